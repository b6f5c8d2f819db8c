import { type Queryable, statement } from '#db/database';

const upsert = statement(
  'client-record-update',
  `insert into client_details as d (client_id, full_name, location, second_phone, preferred_branch, notes)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (client_id) do update set
     full_name = case when 'name' = any($7::text[]) then $2 else d.full_name end,
     location = case when 'town' = any($7) then $3 else d.location end,
     second_phone = case when 'secondPhone' = any($7) then $4 else d.second_phone end,
     preferred_branch = case when 'preferredBranch' = any($7) then $5 else d.preferred_branch end,
     notes = case when 'notes' = any($7) then $6 else d.notes end`,
);

export type RecordFields = Partial<
  Record<'name' | 'town' | 'secondPhone' | 'preferredBranch' | 'notes', string | null | undefined>
>;

/** Changes the fields that are there; null clears one. */
export async function updateRecord(tx: Queryable, { clientId, fields }: { clientId: number; fields: RecordFields }) {
  const { name, town, secondPhone, preferredBranch, notes } = fields;
  const sent = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : key));
  const values = [name ?? null, town ?? null, secondPhone ?? null, preferredBranch ?? null, notes ?? null] as const;
  await tx.query(upsert, [clientId, ...values, sent]);
}
