import { type Queryable, type RowOf, statement } from '#db/database';

export type Worker = { staffId: number; email: string; name: string; role: string; branch: string };

const next = statement(
  'import-next',
  `select i.id, i.kind, i.state, i.plan, i.mode,
     json_build_object('staffId', s.id, 'email', s.email, 'name', s.name, 'role', s.role, 'branch', s.branch) as worker
     from imports i join staff s on s.id = i.worker_id
    where i.state in ('READING', 'CHECKING', 'RUNNING', 'UNDOING') order by i.id limit 1`,
).narrow<{
  kind: 'packages' | 'clients' | 'containers' | 'balances' | 'payments';
  state: 'READING' | 'CHECKING' | 'RUNNING' | 'UNDOING';
  worker: Worker;
}>();

export type BusyImport = RowOf<typeof next>;

/** The oldest import that has work to do. */
export async function findNext(db: Queryable): Promise<BusyImport | null> {
  return (await db.query(next))[0] ?? null;
}

const parts = statement('import-parts', 'select part from import_parts where import_id = $1 order by part');
const part = statement('import-part', 'select bytes from import_parts where import_id = $1 and part = $2');

/** One part after the other: ten mebibytes in one answer would block the connection. */
export async function* readParts(db: Queryable, { id }: { id: number }): AsyncGenerator<Buffer> {
  for (const each of await db.query(parts, [id])) {
    const [row] = await db.query(part, [id, each.part]);
    if (row) yield row.bytes;
  }
}

const head = statement(
  'import-head',
  `update imports set sha256 = $2, sheet = $3, columns = $4::jsonb, suggestion = $5::jsonb, rows = $6 where id = $1 and state = 'READING'`,
);

export async function setHead(
  db: Queryable,
  given: { id: number; sha256: Buffer; sheet: string | null; columns: object; suggestion: object; rows: number },
) {
  const { id, sha256, sheet, columns, suggestion, rows } = given;
  await db.query(head, [id, sha256, sheet, JSON.stringify(columns), JSON.stringify(suggestion), rows]);
}

const progress = statement('import-progress', 'update imports set done = $2 where id = $1');

export async function setDone(db: Queryable, { id, done }: { id: number; done: number }) {
  await db.query(progress, [id, done]);
}

const count = statement(
  'import-count',
  `update imports i set good = c.good, warned = c.warned, bad = c.bad, skipped = c.skipped, imported = c.imported + c.kept + c.removed,
     kept = c.kept, removed = c.removed
     from (select count(*) filter (where state = 'GOOD') as good, count(*) filter (where state = 'WARNED') as warned,
       count(*) filter (where state = 'BAD') as bad, count(*) filter (where state = 'SKIPPED') as skipped,
       count(*) filter (where state = 'IMPORTED') as imported, count(*) filter (where state = 'KEPT') as kept,
       count(*) filter (where state = 'REMOVED') as removed from import_rows where import_id = $1) c
    where i.id = $1`,
);

/** Counted from the rows, so that the numbers always agree with them. */
export async function countRows(db: Queryable, { id }: { id: number }) {
  await db.query(count, [id]);
}

const addDone = statement(
  'import-add-done',
  'update imports set done = done + $2, imported = imported + $3, removed = removed + $4, kept = kept + $5 where id = $1',
);

export async function addProgress(
  db: Queryable,
  {
    id,
    done,
    imported = 0,
    removed = 0,
    kept = 0,
  }: { id: number; done: number; imported?: number; removed?: number; kept?: number },
) {
  await db.query(addDone, [id, done, imported, removed, kept]);
}

const move = statement(
  'import-move',
  `update imports set state = $3, problem = $4, ended_at = $5 where id = $1 and state = $2 returning id`,
);

/** False when it has left that state. */
export async function moveTo(
  db: Queryable,
  given: { id: number; from: string; to: string; problem?: string | null; endedAt?: Date | null },
): Promise<boolean> {
  const { id, from, to, problem = null, endedAt = null } = given;
  return (await db.query(move, [id, from, to, problem, endedAt])).length === 1;
}

const lock = statement('import-lock', `select pg_advisory_xact_lock(hashtextextended('import:' || $1::bigint, 0))`);
const state = statement('import-state', 'select state from imports where id = $1');

/** Locked until the transaction ends: with two servers, one works on an import and the other then sees what is left. */
export async function lockWork(db: Queryable, { id }: { id: number }): Promise<string | null> {
  await db.query(lock, [id]);
  return (await db.query(state, [id]))[0]?.state ?? null;
}
