import type { Worker } from '#api/modules/imports/import-jobs.repository';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { jsonNextRows, noRows } from '#db/json';

const columns = `i.id, i.kind, i.name, i.state, i.problem, s.name as by, i.staff_id as "byId", iso(i.created_at) as at, iso(i.ended_at) as "endedAt",
  i.done, json_build_object('rows', i.rows, 'good', i.good, 'warned', i.warned, 'bad', i.bad, 'skipped', i.skipped,
    'imported', i.imported, 'removed', i.removed, 'kept', i.kept) as counts`;
const from = 'from imports i join staff s on s.id = i.staff_id';

const list = statement(
  'imports-list',
  jsonNextRows(
    `select ${columns} ${from} where ($1::bigint is null or i.id < $1) and ($2::boolean or i.kind not in ('balances', 'payments')) order by i.id desc`,
    { key: 'id', take: 20 },
  ),
);

export async function listImportRows(
  db: Database,
  { after, withMoney }: { after: string | null; withMoney: boolean },
): Promise<string> {
  return (await db.readText(list, [after, withMoney])) ?? noRows;
}

type ImportColumns = {
  at: string;
  kind: 'packages' | 'clients' | 'containers' | 'balances' | 'payments';
  counts: Record<'rows' | 'good' | 'warned' | 'bad' | 'skipped' | 'imported' | 'removed' | 'kept', number>;
  missingParts: number[];
  sameFile: { id: number; by: string; at: string } | null;
  repeated: number;
  unusual: number;
  olderThanRate: number;
};

// Earlier imports of the same file. Those that were undone or discarded do not count.
const one = statement(
  'import-one',
  `select ${columns}, i.size, i.sheet, i.columns, i.suggestion, i.plan, i.mode,
     case when i.state = 'UPLOADING' then coalesce((select json_agg(n order by n) from generate_series(0, (i.size - 1) / 524288) n
       where not exists (select from import_parts p where p.import_id = i.id and p.part = n)), '[]') else '[]' end as "missingParts",
     (select json_build_object('id', o.id, 'by', t.name, 'at', iso(o.created_at)) from imports o join staff t on t.id = o.staff_id
       where o.sha256 = i.sha256 and o.id <> i.id and (o.state = 'RUNNING' or o.imported > o.removed) order by o.id desc limit 1) as "sameFile",
     case when i.state = 'CHECKED' and (i.kind = 'clients' or i.kind in ('packages', 'balances', 'payments') and not (i.plan @> '{"skipKnown":true}' or i.plan @> '{"importKnown":true}'))
       then (select count(*) from import_rows r where r.import_id = i.id and r.state = 'BAD'
         and r.problems @? '$[*] ? (@.code == "repeatedInFile" || @.code == "knownAlready" || @.code starts with "same")') else 0 end as repeated,
     case when i.state = 'CHECKED' and i.kind = 'packages' and not i.plan @> '{"confirmUnusual":true}'
       then (select count(*) from import_rows r where r.import_id = i.id and r.state = 'BAD'
         and r.problems @? '$[*] ? (@.code == "unusualVolume" || @.code == "largeCarton")') else 0 end as unusual,
     case when i.state = 'CHECKED' and i.kind = 'packages' then (select count(*) from import_rows r where r.import_id = i.id
       and r.state in ('GOOD', 'WARNED') and r.problems @? '$[*] ? (@.code == "firstRate")') else 0 end as "olderThanRate"
     ${from} where i.id = $1`,
).narrow<ImportColumns>();

export async function findImport(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const insert = statement(
  'import-insert',
  'insert into imports (staff_id, worker_id, branch, name, size, created_at, kind) values ($1, $1, $2, $3, $4, $5, $6) returning id',
);

export async function insertImport(
  db: Queryable,
  given: { staffId: number; branch: string; name: string; size: number; kind: string; now: Date },
): Promise<number> {
  const { staffId, branch, name, size, kind, now } = given;
  const [row] = await db.query(insert, [staffId, branch, name, size, now, kind]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

const lock = statement(
  'import-lock-row',
  `select id, kind, staff_id as "staffId", state, name, size, encode(sha256, 'hex') as sha, bad, imported, removed, plan is not null as "isChecked"
     from imports where id = $1 for no key update`,
).narrow<{ kind: ImportColumns['kind']; isChecked: boolean }>();

export type LockedImport = RowOf<typeof lock>;

export async function lockImport(db: Queryable, { id }: { id: number }): Promise<LockedImport | null> {
  return (await db.query(lock, [id]))[0] ?? null;
}

const addPart = statement(
  'import-part-insert',
  'insert into import_parts (import_id, part, bytes) values ($1, $2, $3) on conflict do nothing',
);

export async function insertPart(db: Queryable, { id, part, bytes }: { id: number; part: number; bytes: Buffer }) {
  await db.query(addPart, [id, part, bytes]);
}

const allHere = statement(
  'import-parts-whole',
  `update imports i set state = 'READING', done = 0 where i.id = $1 and i.state = 'UPLOADING'
     and i.size = (select coalesce(sum(octet_length(p.bytes)), 0) from import_parts p where p.import_id = i.id) returning i.id`,
);

/** True once the last part has arrived. */
export async function beginReading(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(allHere, [id])).length === 1;
}

const check = statement(
  'import-check',
  `update imports set state = 'CHECKING', done = 0, problem = null, plan = $2::jsonb, worker_id = $3 where id = $1`,
);

export async function beginCheck(db: Queryable, { id, plan, staffId }: { id: number; plan: object; staffId: number }) {
  await db.query(check, [id, JSON.stringify(plan), staffId]);
}

const lockFile = statement(
  'import-file-lock',
  `select pg_advisory_xact_lock(hashtextextended('import-file:' || $1, 0))`,
);
const sameFile = statement(
  'import-same-file',
  `select i.id, s.name as by from imports i join staff s on s.id = i.staff_id
    where i.sha256 = decode($2, 'hex') and i.id <> $1 and (i.state = 'RUNNING' or i.imported > i.removed) order by i.id desc limit 1`,
);

/** When two people import the same file at once, the second waits here and then sees the first. */
export async function findSameFile(db: Queryable, { id, sha }: { id: number; sha: string }) {
  await db.query(lockFile, [sha]);
  return (await db.query(sameFile, [id, sha]))[0] ?? null;
}

const run = statement(
  'import-run',
  `update imports set state = 'RUNNING', done = 0, problem = null, mode = $2, worker_id = $3, ended_at = null,
     plan = case when $4 then plan || '{"importKnown": true}' else plan end where id = $1`,
);

/** `again` means that the file was imported before and its rows are wanted once more. */
export async function beginRun(
  db: Queryable,
  { id, mode, staffId, again }: { id: number; mode: string; staffId: number; again: boolean },
) {
  await db.query(run, [id, mode, staffId, again]);
}

const undo = statement(
  'import-undo',
  `update imports set state = 'UNDOING', done = 0, kept = 0, problem = null, worker_id = $2, ended_at = null where id = $1`,
);
// What could not be removed last time may be removable now.
const undoAgain = statement(
  'import-undo-again',
  `update import_rows set state = 'IMPORTED', problems = '[]' where import_id = $1 and state = 'KEPT'`,
);

export async function beginUndo(db: Queryable, { id, staffId }: { id: number; staffId: number }) {
  await db.query(undoAgain, [id]);
  await db.query(undo, [id, staffId]);
}

const dropRows = statement('import-rows-drop', 'delete from import_rows where import_id = $1');
const dropParts = statement('import-parts-drop', 'delete from import_parts where import_id = $1');

/** Erases the bytes, and the rows if asked to. */
export async function discardContent(db: Queryable, { id, rows }: { id: number; rows: boolean }) {
  if (rows) await db.query(dropRows, [id]);
  await db.query(dropParts, [id]);
}

const discard = statement('import-discard', `update imports set state = 'DISCARDED', ended_at = $2 where id = $1`);

export async function discardImport(db: Queryable, { id, now }: { id: number; now: Date }) {
  await discardContent(db, { id, rows: true });
  await db.query(discard, [id, now]);
}

const forgotten = statement(
  'imports-forgotten',
  `select i.id, json_build_object('staffId', s.id, 'email', s.email, 'name', s.name, 'role', s.role, 'branch', s.branch) as worker
     from imports i join staff s on s.id = i.worker_id
    where i.state in ('UPLOADING', 'READ', 'CHECKED', 'FAILED', 'STOPPED') and i.imported = 0
      and i.created_at < $1::timestamptz - interval '30 days' limit 20`,
).narrow<{ worker: Worker }>();

/** Abandoned uploads, each with the last person who worked on it. */
export const listForgotten = (db: Queryable, { now }: { now: Date }) => db.query(forgotten, [now]);
