import { type Queryable, type RowOf, statement } from '#db/database';

const byId = statement(
  'client-by-id',
  `select c.id, c.shipping_mark as "shippingMark", coalesce(c.email, '') as email, coalesce(c.phone, '') as phone, c.mark_claim as "markClaim",
     c.phone_unproven_since is null as "isPhoneProven",
     case when t.id is not null then json_build_object('name', t.name, 'priority', t.priority) end as "membershipTier",
     d.dob, d.location, d.next_of_kin as "nextOfKin", d.next_of_kin_phone as "nextOfKinPhone"
     from clients c left join membership_tiers t on t.id = c.tier_id left join client_details d on d.client_id = c.id
    where c.id = $1`,
).narrow<{
  email: string;
  phone: string;
  isPhoneProven: boolean;
  membershipTier: { name: string; priority: number } | null;
}>();

export type ClientRow = RowOf<typeof byId>;

export async function findClient(db: Queryable, { clientId }: { clientId: number }): Promise<ClientRow | null> {
  return (await db.query(byId, [clientId]))[0] ?? null;
}

// The same mark in another spelling does not change a claim. A mark that another client has becomes a claim.
const update = statement(
  'client-update',
  `update clients c set shipping_mark = $2, phone = $3,
     phone_unproven_since = case when c.phone = $3 then c.phone_unproven_since else $4 end,
     mark_claim = case when mark_key($2) = c.mark_key then c.mark_claim when t.is_taken then 'PENDING' end,
     mark_claimed_at = case when mark_key($2) <> c.mark_key and t.is_taken then $4 else c.mark_claimed_at end
     from (select exists (select from clients h where h.mark_key = mark_key($2) and h.mark_key <> '' and h.mark_claim is null
       and coalesce(h.merged_into, h.id) <> $1) as is_taken) t
    where c.id = $1 returning c.id`,
);
const lockMark = statement(
  'client-update-mark-lock',
  `select pg_advisory_xact_lock(hashtextextended('mark:' || mark_key($1), 0))`,
);

export async function updateClient(
  db: Queryable,
  change: { clientId: number; shippingMark: string; phone: string; now: Date },
): Promise<boolean> {
  const { clientId, shippingMark, phone, now } = change;
  await db.query(lockMark, [shippingMark]);
  return (await db.query(update, [clientId, shippingMark, phone, now])).length === 1;
}

// `$6` is whether the date of birth was sent; an absent field leaves it as it was.
const upsertDetails = statement(
  'client-details-upsert',
  `insert into client_details as d (client_id, location, next_of_kin, next_of_kin_phone, dob) values ($1, $2, $3, $4, $5)
   on conflict (client_id) do update set location = $2, next_of_kin = $3, next_of_kin_phone = $4,
     dob = case when $6::boolean then $5::date else d.dob end`,
);

export async function updateDetails(
  db: Queryable,
  details: {
    clientId: number;
    location: string;
    nextOfKin: string;
    nextOfKinPhone: string;
    dob: string | null | undefined;
  },
) {
  const { clientId, location, nextOfKin, nextOfKinPhone, dob } = details;
  await db.query(upsertDetails, [clientId, location, nextOfKin, nextOfKinPhone, dob ?? null, dob !== undefined]);
}
