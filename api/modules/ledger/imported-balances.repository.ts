import { type Queryable, statement } from '#db/database';

export type NewBalance = {
  clientId: number;
  currency: 'USD' | 'GHS';
  amount: number;
  rate: number | null;
  at: Date;
  note: string | null;
};

const given = `jsonb_to_recordset($1::jsonb) as g(n integer, "clientId" bigint, currency text, amount numeric(14, 2), rate numeric(12, 4), at timestamptz, note text)`;

// Numeric division keeps at least 16 digits and is rounded once.
const insert = statement(
  'imported-balances-insert',
  `insert into charges (client_id, kind, what, quantity, unit, unit_price, currency, usd_ghs, amount, source, at, reason, staff_id, import_id)
   select g."clientId", 'OPENING', $2, 1, 'once', g.amount, g.currency, g.rate,
       case g.currency when 'USD' then g.amount else round(g.amount / g.rate, 2) end, 'OLD_BOOKS', g.at, g.note, $3, $4
     from ${given} order by g.n returning id`,
);

/** Returns their ids in the given order. */
export async function insertBalances(
  tx: Queryable,
  {
    balances,
    what,
    staffId,
    importId,
  }: { balances: readonly NewBalance[]; what: string; staffId: number; importId: number },
): Promise<number[]> {
  const rows = balances.map((each, n) => ({ ...each, n }));
  const made = await tx.query(insert, [JSON.stringify(rows), what, staffId, importId]);
  return made.map(({ id }) => id).sort((a, b) => a - b);
}

const same = statement(
  'imported-balances-same',
  `select g.n, string_agg(c.currency || ' ' || c.unit_price::numeric(14, 2), ', ' order by c.id) as known
     from jsonb_to_recordset($1::jsonb) as g(n integer, "clientId" bigint, currency text, day date)
     join charges c on c.client_id = g."clientId" and c.kind = 'OPENING' and c.currency = g.currency and c.day = g.day group by g.n`,
).narrow<{ n: number; known: string }>();

export const listSameBalances = (
  on: Queryable,
  { balances }: { balances: readonly { n: number; clientId: number; currency: string; day: string }[] },
) => on.query(same, [JSON.stringify(balances)]);

const owners = statement(
  'imported-balances-owners',
  'select distinct client_id as "clientId" from charges where id = any($1::bigint[]) order by 1',
);
const facts = statement(
  'imported-balances-undo',
  `select c.id, c.client_id as "clientId", d.number, c.day::text as day from charges c left join documents d on d.id = c.document_id
    where c.id = any($1::bigint[]) order by c.id for update of c`,
).narrow<{ day: string }>();

export const listOwnersOfBalances = (tx: Queryable, { ids }: { ids: number[] }) => tx.query(owners, [ids]);
export const lockBalances = (tx: Queryable, { ids }: { ids: number[] }) => tx.query(facts, [ids]);

const remove = statement(
  'imported-balances-remove',
  'select remove_imported_balances($1, $2::bigint[], $3, $4, $5) as gone',
).narrow<{ gone: number[] }>();

type Removal = { ids: number[]; importId: number; reason: string; staffId: number; now: Date };

export async function removeBalances(tx: Queryable, { ids, importId, reason, staffId, now }: Removal) {
  return (await tx.query(remove, [importId, ids, reason, staffId, now]))[0]?.gone ?? [];
}
