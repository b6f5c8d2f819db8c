import { type Queryable, statement } from '#db/database';

const find = statement(
  'message-choice',
  `select coalesce(k.muted, '{}') as muted from clients c left join message_choices k on k.client_id = coalesce(c.merged_into, c.id) where c.id = $1`,
);

/** Null when there is no such client. */
export async function findMuted(db: Queryable, { clientId }: { clientId: number }): Promise<string[] | null> {
  return (await db.query(find, [clientId]))[0]?.muted ?? null;
}

const set = statement(
  'message-choice-set',
  `insert into message_choices as k (client_id, muted, updated_at) select coalesce(merged_into, id), $2::text[], $3 from clients where id = $1
   on conflict (client_id) do update set muted = excluded.muted, updated_at = excluded.updated_at
     where k.muted is distinct from excluded.muted
   returning client_id`,
);

/** False when nothing changed. */
export async function setMuted(
  db: Queryable,
  { clientId, muted, now }: { clientId: number; muted: readonly string[]; now: Date },
): Promise<boolean> {
  return (await db.query(set, [clientId, muted, now])).length === 1;
}
