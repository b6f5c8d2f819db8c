import { type Queryable, type RowOf, statement } from '#db/database';

const columns = `id, code, name, name_zh as "nameZh", country, kind, time_zone as "timeZone", receives, loads,
  checks_arrivals as "checksArrivals", hands_over as "handsOver", takes_money as "takesMoney", position, active, version`;

const all = statement('branches-list', `select ${columns} from branches order by position, id`);

export type BranchRow = RowOf<typeof all>;

export const listBranchRows = (db: Queryable) => db.query(all);

const one = statement('branch-one', `select ${columns} from branches where id = $1 for no key update`);

export async function lockBranch(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

type Values = Omit<BranchRow, 'id' | 'code' | 'country' | 'version'>;

const valuesOf = (row: Values) =>
  [
    ...([row.name, row.nameZh, row.kind, row.timeZone] as const),
    ...([row.receives, row.loads, row.checksArrivals, row.handsOver, row.takesMoney] as const),
    ...([row.position, row.active] as const),
  ] as const;

const insert = statement(
  'branch-insert',
  `insert into branches (name, name_zh, kind, time_zone, receives, loads, checks_arrivals, hands_over, takes_money, position, active, country, code)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`,
);

export async function insertBranch(db: Queryable, row: Values & Pick<BranchRow, 'country' | 'code'>) {
  const [added] = await db.query(insert, [...valuesOf(row), row.country, row.code]);
  if (!added) throw new Error('The insert returned no row.');
  return added;
}

const update = statement(
  'branch-update',
  `update branches set name = $1, name_zh = $2, kind = $3, time_zone = $4, receives = $5, loads = $6, checks_arrivals = $7, hands_over = $8,
     takes_money = $9, position = $10, active = $11, version = version + 1 where id = $12 and version = $13 returning ${columns}`,
);

/** Null when it has changed since that version. */
export async function replaceBranch(db: Queryable, row: Values & { id: number; version: number }) {
  return (await db.query(update, [...valuesOf(row), row.id, row.version]))[0] ?? null;
}

const use = statement(
  'branch-use',
  `select (select count(*) from staff where branch = $1 and active) as staff,
     (select count(*) from packages where status = 'ARRIVED' and available_at is not null and voided_at is null and available_place = $1) as waiting,
     (select count(*) from packages where destination = $1 and status <> 'DELIVERED' and voided_at is null) as coming,
     (select count(*) from transfers where received_at is null and $1 in (from_branch, to_branch)) as transfers`,
).narrow<{ staff: number; waiting: number; coming: number; transfers: number }>();

/** The reasons why a branch cannot be closed. */
export async function readUse(db: Queryable, { code }: { code: string }) {
  return (await db.query(use, [code]))[0] ?? { staff: 0, waiting: 0, coming: 0, transfers: 0 };
}

const clear = statement('branches-clear', 'delete from branches');

/** Only before the desk has an account: later, other rows refer to the branches. */
export async function deleteBranches(db: Queryable) {
  await db.query(clear);
}
