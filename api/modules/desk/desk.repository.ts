import { type Database, type Queryable, statement } from '#db/database';
import { jsonNextRows, noRows } from '#db/json';

const insertLog = statement(
  'desk-log-insert',
  `insert into desk_log (at, staff_id, branch, source, action, entity, entity_id, details)
   select $1, $2, $3, $4, $5, $6, each, $8::jsonb from unnest($7::bigint[]) each`,
);

export async function insertDeskLog(
  db: Queryable,
  entry: {
    now: Date;
    staffId: number | null;
    branch: string | null;
    source: string;
    action: string;
    entity: string;
    entityIds: number[];
    details: object;
  },
) {
  const { now, staffId, branch, source, action, entity, entityIds, details } = entry;
  await db.query(insertLog, [now, staffId, branch, source, action, entity, entityIds, JSON.stringify(details)]);
}

const log = statement(
  'desk-log-of',
  jsonNextRows(
    `select g.id, iso(g.at) as at, s.name as by, g.branch, g.source, g.action, g.details - $4::text[] as details
     from desk_log g left join staff s on s.id = g.staff_id
    where g.entity = $1 and g.entity_id = $2 and ($3::bigint is null or g.id < $3) order by g.id desc`,
    { key: 'id', take: 100 },
  ),
);

export async function listLogOf(
  db: Database,
  { entity, id, after, hidden }: { entity: string; id: string; after: string | null; hidden: string[] },
): Promise<string> {
  return (await db.readText(log, [entity, id, after, hidden])) ?? noRows;
}

// Waits for a running command with the same key, and then finds it here.
const claim = statement(
  'desk-command-claim',
  `insert into desk_commands (staff_id, key, call, request_hash, at) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning key`,
);

type Command = { staffId: number; key: string };

/** False when this key has been used before. */
export async function claimCommand(
  db: Queryable,
  command: Command & { call: string; requestHash: Buffer; now: Date },
): Promise<boolean> {
  const { staffId, key, call, requestHash, now } = command;
  return (await db.query(claim, [staffId, key, call, requestHash, now])).length === 1;
}

const find = statement(
  'desk-command-find',
  `select request_hash as "requestHash", answer, answer is not distinct from '{"isErased": true}'::jsonb as "isErased"
     from desk_commands where staff_id = $1 and key = $2`,
);

export async function findCommand(db: Queryable, { staffId, key }: Command) {
  return (await db.query(find, [staffId, key]))[0] ?? null;
}

const keep = statement(
  'desk-command-answer',
  'update desk_commands set answer = $3::jsonb where staff_id = $1 and key = $2',
);

export async function keepAnswer(db: Queryable, { staffId, key, answer }: Command & { answer: unknown }) {
  await db.query(keep, [staffId, key, JSON.stringify(answer)]);
}

const erased = statement(
  'desk-erased-client',
  'select iso(erased_at) as "erasedAt" from clients where id = any($1::bigint[]) and erased_at is not null limit 1',
);

/** When the first erased client of these was erased, or null. */
export async function findErasure(db: Queryable, { clientIds }: { clientIds: number[] }): Promise<string | null> {
  return (await db.query(erased, [clientIds]))[0]?.erasedAt ?? null;
}

const prune = statement(
  'desk-commands-prune',
  `delete from desk_commands where at < $1::timestamptz - interval '30 days'`,
);

export async function deleteOldCommands(db: Queryable, { now }: { now: Date }) {
  await db.query(prune, [now]);
}
