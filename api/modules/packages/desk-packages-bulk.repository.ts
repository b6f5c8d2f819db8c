import { type Queryable, type RowOf, statement } from '#db/database';

const more = statement(
  'packages-more-facts',
  `select id, client_id as "clientId", customer, iso(available_at) as "availableAt", iso(delivered_at) as "deliveredAt",
     at_branch as "atBranch", handed_over as "handedOver",
     array(select s.branch::text from manifest_scans s where s.package_id = p.id and s.loading_id = p.loading_id
       union select t.to_branch from transfer_lines l join transfers t on t.id = l.transfer_id
         where l.package_id = p.id and l.in_at is not null) as "scannedIn"
     from packages p where id = any($1::bigint[]) order by id`,
).narrow<{ scannedIn: string[] }>();

/**
 * `handedOver` is the quantity already handed over; `scannedIn` are the branches that have scanned it since it left
 * China.
 */
export type MoreFacts = RowOf<typeof more>;

export const readMoreFacts = (db: Queryable, { ids }: { ids: number[] }) => db.query(more, [ids]);

const own = statement('packages-own', 'update packages set client_id = $2, customer = $3 where id = any($1::bigint[])');

export async function setOwnerOf(
  db: Queryable,
  { ids, clientId, customer }: { ids: number[]; clientId: number; customer: string },
) {
  await db.query(own, [ids, clientId, customer]);
}

const disown = statement(
  'packages-disown',
  `update packages p set client_id = r.client, customer = r.customer
     from jsonb_to_recordset($1::jsonb) as r(id bigint, client bigint, customer text) where p.id = r.id`,
);

/** Sets each package back to its previous state. */
export async function resetOwnerOf(
  db: Queryable,
  rows: readonly { id: number; clientId: number | null; customer: string }[],
) {
  const json = rows.map(({ id, clientId, customer }) => ({ id, client: clientId, customer }));
  await db.query(disown, [JSON.stringify(json)]);
}

// Each with its own time: a restored package keeps the day on which it first happened.
const restore = statement(
  'package-events-restore',
  `insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, note)
   select r.id, $2, r.status, r.at, $3, coalesce(r.place, $4), $5, $6
     from jsonb_to_recordset($1::jsonb) as r(id bigint, status text, at timestamptz, place text)`,
);

export async function insertOwnEvents(
  db: Queryable,
  event: {
    rows: readonly { id: number; status: string | null; at: string; place?: string | null }[];
    kind: string;
    now: Date;
    place: string;
    actor: string;
    note: string;
  },
) {
  const { rows, kind, now, place, actor, note } = event;
  if (rows.length > 0) await db.query(restore, [JSON.stringify(rows), kind, now, place, actor, note]);
}
