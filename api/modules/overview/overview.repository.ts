import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

// The volume of what is in a container, counted in the month in which it was closed, in China's time.
const chinaMonth = (instant: string) => `to_char(${instant} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
const loaded = statement(
  'overview-loaded',
  `with bounds as (
     select date_trunc('month', $1::timestamptz at time zone 'Asia/Shanghai') as local_start,
       $1::timestamptz at time zone 'Asia/Shanghai' as local_now),
   box as (select l.loaded_at, m.cbm from bounds, loadings l
     cross join lateral (select coalesce(sum(p.cbm), 0) as cbm from packages p where p.loading_id = l.id and p.voided_at is null) m
     where l.loaded_at >= (local_start - interval '12 months') at time zone 'Asia/Shanghai' and l.loaded_at <= $1)
   select format('{"months":%s,"monthBeforeSoFar":%s}',
     (${jsonArray(`select to_char(each, 'YYYY-MM') as month, coalesce(sum(box.cbm), 0) as cbm, count(box.loaded_at) as containers
        from bounds, generate_series(local_start - interval '12 months', local_start, interval '1 month') each
        left join box on ${chinaMonth('box.loaded_at')} = to_char(each, 'YYYY-MM') group by each order by each`)}),
     (select coalesce(sum(box.cbm), 0) from bounds, box where ${chinaMonth('box.loaded_at')} = to_char(local_start - interval '1 month', 'YYYY-MM')
        and extract(day from box.loaded_at at time zone 'Asia/Shanghai') <= extract(day from local_now)))`,
);

export const readLoaded = (db: Database, { now }: { now: Date }) => db.readText(loaded, [now]);

const isLate = `state = 'DEPARTED' and eta_at < date_trunc('day', $1::timestamptz, 'UTC')`;
const late = statement(
  'overview-late',
  `select format('{"count":%s,"rows":%s}', (select count(*) from loadings where ${isLate}),
     (${jsonArray(`select id as "containerId", reference, vessel, eta_iso as eta,
        ($1::timestamptz at time zone 'UTC')::date - (eta_at at time zone 'UTC')::date as "daysLate"
        from loadings where ${isLate} order by eta_at, id limit 20`)}))`,
);

export const readLate = (db: Database, { now }: { now: Date }) => db.readText(late, [now]);

/** Cents that storage since a moment had come to, so many days ago. A charge of the day on which it arose is 0 days old. */
const storedCents = (since: string, until: string, days: number) =>
  `(100 * coalesce(warehousing_fee(${since}, least(${until}, $1::timestamptz - interval '${days} days')), 0))::bigint`;
const startOfDay = (instant: string) => `date_trunc('day', ${instant}, 'UTC')`;
const youngerThan = (days: number) => `case when day >= (select day from today) - ${days} then cents else 0 end`;
const dollars = (cents: string) => `round(coalesce(${cents}, 0) / 100.0, 2)`;
const sumOf = (name: string) => dollars(`sum("${name}")`);
/** Of whole numbers, which a double adds up exactly below 2^53, and three times faster than a sum of bigint, which is a decimal. */
const wholeSum = (name: string) => `sum(${name}::float8)::bigint as ${name}`;
const debtorsOf = (name: string) => `count(*) filter (where "${name}" > 0)`;
const isRunning = `kind = 'STORAGE' and until is null and c.since is not null`;
const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'];
const byAge = (value: (name: string) => string) =>
  `json_build_object(${ages.map((name) => `'${name}', ${value(name)}`).join(', ')})`;
const debtorAges = ages.map((name) => `${dollars(`a."${name}"`)} as "${name}"`).join(', ');

/*
 * Payments settle the oldest charge first, so what is owed are the newest charges: of a balance, as much is up to 30 days old as
 * was charged in those days, and so on. Totals come from account_totals and account_changes, so only the charges of the last 90
 * days are read one by one. Goods that wait since the same day have the same fee, which is computed once.
 */
const owed = statement(
  'overview-owed',
  `with today as (select ($1::timestamptz at time zone 'UTC')::date as day),
  waiting_fee as materialized (
    select since, ${storedCents('since', '$1', 0)} as cents, ${storedCents('since', '$1', 31)} as past31,
      ${storedCents('since', '$1', 61)} as past61, ${storedCents('since', '$1', 91)} as past91
    from generate_series((select ${startOfDay('min(c.since)')} from charges c where ${isRunning}),
      ${startOfDay('$1::timestamptz')}, interval '1 day') since),
  part as (
    select client_id, balance_cents as owed, 0::bigint as n30, 0::bigint as n60, 0::bigint as n90 from account_totals
    union all select client_id, balance_cents, 0, 0, 0 from account_changes
    union all select client_id, 0, ${youngerThan(30)}, ${youngerThan(60)}, cents from charges
      where kind <> 'STORAGE' and day between (select day from today) - 90 and (select day from today)
    union all select client_id, w.cents, w.cents - past31, w.cents - past61, w.cents - past91
      from charges c join waiting_fee w on w.since = ${startOfDay('c.since')} where ${isRunning}
    union all select client_id, 0, cents - ${storedCents('since', 'until', 31)},
        cents - ${storedCents('since', 'until', 61)}, cents - ${storedCents('since', 'until', 91)}
      from charges where kind = 'STORAGE' and until is not null and since is not null and cents > 0
        and until >= ${startOfDay('$1::timestamptz')} - interval '90 days'),
  balance as (
    select client_id, ${wholeSum('owed')}, ${wholeSum('n30')}, ${wholeSum('n60')}, ${wholeSum('n90')}
      from part group by client_id having sum(owed::float8) > 0),
  aged as (
    select client_id, owed, least(owed, n30) as "upTo30", least(owed, n60) - least(owed, n30) as "upTo60",
      least(owed, n90) - least(owed, n60) as "upTo90", owed - least(owed, n90) as "over90" from balance)
  select format('{"total":%s,"clients":%s,"ages":%s,"clientsByAge":%s,"most":%s}', ${sumOf('owed')}, count(*), ${byAge(sumOf)}, ${byAge(debtorsOf)},
    (${jsonArray(`select c.id as "clientId", c.shipping_mark as "shippingMark", ${dollars('a.owed')} as owed, ${debtorAges}
       from (select * from aged order by owed desc, client_id limit 6) a join clients c on c.id = a.client_id order by a.owed desc, c.id`)}))
  from aged`,
);

export const readOwed = (db: Database, { now }: { now: Date }) => db.readText(owed, [now]);

const collected = statement(
  'overview-collected',
  jsonArray(`select to_char(each, 'YYYY-MM-DD') as from, coalesce(sum(p.paid_shipping_rate), 0) as usd, count(p.id) as payments
    from generate_series(date_trunc('week', $1::timestamptz at time zone 'UTC') - interval '11 weeks',
      date_trunc('week', $1::timestamptz at time zone 'UTC'), interval '1 week') each
    left join payments p on p.paid_at >= each at time zone 'UTC' and p.paid_at < (each + interval '1 week') at time zone 'UTC'
      and p.state = 'CONFIRMED'
    group by each order by each`),
);

export const listCollected = (db: Database, { now }: { now: Date }) => db.readText(collected, [now]);

// Imports are left out: a file of a thousand rows is not a thousand packages received by hand. A day in China begins eight hours
// earlier, so both beginnings are counted and each person gets that of the own branch.
const since = (zone: string) => `date_trunc('day', $1::timestamptz, '${zone}') - interval '29 days'`;
const doneAs = (kind: string, name: string) => `coalesce(sum(n) filter (where kind = '${kind}'), 0) as "${name}"`;
const work = statement(
  'overview-work',
  jsonArray(`select s.id as "staffId", s.name, s.branch, ${doneAs('RECEIVED', 'received')}, ${doneAs('put into the container', 'loaded')},
      ${doneAs('handed over', 'handedOver')}, ${doneAs('recorded a payment', 'payments')}
    from (select staff_id, kind, count(*) as in_china, count(*) filter (where at >= ${since('UTC')}) as in_ghana from (
        select staff_id, at, action as kind from desk_log where at >= ${since('Asia/Shanghai')} and at <= $1 and source <> 'import'
          and (entity = 'package' and action in ('RECEIVED', 'put into the container') or entity = 'payment' and action = 'recorded a payment')
        union all
        select staff_id, at, 'handed over' from handovers where at >= ${since('Asia/Shanghai')} and at <= $1 and voided_at is null) done
      group by staff_id, kind) w
    join staff s on s.id = w.staff_id
    cross join lateral (select case when exists (select from branches b where b.code = s.branch and b.country = 'CN') then in_china else in_ghana end as n) counted
    where n > 0 group by s.id order by sum(n) desc, s.name, s.id limit 50`),
);

export const listWork = (db: Database, { now }: { now: Date }) => db.readText(work, [now]);

const fold = statement('overview-fold', 'select fold_account_changes() as folded');

/** Moves the latest changes of balances into the totals; the figures are the same before and after. */
export async function foldChanges(db: Database) {
  await db.query(fold);
}
