import { type Database, type Queryable, statement } from '#db/database';
import { destinationOf } from '#db/destination-of';
import { standsAt } from '#db/goods-place';
import { jsonNextRows, noRows } from '#db/json';

// Rows of totals and template examples do not count. The parts are read only for a package that was split.
const counted = `from import_rows r join imports i on i.id = r.import_id left join packages p on p.id = r.package_id
  left join charges c on c.id = r.charge_id left join payments m on m.id = r.payment_id
  left join lateral (select sum(s.quantity) as quantity, sum(s.cbm) as cbm from packages s
    where p.whole_quantity is not null and (s.id = p.id or s.whole_id = p.id) and s.voided_at is null) parts on true
  where r.import_id = $1 and not r.problems @> '[{"code":"totals"}]' and not r.problems @> '[{"code":"example"}]'`;
// A split package is the sum of its parts.
const quantity = 'coalesce(parts.quantity, p.quantity)';
const cbm = 'coalesce(parts.cbm, p.cbm)';
// A void package is in no list, and a reversed payment does not count.
const isShown = `num_nonnulls(r.package_id, r.client_id, r.loading_id, r.charge_id, r.payment_id) > 0
  and (p.voided_at is null or parts.quantity is not null)
  and m.state is distinct from 'REVERSED'`;
const booked = 'coalesce(round(c.quantity * c.unit_price, 2), m.amount)';
const bookedUsd = 'coalesce(c.amount, m.paid_shipping_rate)';
const moneyDiffers = `((coalesce(c.currency, m.currency), ${booked}, ${bookedUsd}) is distinct from (r.currency, r.money, r.worth)
  and num_nonnulls(r.charge_id, r.payment_id) > 0)`;
// A volume computed from sizes is rounded twice.
const cbmDiffers = `abs(${cbm} - r.cbm) > 0.0001`;
const differs = `(not (${isShown}) or ${quantity} <> r.quantity or ${cbmDiffers} or ${moneyDiffers})`;

const sums = statement(
  'import-reconcile-sums',
  `select json_build_object('rows', count(*), 'quantity', coalesce(sum(r.quantity), 0), 'cbm', coalesce(sum(r.cbm), 0)) as file,
     json_build_object('rows', count(*) filter (where ${isShown}), 'quantity', coalesce(sum(${quantity}) filter (where ${isShown}), 0),
       'cbm', coalesce(sum(${cbm}) filter (where ${isShown}), 0)) as shown,
     count(*) filter (where ${differs}) as differences ${counted}`,
).narrow<{ file: Sums; shown: Sums; differences: number }>();

type Sums = { rows: number; quantity: number; cbm: number };

export async function readSums(db: Queryable, { id }: { id: number }) {
  const [row] = await db.query(sums, [id]);
  if (!row) throw new Error('The sums returned no row.');
  return row;
}

// Goods on the way are at no branch: they count at their destination, as in the file. A row whose parts are in one
// group counts there once.
const branch = `coalesce(${standsAt}, ${destinationOf})`;
const groups = statement(
  'import-reconcile-groups',
  `select status, branch, count(*) as rows, sum(quantity) as quantity, sum(cbm) as cbm from (
     select r.row, p.status, ${branch} as branch, sum(p.quantity) as quantity, sum(p.cbm) as cbm
     from (select row, package_id as id from import_rows where import_id = $1 and package_id is not null
       union all select i.row, o.id from import_rows i join packages o on o.whole_id = i.package_id where i.import_id = $1) r
     join packages p on p.id = r.id where p.voided_at is null group by 1, 2, 3) each group by 1, 2 order by 1, 2`,
).narrow<{ rows: number; quantity: number; cbm: number }>();

export const listGroups = (db: Queryable, { id }: { id: number }) => db.query(groups, [id]);

const money = statement(
  'import-reconcile-money',
  `select r.currency, count(*) as "fileRows", coalesce(sum(r.money), 0) as file, coalesce(sum(r.worth), 0) as "fileUsd",
     count(*) - count(r.money) as "noAmount", count(*) - count(r.worth) as "noWorth",
     count(*) filter (where ${isShown}) as "shownRows", coalesce(sum(${booked}) filter (where ${isShown}), 0) as shown,
     coalesce(sum(${bookedUsd}) filter (where ${isShown}), 0) as "shownUsd" ${counted} and r.currency is not null group by 1 order by 1 desc`,
).narrow<{
  currency: 'USD' | 'GHS';
  fileRows: number;
  file: number;
  fileUsd: number;
  noAmount: number;
  noWorth: number;
  shownRows: number;
  shown: number;
  shownUsd: number;
}>();

/** Money in the file beside booked money, by currency. */
export const listMoney = (db: Queryable, { id }: { id: number }) => db.query(money, [id]);

const since = (code: string) => `jsonb_build_object('code', '${code}', 'field', null, 'value', null, 'more', null)`;
// A row that the undo kept already says why.
const problems = `r.problems || case when r.state = 'REMOVED' then ${since('removed')} when r.state <> 'IMPORTED' then '[]'
    when m.state = 'REVERSED' then ${since('reversed')} when not (${isShown}) and p.voided_at is not null then ${since('voided')}
    when exists (select from package_events e where e.package_id = p.id and e.kind = 'CORRECTED') then ${since('corrected')} else '[]' end`;

/** The cell of a refused row, by the columns of the last check. */
const cellOf = (field: string) => `nullif(r.cells ->> (i.plan #>> '{mapping,${field}}')::int, '')`;

const differences = statement(
  'import-reconcile-differences',
  jsonNextRows(
    `select r.row, r.package_id as "packageId", coalesce(c.client_id, m.client_id) as "clientId", ${problems} as problems,
       left(coalesce(r.parcel ->> 'trackingNumber', r.parcel ->> 'mark', r.parcel ->> 'containerNumber',
         ${cellOf('trackingNumber')}, ${cellOf('mark')}, r.cells ->> 0), 100) as name,
       case when not (${isShown}) then 'notShown' when ${quantity} <> r.quantity then 'quantity'
         when ${moneyDiffers} then 'money' else 'cbm' end as kind,
       case when ${isShown} and ${quantity} <> r.quantity then r.quantity else coalesce(r.money, r.cbm) end as file,
       case when not (${isShown}) then null when ${quantity} <> r.quantity then ${quantity} else coalesce(${booked}, ${cbm}) end as shown
     ${counted} and r.row > $2 and ${differs} order by r.row`,
    { key: 'row', take: 50 },
  ),
);

export async function listDifferences(db: Database, { id, after }: { id: number; after: number }): Promise<string> {
  return (await db.readText(differences, [id, after])) ?? noRows;
}
