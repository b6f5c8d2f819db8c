import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

// Months are those of Ghana, as for money. Ghana uses UTC all year.
const monthOf = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM')`;
const bounds = `bounds as (
     select date_trunc('month', $1::timestamptz at time zone 'UTC') as local_start, $1::timestamptz at time zone 'UTC' as local_now)`;
const thirteenMonths = `generate_series(local_start - interval '12 months', local_start, interval '1 month')`;
/** The month before, up to the same day of the month. */
const isSoFar = (instant: string) =>
  `${monthOf(instant)} = to_char(local_start - interval '1 month', 'YYYY-MM')
        and extract(day from ${instant} at time zone 'UTC') <= extract(day from local_now)`;

/**
 * The content of a container counts in the month in which it was closed. A stored total is used unless the container
 * has changed since.
 */
const loaded = statement(
  'overview-loaded',
  `with ${bounds},
   closed as materialized (select l.id, l.loaded_at from bounds, loadings l
     where l.loaded_at >= (local_start - interval '24 months') at time zone 'UTC' and l.loaded_at <= $1),
   known as materialized (select t.loading_id, t.cbm, t.kg from container_totals t
     where not exists (select from container_changes c where c.loading_id = t.loading_id)),
   box as materialized (
     select l.loaded_at, k.cbm, k.kg from closed l join known k on k.loading_id = l.id
     union all
     select l.loaded_at, g.cbm, g.kg from closed l cross join lateral container_goods(l.id) g
      where not exists (select from known k where k.loading_id = l.id)),
   per as materialized (select ${monthOf('loaded_at')} as month, sum(cbm) as cbm, sum(kg) as kg, count(*) as containers from box group by 1)
   select format('{"months":%s,"monthBeforeSoFar":%s,"kgBeforeSoFar":%s}',
     (${jsonArray(`select to_char(each, 'YYYY-MM') as month, coalesce(own.cbm, 0) as cbm, coalesce(own.kg, 0) as kg, coalesce(own.containers, 0) as containers,
          coalesce(past.cbm, 0) as "cbmYearBefore"
        from bounds, ${thirteenMonths} each left join per own on own.month = to_char(each, 'YYYY-MM')
        left join per past on past.month = to_char(each - interval '1 year', 'YYYY-MM') order by each`)}),
     (select coalesce(sum(box.cbm), 0) from bounds, box where ${isSoFar('box.loaded_at')}),
     (select coalesce(sum(box.kg), 0) from bounds, box where ${isSoFar('box.loaded_at')}))`,
);

export const readLoaded = (db: Database, { now }: { now: Date }) => db.readText(loaded, [now]);

const isLate = `state = 'DEPARTED' and eta_at < date_trunc('day', $1::timestamptz, 'UTC')`;
const late = statement(
  'overview-late',
  `select format('{"count":%s,"rows":%s}', (select count(*) from loadings where ${isLate}),
     (${jsonArray(`select id as "containerId", reference, vessel, mode, eta_iso as eta,
        ($1::timestamptz at time zone 'UTC')::date - (eta_at at time zone 'UTC')::date as "daysLate"
        from loadings where ${isLate} order by eta_at, id limit 20`)}))`,
);

// The median over the last thousand packages, and over the thousand before them. A number of packages is bounded; a month
// is not.
const journey = statement(
  'overview-journey',
  `with handed as (select h.id, h.at from handovers h where h.voided_at is null and h.at <= $1 order by h.at desc limit 2000),
   each as materialized (select row_number() over (order by h.at desc, x.package_id desc) as place, extract(epoch from h.at - p.received_at) / 86400 as days
     from handed h join handover_lines x on x.handover_id = h.id join packages p on p.id = x.package_id
     where p.received_at is not null order by place limit 2000)
   select json_build_object('packages', count(*) filter (where place <= 1000),
     'days', round((percentile_cont(0.5) within group (order by days) filter (where place <= 1000))::numeric),
     'daysBefore', round((percentile_cont(0.5) within group (order by days) filter (where place > 1000))::numeric))::text from each`,
);

export const readJourney = (db: Database, { now }: { now: Date }) => db.readText(journey, [now]);

// First those at sea, the earliest expected arrival first, then those in port. After an arrival the plan is the expected
// day. Invoices count less what was given off.
const underway = statement(
  'overview-underway',
  jsonArray(`select l.id as "containerId", l.reference, l.vessel, l.state, l.mode, l.eta_iso as eta, g.cbm as "usedCbm", l.capacity_cbm as "capacityCbm",
      g.kg as "usedKg", l.capacity_kg as "capacityKg", m.charged, m.paid,
      case when l.eta_at is not null
        then greatest((coalesce(l.arrived_at, $1::timestamptz) at time zone 'UTC')::date - (l.eta_at at time zone 'UTC')::date, 0) end as "daysLate",
      (l.eta_at at time zone 'UTC')::date - (f.previous_eta at time zone 'UTC')::date as "daysMoved"
    from (select * from loadings where state in ('DEPARTED', 'ARRIVED') order by state desc, eta_at, id limit $2::int) l
    cross join lateral (select t.cbm, t.kg from container_totals t where t.loading_id = l.id and not exists (select from container_changes c where c.loading_id = l.id)
      union all select o.cbm, o.kg from container_goods(l.id) o where not exists (select from container_totals t where t.loading_id = l.id)
        or exists (select from container_changes c where c.loading_id = l.id)) g
    cross join lateral (select coalesce(sum(i.owed - i.given), 0) as charged, coalesce(sum(i.paid), 0) as paid from invoice_states i where i.loading_id = l.id) m
    left join lateral (select c.previous_eta from loading_eta_changes c where c.loading_id = l.id and c.previous_eta is not null order by c.id limit 1) f on true
    order by l.state desc, l.eta_at, l.id`),
);

export const listUnderway = (db: Database, { now, limit = 6 }: { now: Date; limit?: number }) =>
  db.readText(underway, [now, limit]);

export const readLate = (db: Database, { now }: { now: Date }) => db.readText(late, [now]);

/**
 * Each month is a range of an index, so no month is computed per row. The month before consists of two ranges: up to
 * the same day of the month, and the rest.
 */
const isInPiece = (instant: string) =>
  `${instant} >= starts at time zone 'UTC' and ${instant} < ends at time zone 'UTC' and ${instant} <= $1`;
/**
 * Money paid back, read from the small index of refunds and write-offs. Of old refunds it is not known how they were
 * paid (decision 0048): they count nowhere as money that left.
 */
const paidBackSince = (start: string) =>
  `refund as materialized (select c.at, c.amount from charges c where c.kind = 'REFUND' and c.paid_method is not null and c.at >= ${start})`;
const moneyMonths = statement(
  'overview-money-months',
  `with ${bounds},
   ${paidBackSince(`(select (local_start - interval '12 months') at time zone 'UTC' from bounds)`)},
   piece as (select starts, lead(starts, 1, local_start + interval '1 month') over (order by starts) as ends, starts = local_start - interval '1 month' as is_so_far
     from bounds, lateral (select ${thirteenMonths} as starts
       union select least(local_start, date_trunc('day', local_now) + interval '1 day' - (local_start - (local_start - interval '1 month')))) each),
   total as materialized (
     select to_char(starts, 'YYYY-MM') as month, is_so_far, invoiced, invoices, received - refunded as collected, payments, refunded from piece
     cross join lateral (select coalesce(sum(d.total), 0) as invoiced, count(*) filter (where d.kind = 'INVOICE') as invoices
       from documents d where ${isInPiece('d.issued_at')}) i
     cross join lateral (select coalesce(sum(p.paid_shipping_rate), 0) as received, count(*) as payments
       from payments p where p.state = 'CONFIRMED' and ${isInPiece('p.paid_at')}) c
     cross join lateral (select coalesce(sum(r.amount), 0) as refunded from refund r where ${isInPiece('r.at')}) b)
   select format('{"months":%s,"monthBeforeSoFar":{"invoiced":%s,"collected":%s}}',
     (${jsonArray(`select month, sum(invoiced) as invoiced, sum(invoices) as invoices, sum(collected) as collected, sum(payments) as payments,
          sum(refunded) as refunded from total group by month order by month`)}), sum(invoiced), sum(collected)) from total where is_so_far`,
);

export const readMoneyMonths = (db: Database, { now }: { now: Date }) => db.readText(moneyMonths, [now]);

const thisWeek = `date_trunc('week', $1::timestamptz at time zone 'UTC')`;
const isInWeek = (instant: string) =>
  `${instant} >= each at time zone 'UTC' and ${instant} < (each + interval '1 week') at time zone 'UTC'`;
const collected = statement(
  'overview-collected',
  `with ${paidBackSince(`(${thisWeek} - interval '11 weeks') at time zone 'UTC'`)}
   ${jsonArray(`select to_char(each, 'YYYY-MM-DD') as from, c.received - b.refunded as usd, c.payments, b.refunded
    from generate_series(${thisWeek} - interval '11 weeks', ${thisWeek}, interval '1 week') each
    cross join lateral (select coalesce(sum(p.paid_shipping_rate), 0) as received, count(*) as payments from payments p
      where p.state = 'CONFIRMED' and ${isInWeek('p.paid_at')}) c
    cross join lateral (select coalesce(sum(r.amount), 0) as refunded from refund r where ${isInWeek('r.at')}) b order by each`)}`,
);

export const listCollected = (db: Database, { now }: { now: Date }) => db.readText(collected, [now]);

const fold = statement('overview-fold', 'select fold_account_changes() as folded');
const foldContainers = statement('overview-fold-containers', 'select fold_container_changes($1) as folded');
/** Each container takes some milliseconds, and a statement may take two seconds. */
const containersAtOnce = 50;

/** Folds the latest changes of balances and containers into the totals. The figures are the same before and after. */
export async function foldChanges(db: Database) {
  await db.query(fold);
  let folded = containersAtOnce;
  while (folded === containersAtOnce) {
    const [row] = await db.query(foldContainers, [containersAtOnce]);
    folded = row?.folded ?? 0;
  }
}
