import { type Queryable, statement } from '#db/database';

const last = (name: string) =>
  `(select row_to_json(m) from (select value::float8 as value from money_settings where name = '${name}' order by id desc limit 1) m)`;
const find = statement(
  'money-limits',
  `select ${last('OFF_LIMIT_ACCOUNTS')} as accounts, ${last('OFF_LIMIT_ADMIN')} as admin, ${last('RELEASE_LIMIT')} as release`,
).narrow<Record<'accounts' | 'admin' | 'release', { value: number | null } | null>>();

/**
 * The defaults until the company sets its own (docs/decisions/0033): small amounts only, and no goods are held back for
 * money.
 */
export type MoneyLimits = { accounts: number; admin: number; release: number | null };
const first: MoneyLimits = { accounts: 20, admin: 200, release: null };

export async function findMoneyLimits(db: Queryable): Promise<MoneyLimits> {
  const [row] = await db.query(find);
  return {
    accounts: row?.accounts?.value ?? first.accounts,
    admin: row?.admin?.value ?? first.admin,
    release: row?.release ? row.release.value : first.release,
  };
}

const history = statement(
  'money-limit-history',
  `select m.id, case m.name when 'OFF_LIMIT_ACCOUNTS' then 'accounts' when 'OFF_LIMIT_ADMIN' then 'admin' else 'release' end as name, m.value, s.name as by, iso(m.at) as at,
     (select l.details ->> 'reason' from desk_log l where l.entity = 'money-setting' and l.entity_id = m.id limit 1) as reason
   from money_settings m join staff s on s.id = m.staff_id
   where m.name in ('OFF_LIMIT_ACCOUNTS', 'OFF_LIMIT_ADMIN', 'RELEASE_LIMIT') order by m.id desc limit 50`,
).narrow<{ name: 'accounts' | 'admin' | 'release'; value: number | null; at: string }>();

/** The limits with their changes. */
export const readMoneyLimits = async (db: Queryable) => ({
  ...(await findMoneyLimits(db)),
  history: await db.query(history),
});

const set = statement(
  'money-limit-set',
  'insert into money_settings (name, value, staff_id, at) values ($1, $2, $3, $4) returning id',
);

type Setting = { name: string; value: number | null; staffId: number; now: Date };

export async function insertMoneyLimit(tx: Queryable, { name, value, staffId, now }: Setting): Promise<number[]> {
  return (await tx.query(set, [name, value, staffId, now])).map(({ id }) => id);
}
