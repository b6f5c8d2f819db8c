import { chargeAt } from '#db/charge-at';
import { type Database, type Queryable, statement } from '#db/database';

/** More rows of one kind than this are left out, and the file states it. */
export const mostRows = 10_000;

const rows = (select: string) =>
  `coalesce((select json_agg(row_to_json(each)) from (${select} limit ${mostRows}) each), '[]')`;

const charge = chargeAt('$2');

const ownData = statement(
  'own-data',
  `select json_build_object(
     'profile', (select json_agg(row_to_json(each)) from (
       select c.id as number, c.shipping_mark as "shippingMark", c.email, c.phone, t.name as tier, d.full_name as name,
         d.location, d.second_phone as "secondPhone", coalesce(b.name, d.preferred_branch) as "preferredBranch", d.dob as "dateOfBirth",
         d.next_of_kin as "nextOfKin", d.next_of_kin_phone as "nextOfKinPhone", iso(c.created_at) as since
       from clients c left join client_details d on d.client_id = c.id
       left join branches b on b.code = d.preferred_branch left join membership_tiers t on t.id = c.tier_id where c.id = $1) each),
     'earlierMarks', ${rows('select shipping_mark as "shippingMark" from clients where merged_into = $1 order by id')},
     'packages', ${rows(`select p.id as number, p.tracking_number as "trackingNumber", p.customer, p.package as goods, p.quantity, p.cbm,
       p.description as notes, p.status, p.received_iso as received, iso(p.delivered_at) as delivered from packages p where p.client_id = $1 order by p.id desc`)},
     'packageEvents', ${rows(`select e.package_id as package, e.kind, case when e.from_books then to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD') else iso(e.happened_at) end as at, coalesce(b.name, e.place) as place from package_events e
       left join branches b on b.code = e.place
       join packages p on p.id = e.package_id where p.client_id = $1 and e.kind <> 'NOTED' order by e.id desc`)},
     'payments', ${rows(`select id as number, iso(paid_at) as at, paid_shipping_rate as usd, currency, amount, payment_method as method, reference,
       state from payments where client_id = $1 order by id desc`)},
     'charges', ${rows(`select c.kind, coalesce(c.what, p.package) as what, ${charge.quantity} as quantity, c.unit, ${charge.unitPrice} as "unitPrice", c.currency, ${charge.usd} as usd, iso(c.at) as at
       from charges c left join packages p on p.id = c.package_id where c.client_id = $1 order by c.id desc`)},
     'documents', ${rows(`select number, kind, iso(issued_at) as issued, total as usd from documents
       where client_id = $1 and issued_at is not null order by id desc`)},
     'slips', ${rows('select amount, currency, method, reference, iso(sent_at) as at, state, reason as answer from payment_slips where client_id = $1 order by id desc')},
     'handovers', ${rows(`select h.number, iso(h.at) as at, coalesce(b.name, h.branch) as branch, h.third_party as collector, h.phone as "collectorPhone"
       from handovers h left join branches b on b.code = h.branch where h.client_id = $1 order by h.id desc`)},
     'files', ${rows('select name, size, iso(created_at) as at from attachments where client_id = $1 order by id desc')},
     'disputes', ${rows('select package_id as package, kind, words, iso(sent_at) as at, outcome, answer from disputes where client_id = $1 order by id desc')},
     'messages', ${rows('select kind, iso(made_at) as at, words as text from messages where client_id = $1 order by id desc')},
     'devices', ${rows('select device, address, iso(created_at) as since, iso(last_refreshed_at) as "lastUsed" from sessions where client_id = $1 order by id desc')}
   )::text`,
);

/** A JSON object with one list per kind of row. */
export async function readOwnData(db: Database, { clientId, now }: { clientId: number; now: Date }): Promise<string> {
  return (await db.readText(ownData, [clientId, now])) ?? '{}';
}

const deletion = statement('deletion-asked', 'select iso(deletion_asked_at) as "askedAt" from clients where id = $1');

export async function findDeletion(db: Queryable, { clientId }: { clientId: number }) {
  return (await db.query(deletion, [clientId]))[0] ?? null;
}

const ask = statement(
  'deletion-ask',
  `update clients set deletion_asked_at = case when $2::boolean then coalesce(deletion_asked_at, $3) end where id = $1`,
);

/** A second request keeps the time of the first. */
export async function setDeletion(tx: Queryable, wish: { clientId: number; isWanted: boolean; now: Date }) {
  await tx.query(ask, [wish.clientId, wish.isWanted, wish.now]);
}
