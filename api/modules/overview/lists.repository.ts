import { packagesOf } from '#db/carton-counts';
import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';
import { pageMeta } from '#db/page-meta';
import { runs } from '#db/runs';

type Page = { take: number; page: number };

const dollars = (cents: string) => `round(coalesce(${cents}, 0) / 100.0, 2)`;
const centsOf = (kinds: string) => dollars(`sum(cents) filter (where ${kinds})`);
/**
 * Not revenue: taxes belong to the state, refunds and write-offs concern payments, opening balances concern earlier
 * years.
 */
const isRevenue = `kind not in ('TAX', 'REFUND', 'WRITE_OFF', 'OPENING')`;

// A charge for a package names no container, so it belongs to the container of its package.
const revenue = statement(
  'overview-revenue',
  `with box as (
    select l.id, l.reference, l.mode, l.loaded_at from loadings l where l.loaded_at is not null
      order by l.loaded_at desc, l.id desc limit $1::int offset ($2::int - 1) * $1::int)
  select format('{"data":%s,"meta":%s}',
    (${jsonArray(`select b.id as "containerId", b.reference, to_char(b.loaded_at at time zone 'UTC', 'YYYY-MM-DD') as "loadedOn", g.packages, g.cbm,
        c.freight, c.storage, c.other, c.usd, c.invoiced, case when g.cbm > 0 and b.mode = 'SEA' then round(c.usd / g.cbm, 2) end as "perCbm"
      from box b
      cross join lateral (select ${packagesOf} as packages, coalesce(sum(p.cbm), 0) as cbm from packages p where p.loading_id = b.id and p.voided_at is null) g
      cross join lateral (
        select ${centsOf(`kind = 'FREIGHT'`)} as freight, ${centsOf(`kind = 'STORAGE'`)} as storage,
          ${centsOf(`kind not in ('FREIGHT', 'STORAGE')`)} as other, ${dollars('sum(cents)')} as usd, ${centsOf('document_id is not null')} as invoiced
        from (
          select kind, cents, document_id from charges where loading_id = b.id and ${isRevenue}
          union all
          select c.kind, c.cents, c.document_id from packages p join charges c on c.package_id = p.id
            where p.loading_id = b.id and c.loading_id is null and c.${isRevenue}) each) c
      order by b.loaded_at desc, b.id desc`)}),
    (select ${pageMeta('count(*)', { take: '$1::int', page: '$2::int' })} from loadings where loaded_at is not null))`,
);

export const readRevenue = (db: Database, { take, page }: Page) => db.readText(revenue, [take, page]);

// Goods that wait since the same day have the same fee, which is computed once. Nearly all goods of the index wait, so
// the index is read as a whole: a look-up per package takes ten times as long.
const storage = statement(
  'overview-storage',
  `with waiting as materialized (
    select c.client_id, c.package_id, c.amount, date_bin('1 day', c.since, 'epoch') as day
      from charges c where ${runs('c')}),
  fee as materialized (
    select day, warehousing_days(day, $1) as days, warehousing_fee(day, $1) as usd, storage_per_day(day) as per_day
      from (select distinct day from waiting offset 0) each where warehousing_days(day, $1) > 0),
  here as materialized (
    select p.id, coalesce(p.at_branch, p.available_place) as branch from packages p where p.status = 'ARRIVED' and p.available_at is not null),
  placed as materialized (
    select w.client_id, w.package_id, f.days, f.per_day, f.usd + w.amount as usd,
        coalesce(h.branch, (select coalesce(p.at_branch, p.available_place) from packages p where p.id = w.package_id)) as branch
      from waiting w join fee f using (day) left join here h on h.id = w.package_id),
  wanted as materialized (select * from placed where $2::text is null or branch = $2)
  select format('{"packages":%s,"usd":%s,"perDay":%s,"branches":%s,"data":%s,"meta":%s}', count(*), coalesce(sum(usd), 0), coalesce(sum(per_day), 0),
    (${jsonArray('select branch, count(*) as packages, sum(usd) as usd, sum(per_day) as "perDay" from placed group by branch order by sum(usd) desc, branch')}),
    (${jsonArray(`select w.package_id as "packageId", p.tracking_number as "trackingNumber", p.package as what, c.id as "clientId",
        c.shipping_mark as "shippingMark", w.branch, to_char(p.available_at at time zone 'UTC', 'YYYY-MM-DD') as "availableOn", w.days, w.per_day as "perDay", w.usd
      from (select * from wanted order by usd desc, package_id limit $3::int offset ($4::int - 1) * $3::int) w
      join packages p on p.id = w.package_id join clients c on c.id = w.client_id order by w.usd desc, w.package_id`)}),
    (select ${pageMeta('count(*)', { take: '$3::int', page: '$4::int' })} from wanted))
  from placed`,
);

export const readStorageRunning = (
  db: Database,
  { now, branch, take, page }: Page & { now: Date; branch: string | null },
) => db.readText(storage, [now, branch, take, page]);

const isWithin = (at: string) =>
  `${at} >= $1::timestamp at time zone 'UTC' and ${at} < ($2::timestamp + interval '1 day') at time zone 'UTC'`;
const givenAs = (kind: string) => `coalesce(sum(usd) filter (where kind = '${kind}' and not is_approval), 0)`;

// Rows of credit notes repeat a person's discount and name no person.
const given = statement(
  'overview-given',
  `with given as materialized (
    select c.id, c.at, c.kind, c.client_id, case c.kind when 'REFUND' then c.amount else -c.amount end as usd, c.reason, c.staff_id, c.approved_by
      from charges c where ${isWithin('c.at')} and c.staff_id is not null
       and c.kind in ('DISCOUNT', 'WAIVER', 'WRITE_OFF', 'REFUND', 'ADJUSTMENT') and (c.amount < 0 or c.kind = 'REFUND')
    union all
    -- What was taken back lowers what its giver gave.
    select t.id, t.at, t.kind, t.client_id, -t.amount, t.reason, c.staff_id, c.approved_by from charges t join charges c on c.id = t.reverses_id
     where ${isWithin('t.at')}
    union all
    select r.id, r.lifted_at, 'LIFT', r.client_id, r.due, r.reason, r.staff_id, r.lifted_by from release_lifts r
     where ${isWithin('r.lifted_at')} and r.refused_at is null),
  share as (
    select staff_id, kind, usd, false as is_approval from given where kind <> 'LIFT'
    union all select approved_by, kind, usd, kind <> 'LIFT' from given where approved_by is not null)
  select format('{"people":%s,"data":%s,"meta":%s}',
    (${jsonArray(`select s.id as "staffId", s.name, ${givenAs('DISCOUNT')} as discounts, ${givenAs('WAIVER')} as waivers,
        ${givenAs('ADJUSTMENT')} as adjustments, ${givenAs('WRITE_OFF')} as "writeOffs", ${givenAs('REFUND')} as refunds,
        coalesce(sum(usd) filter (where is_approval), 0) as approved, count(*) filter (where kind = 'LIFT') as lifts, ${givenAs('LIFT')} as lifted
      from share join staff s on s.id = share.staff_id group by s.id order by sum(usd) desc, s.id`)}),
    (${jsonArray(`select iso(g.at) as at, g.kind, g.client_id as "clientId", c.shipping_mark as "shippingMark", g.usd, g.reason, s.name as by,
        a.name as "approvedBy"
      from (select * from given order by at desc, kind, id desc limit $3::int offset ($4::int - 1) * $3::int) g
      join clients c on c.id = g.client_id join staff s on s.id = g.staff_id left join staff a on a.id = g.approved_by
      order by g.at desc, g.kind, g.id desc`)}),
    (select ${pageMeta('count(*)', { take: '$3::int', page: '$4::int' })} from given))`,
);

export const readGivenOff = (db: Database, { from, to, take, page }: Page & { from: string; to: string }) =>
  db.readText(given, [from, to, take, page]);
