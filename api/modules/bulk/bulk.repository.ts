import { type Queryable, type RowOf, statement, statementFamily } from '#db/database';
import { type Asked, firstPage, orderOf, pageSql, trimPage } from '#db/keyset';
import type { StatementTypes } from '#db/statement-types';

const insert = statement(
  'bulk-batch-insert',
  `insert into bulk_batches (at, staff_id, branch, source, action, details, reason, packages, refused, undoes_id)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9::jsonb, $10) returning id`,
);

export async function insertBatch(
  db: Queryable,
  batch: {
    at: Date;
    staffId: number;
    branch: string;
    source: string;
    action: string;
    details: object;
    reason: string | null;
    packages: number;
    refused: readonly object[];
    undoesId: number | null;
  },
): Promise<number> {
  const { at, staffId, branch, source, action, details, reason, packages, refused, undoesId } = batch;
  const values = [at, staffId, branch, source, action, JSON.stringify(details), reason, packages] as const;
  const [row] = await db.query(insert, [...values, JSON.stringify(refused), undoesId]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

// Runs last, so that events after it count as later changes.
const insertAll = statement(
  'bulk-items-insert',
  `insert into bulk_batch_items (batch_id, package_id, before, after, last_event_id, last_log_id)
   select $1, r.id, r.before, r.after, (select max(e.id) from package_events e where e.package_id = r.id),
     (select max(g.id) from desk_log g where g.entity = 'package' and g.entity_id = r.id)
     from jsonb_to_recordset($2::jsonb) as r(id bigint, before jsonb, after jsonb)`,
);

const chunkSize = 1000;

export async function insertItems(
  db: Queryable,
  { batchId, items }: { batchId: number; items: readonly { id: number; before: object; after: object }[] },
) {
  for (let at = 0; at < items.length; at += chunkSize) {
    await db.query(insertAll, [batchId, JSON.stringify(items.slice(at, at + chunkSize))]);
  }
}

const lock = statement(
  'bulk-batch-lock',
  `select id, at, staff_id as "staffId", action, reason, undoes_id as "undoesId" from bulk_batches where id = $1 for no key update`,
);

export type BatchRow = RowOf<typeof lock>;

/** An exclusive lock, so that only one undo runs at a time. */
export async function lockBatch(db: Queryable, { id }: { id: number }): Promise<BatchRow | null> {
  return (await db.query(lock, [id]))[0] ?? null;
}

const undo = statement('bulk-undo-of', 'select id from bulk_batches where undoes_id = $1');

export async function isUndone(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(undo, [id])).length > 0;
}

/** A package before or after the action, with the facts that the undo needs. */
type Kept = Pick<MoreFacts, 'clientId' | 'customer' | 'availableAt' | 'deliveredAt' | 'atBranch'> &
  Pick<Facts, 'status' | 'containerId'>;
type MoreFacts = StatementTypes['packages-more-facts']['row'];
type Facts = StatementTypes['packages-facts']['row'];

const items = statement(
  'bulk-items-of',
  'select package_id as id, before, after from bulk_batch_items where batch_id = $1 order by package_id',
).narrow<{ before: Kept | null; after: Kept }>();

export const listItems = (db: Queryable, { id }: { id: number }) => db.query(items, [id]);

// The first change by the desk since then, if the audit has one.
const since = statement(
  'bulk-items-since',
  `select i.package_id as id, g.action, s.name as by
     from bulk_batch_items i
     left join lateral (select action, staff_id from desk_log where entity = 'package' and entity_id = i.package_id
       and id > coalesce(i.last_log_id, 0) order by id limit 1) g on true
     left join staff s on s.id = g.staff_id
    where i.batch_id = $1 and (g.action is not null or exists (
      select from package_events e where e.package_id = i.package_id and e.id > coalesce(i.last_event_id, 0)))`,
);

export const listTouchedSince = (db: Queryable, { id }: { id: number }) => db.query(since, [id]);

const changed = statement(
  'bulk-changed-since',
  `select p.tracking_number as "trackingNumber" from packages p
    where p.id = any($1::bigint[]) and exists (select from desk_log g where g.entity = 'package' and g.entity_id = p.id and g.at > $2)
    order by p.id limit 3`,
);

export async function listChangedSince(db: Queryable, { ids, at }: { ids: number[]; at: Date }): Promise<string[]> {
  return (await db.query(changed, [ids, at])).map((row) => row.trackingNumber);
}

const columns = `b.id, iso(b.at) as at, s.name as by, b.branch, b.action, b.details->>'container' as container,
  b.details->>'client' as client, b.details->>'branch' as "toBranch", b.details->>'status' as status, b.reason, b.packages,
  b.refused, b.staff_id as "staffId",
  (select json_build_object('id', u.id, 'at', iso(u.at), 'by', w.name, 'packages', u.packages, 'refused', u.refused)
     from bulk_batches u join staff w on w.id = u.staff_id where u.undoes_id = b.id) as undone`;

type Refusals = { sentence: string; count: number; examples: { id: number; trackingNumber: string }[] }[];
type BatchColumns = {
  at: string;
  action: 'HOLD' | 'RELEASE' | 'PUT_INTO' | 'TAKE_OUT' | 'AVAILABLE' | 'NOTE' | 'ASSIGN' | 'CORRECT';
  status: Facts['status'] | null;
  refused: Refusals;
  undone: { id: number; at: string; by: string; packages: number; refused: Refusals } | null;
};

const one = statement(
  'bulk-batch',
  `select ${columns} from bulk_batches b join staff s on s.id = b.staff_id where b.id = $1 and b.undoes_id is null`,
).narrow<BatchColumns>();

export async function findBatch(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const firstItems = statement(
  'bulk-batch-first-items',
  `select p.id, p.tracking_number as "trackingNumber", p.customer, exists (
       select from bulk_batches u join bulk_batch_items b on b.batch_id = u.id and b.package_id = p.id where u.undoes_id = $1) as "isBack"
     from bulk_batch_items i join packages p on p.id = i.package_id where i.batch_id = $1 order by p.id limit 100`,
).narrow<{ isBack: boolean }>();

export const listFirstItems = (db: Queryable, { id }: { id: number }) => db.query(firstItems, [id]);

const key = { sql: 'b.id', text: 'b.id::text', type: 'bigint' } as const;

function batchPageSql({ asked, limit, values }: { asked: Asked; limit: number; values: unknown[] }) {
  const hits = pageSql({
    ...{ table: 'bulk_batches', alias: 'b', where: ['b.undoes_id is null'], values },
    ...{ key, asked, limit, isSorted: false },
  });
  return `select ${columns}, h.text as key from (${hits}) h join bulk_batches b on b.id = h.id join staff s on s.id = b.staff_id
    order by ${orderOf(asked, ['h.key', 'h.id'])}`;
}

const batchPage = statementFamily('bulk-batch-page', batchPageSql({ asked: firstPage, limit: 1, values: [] }));

export async function listBatchPage(db: Queryable, { asked, limit }: { asked: Asked; limit: number }) {
  const values: unknown[] = [];
  const page = batchPage(batchPageSql({ asked, limit, values })).narrow<BatchColumns & { key: string }>();
  return trimPage(await db.query(page, values), asked, limit);
}

const count = statement(
  'bulk-batches-count',
  'select count(*) from (select from bulk_batches where undoes_id is null limit $1::integer + 1) counted',
);

export async function countBatches(db: Queryable, { upTo }: { upTo: number }): Promise<number> {
  return (await db.query(count, [upTo]))[0]?.count ?? 0;
}
