import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';
import { pageMeta } from '#db/page-meta';
import { runs } from '#db/runs';

/** The storage in cents since a moment, as of this many days ago. A charge is 0 days old on its own day. */
const storedCents = (since: string, until: string, days: number) =>
  `(100 * coalesce(warehousing_fee(${since}, least(${until}, $1::timestamptz - interval '${days} days')), 0))::bigint`;
/** UTC days by arithmetic, because date_trunc looks up the time zone for each row. */
const startOfDay = (instant: string) => `date_bin('1 day', ${instant}, 'epoch')`;
/** `sum` adds up only rows of at most this many days. */
const within = (days: number, day = 'day') => `filter (where ${day} >= (select day from today) - ${days})`;
const creditedOn = `(i.issued_at at time zone 'UTC')::date`;
const dollars = (cents: string) => `round(coalesce(${cents}, 0) / 100.0, 2)`;
const sumOf = (name: string) => dollars(`sum("${name}")`);
/** Whole numbers, which a double adds exactly below 2^53 and three times faster than bigint. */
const wholeSum = (of: string) => `sum((${of})::float8)`;
const debtorsOf = (name: string) => `count(*) filter (where "${name}" > 0)`;
const metaOf = (count: string) => pageMeta(count, { take: '$4::int', page: '$5::int' });
const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'];
const byAge = (value: (name: string) => string) =>
  `json_build_object(${ages.map((name) => `'${name}', ${value(name)}`).join(', ')})`;
const agesOf = (row: string) => ages.map((name) => `${dollars(`${row}."${name}"`)} as "${name}"`).join(', ');
/** Summed over several clients. */
const ageSums = ages.map((name) => `${sumOf(name)} as "${name}"`).join(', ');

/*
 * Payments settle the oldest charge first, so a balance consists of the newest charges: of a balance, the part up to 30
 * days old is what was charged in those days, and so on. A discount counts like a payment. A credit note reduces the
 * days of its invoice, and so does a payment that a person allocated to it. Totals come from account_totals and account_changes, so only the charges of the last 90 days are
 * read one by one. Goods that wait since the same day have the same fee, which is computed once. Each part is summed by
 * client first, so that far fewer rows go through the second sum.
 */
const feesByDay = `with today as (select ($1::timestamptz at time zone 'UTC')::date as day),
  waiting_fee as materialized (
    select since, ${storedCents('since', '$1', 0)}::float8 as cents, ${storedCents('since', '$1', 31)}::float8 as past31,
      ${storedCents('since', '$1', 61)}::float8 as past61, ${storedCents('since', '$1', 91)}::float8 as past91
    from generate_series((select ${startOfDay('min(c.since)')} from charges c where ${runs('c')}),
      ${startOfDay('$1::timestamptz')}, interval '1 day') since)`;
const agedClients = `${feesByDay},
  part as (
    select client_id, balance_cents::float8 as owed, null::float8 as n30, null::float8 as n60, null::float8 as n90 from account_totals
    union all select client_id, balance_cents::float8, null, null, null from account_changes
    union all select client_id, null, ${wholeSum('cents')} ${within(30)}, ${wholeSum('cents')} ${within(60)}, ${wholeSum('cents')} from charges
      where kind <> 'STORAGE' and cents > 0 and day between (select day from today) - 90 and (select day from today) group by client_id
    union all select c.client_id, null, ${wholeSum('c.cents')} ${within(30, creditedOn)}, ${wholeSum('c.cents')} ${within(60, creditedOn)},
        ${wholeSum('c.cents')} ${within(90, creditedOn)}
      from charges c join documents n on n.id = c.document_id and n.kind = 'CREDIT_NOTE' join documents i on i.id = n.credits_id
      where c.cents < 0 and c.document_id is not null and c.day between (select day from today) - 90 and (select day from today) group by c.client_id
    union all select p.client_id, null, -${wholeSum('100 * a.usd')} ${within(30, creditedOn)}, -${wholeSum('100 * a.usd')} ${within(60, creditedOn)},
        -${wholeSum('100 * a.usd')} ${within(90, creditedOn)}
      from allocations a join payments p on p.id = a.payment_id and p.state = 'CONFIRMED' join documents i on i.id = a.document_id
      where a.staff_id is not null group by p.client_id
    union all select client_id, w.cents, w.cents - past31, w.cents - past61, w.cents - past91
      from charges c join waiting_fee w on w.since = ${startOfDay('c.since')} where ${runs('c')}
    union all select client_id, null, ${wholeSum(`cents - ${storedCents('since', 'until', 31)}`)},
        ${wholeSum(`cents - ${storedCents('since', 'until', 61)}`)}, ${wholeSum(`cents - ${storedCents('since', 'until', 91)}`)}
      from charges where kind = 'STORAGE' and until is not null and since is not null and cents > 0
        and until >= ${startOfDay('$1::timestamptz')} - interval '90 days' group by client_id),
  balance as (
    select client_id, sum(owed)::bigint as owed, coalesce(sum(n30), 0)::bigint as n30, coalesce(sum(n60), 0)::bigint as n60, coalesce(sum(n90), 0)::bigint as n90
      from part group by client_id having sum(owed) > 0),
  aged as (
    select client_id, owed, n30 as "upTo30", n60 - n30 as "upTo60", n90 - n60 as "upTo90", owed - n90 as "over90" from (
      select client_id, owed, least(owed, greatest(n30, 0)) as n30, least(owed, greatest(n30, n60, 0)) as n60,
        least(owed, greatest(n30, n60, n90, 0)) as n90 from balance) each)`;

const owed = statement(
  'overview-owed',
  `${agedClients}
  select format('{"total":%s,"clients":%s,"ages":%s,"clientsByAge":%s,"most":%s}', ${sumOf('owed')}, count(*), ${byAge(sumOf)}, ${byAge(debtorsOf)},
    (${jsonArray(`select c.id as "clientId", c.shipping_mark as "shippingMark", ${dollars('a.owed')} as owed, ${agesOf('a')}
       from (select * from aged order by owed desc, client_id limit 8) a join clients c on c.id = a.client_id order by a.owed desc, c.id`)}))
  from aged`,
);

export const readOwed = (db: Database, { now }: { now: Date }) => db.readText(owed, [now]);

// A debt belongs to the branch where the client collects: the preferred one, or else the first that hands over.
const debtors = statement(
  'overview-debtors',
  `${agedClients},
  placed as materialized (
    select a.*, coalesce(b.code, (select code from branches where active and hands_over order by position, id limit 1), '') as branch
      from aged a left join client_details d on d.client_id = a.client_id
      left join branches b on b.code = d.preferred_branch and b.active and b.hands_over),
  wanted as materialized (select * from placed where ($2::text is null or branch = $2)
    and case $3::text when 'upTo30' then "upTo30" > 0 when 'upTo60' then "upTo60" > 0 when 'upTo90' then "upTo90" > 0 when 'over90' then "over90" > 0
      else true end)
  select format('{"total":%s,"clients":%s,"ages":%s,"branches":%s,"data":%s,"meta":%s}', ${sumOf('owed')}, count(*), ${byAge(sumOf)},
    (${jsonArray(`select branch, count(*) as clients, ${sumOf('owed')} as owed, ${ageSums} from placed group by branch order by sum(owed) desc, branch`)}),
    (${jsonArray(`select c.id as "clientId", c.shipping_mark as "shippingMark", w.branch, ${dollars('w.owed')} as owed, ${agesOf('w')}
       from (select * from wanted order by owed desc, client_id limit $4::int offset ($5::int - 1) * $4::int) w
       join clients c on c.id = w.client_id order by w.owed desc, c.id`)}),
    (select ${metaOf('count(*)')} from wanted))
  from placed`,
);

type Asked = { now: Date; branch: string | null; age: string | null; take: number; page: number };

export const readDebtors = (db: Database, { now, branch, age, take, page }: Asked) =>
  db.readText(debtors, [now, branch, age, take, page]);

const balanceSums = statement(
  'overview-balance-sums',
  `${feesByDay},
  balance as (
    select sum(cents)::bigint as cents from (
      select client_id, balance_cents::float8 as cents from account_totals
      union all select client_id, balance_cents::float8 from account_changes
      union all select c.client_id, w.cents from charges c join waiting_fee w on w.since = ${startOfDay('c.since')} where ${runs('c')}) each
    group by client_id)
  select ${dollars('sum(cents) filter (where cents > 0)')} as owing, ${dollars('sum(cents) filter (where cents < 0)')} as credit, ${dollars('sum(cents)')} as "all" from balance`,
).narrow<Record<'owing' | 'credit' | 'all', number>>();

/** The sum of all balances above zero, of all below, and of both. */
export async function findBalanceSums(db: Database, { now }: { now: Date }) {
  const [row] = await db.query(balanceSums, [now]);
  if (!row) throw new Error('The sums of the balances returned no row.');
  return row;
}
