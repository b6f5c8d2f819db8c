import { type Database, type RowOf, statement } from '#db/database';
import { lateralLookup } from '#db/lateral-lookup';
import { runs } from '#db/runs';

const isWithin = (at: string) =>
  `${at} >= $1::timestamp at time zone 'UTC' and ${at} < ($2::timestamp + interval '1 day') at time zone 'UTC'`;
const isUntil = (at: string) => `${at} < ($2::timestamp + interval '1 day') at time zone 'UTC'`;
const isIn = (at: string) => `${at} >= $1::timestamp at time zone 'UTC'`;
/** The entries of a client do not depend on those of other clients, so the clients can be read in several shares. */
const isOfShare = (row: string) => `${row}.client_id % $3::bigint = $4::bigint`;
/** Confirmed, or reversed after it had counted. Payments from before the desk have no events. */
const hasCounted = `(p.state = 'CONFIRMED' or p.state = 'REVERSED' and (exists (select from payment_events k where k.payment_id = p.id and k.kind = 'CONFIRMED')
    or not exists (select from payment_events k where k.payment_id = p.id and k.kind = 'RECORDED')))`;
const rateOn = (own: string, at: string) =>
  `coalesce(${own}, (select x.usd_ghs from exchange_rates x where x.valid_on <= (${at} at time zone 'UTC')::date order by x.valid_on desc limit 1))`;
const paid = `p.client_id, p.method, p.currency, p.amount, p.paid_shipping_rate as usd, coalesce(p.usd_ghs, p.day_rate) as own_rate`;
/** In whole cents and pesewas, because whole numbers are added several times faster than decimals. */
const inCents = (amount: string) => `(round(${amount}, 2) * 100)::bigint`;
const entryOf = `case l.rank when 1 then 'D-' when 3 then 'P-' when 4 then 'R-' else 'C-' end || l.id`;

/*
 * Entries of a period, line by line, in cents and pesewas; a positive amount is a debit. A charge is booked on its own
 * day against 'charged, not invoiced'; its document moves it to the receivables. A charge that is created with its
 * document is booked only with the document. Running storage is booked when it ends. `n` is what the client owes by
 * documents and payments: positive is a receivable, negative is a credit of the client. A refund takes its money out of
 * the account of its method; one from before methods were recorded is on an account of its own. Accounts are kinds of
 * charges, methods of payment, RECEIVABLES, UNBILLED, CLIENT_CREDITS and EXCHANGE. An entry is its rank (0 charge, 1 document, 2
 * refund or write-off, 3 payment, 4 reversal) and its id.
 *
 * In cedis, a payment settles the oldest debt first, at the rate of that debt; the rest of the entry is an exchange
 * difference. So an account with 0 dollars also has 0 cedis. `legs` are the movements of a client's two accounts since
 * the first one; `worthOf` is the value in cedis of the oldest dollars of an account, up to those settled so far. A
 * client's history is read without texts, and only what the period settled is looked up in it.
 */
const worthOf = (u: string, settled: string) =>
  `round(${u}.up_ghs - ${u}.worth::numeric * (${u}.up_usd - (${settled})) / ${u}.size)::bigint`;
const holds = (u: string, settled: string) =>
  `${u}.client_id = l.client_id and ${u}.account = l.account and ${u}.is_up and ${u}.up_usd - ${u}.size < ${settled} and ${settled} <= ${u}.up_usd`;
const lines = `with mover as materialized (
    select d.client_id from documents d where ${isWithin('d.issued_at')} and ${isOfShare('d')} union
    select c.client_id from charges c where c.kind in ('REFUND', 'WRITE_OFF') and ${isWithin('c.at')} and ${isOfShare('c')} union
    select p.client_id from payments p where ${isWithin('p.paid_at')} and ${isOfShare('p')} and ${hasCounted} union
    select p.client_id from payment_events e join payments p on p.id = e.payment_id
      where e.kind = 'REVERSED' and ${isWithin('e.at')} and ${isOfShare('p')} and ${hasCounted}),
  document as materialized (
    select d.id, d.client_id, d.issued_at as at, d.kind, ${inCents('d.total')} as total, ${isIn('d.issued_at')} as is_in, ${rateOn('d.usd_ghs', 'd.issued_at')} as rate
      from mover m cross join lateral (select id, client_id, issued_at, kind, total, usd_ghs from documents
        where client_id = m.client_id and ${isUntil('issued_at')} and discarded_at is null offset 0) d),
  own as materialized (
    select c.id, c.client_id, c.at, c.kind, c.cents as usd, r.rate, ${inCents('c.amount * r.rate')} as ghs
      from charges c ${lateralLookup('documents', 'issued_at', { key: 'c.document_id', as: 'd' })}
        cross join lateral (select ${rateOn('c.usd_ghs', 'c.at')} as rate offset 0) r
     where ${isWithin('c.at')} and ${isOfShare('c')} and c.amount <> 0 and not (${runs('c')})
       and c.kind not in ('REFUND', 'WRITE_OFF') and c.at is distinct from d.issued_at),
  paid as materialized (
    select each.*, ${rateOn('each.own_rate', 'each.at')} as rate from (
      select p.id, p.paid_at as at, 'PAYMENT' as kind, -1 as sign, ${paid} from mover m
        cross join lateral (select * from payments where client_id = m.client_id and ${isUntil('paid_at')} offset 0) p where ${hasCounted}
      union all
      select p.id, e.at, 'REVERSAL', 1, ${paid} from payment_events e
        cross join lateral (select * from payments where id = e.payment_id offset 0) p join mover m on m.client_id = p.client_id
       where e.kind = 'REVERSED' and ${isUntil('e.at')} and ${hasCounted}) each),
  part as materialized (
    select d.id, case when c.at = d.at then c.kind else 'UNBILLED' end as account, -sum(c.cents)::bigint as usd,
        case when count(r.rate) = count(*) then -sum(${inCents('c.amount * r.rate')})::bigint end as own_ghs
      from document d cross join lateral (select kind, at, cents, amount, usd_ghs from charges where document_id = d.id offset 0) c
        cross join lateral (select ${rateOn('c.usd_ghs', 'c.at')} as rate offset 0) r
     where d.is_in group by 1, 2),
  move as materialized (
    select 1 as rank, d.id, d.client_id, d.at, d.is_in, d.kind, null::text as method, coalesce(s.usd, d.total) as usd, d.rate,
        ${inCents('coalesce(s.usd, d.total) * d.rate / 100')} as ghs
      from document d left join (select id, -sum(usd)::bigint as usd from part group by id) s on s.id = d.id where s.id is not null or not d.is_in
    union all
    select 2, c.id, c.client_id, c.at, ${isIn('c.at')}, c.kind, c.paid_method, c.cents, r.rate,
        ${inCents(`case when c.paid_method is not null and c.currency = 'GHS' then c.unit_price else c.amount * r.rate end`)}
      from mover m join charges c on c.client_id = m.client_id cross join lateral (select ${rateOn('c.usd_ghs', 'c.at')} as rate offset 0) r
     where c.kind in ('REFUND', 'WRITE_OFF') and ${isUntil('c.at')}
    union all
    select case kind when 'PAYMENT' then 3 else 4 end, id, client_id, at, ${isIn('at')}, kind, method, sign * ${inCents('usd')}, rate,
        sign * ${inCents(`case currency when 'GHS' then amount else usd * rate end`)}
      from paid),
  split as materialized (
    select rank, id, client_id, at, is_in, kind, usd, rate, ghs, greatest(n, 0) - greatest(n - usd, 0) as owed from (
      select m.*, (sum(m.usd) over (partition by m.client_id order by m.at, m.rank, m.id rows unbounded preceding))::bigint as n from move m offset 0) running),
  sides as materialized (
    select *, usd - owed as credit, case when usd = owed then ghs when owed = 0 then 0 else ${inCents('owed * rate / 100')} end as owed_ghs from split),
  legs as materialized (
    select s.rank, s.id, s.client_id, s.at, s.is_in, s.kind, s.rate, leg.account, leg.usd, leg.ghs, leg.sign,
        leg.usd * leg.sign > 0 as is_up, leg.sign * leg.ghs as worth, abs(leg.usd) as size,
        (sum(greatest(leg.usd * leg.sign, 0)) over before)::bigint as up_usd, (sum(greatest(-leg.usd * leg.sign, 0)) over before)::bigint as down_usd,
        (sum(case when leg.usd * leg.sign > 0 then leg.sign * leg.ghs else 0 end) over before)::bigint as up_ghs,
        bool_or(leg.ghs is null) over (partition by s.client_id) as has_no_rate
      from sides s cross join lateral (values ('RECEIVABLES', 1, s.owed, s.owed_ghs), ('CLIENT_CREDITS', -1, s.credit, s.ghs - s.owed_ghs))
        leg (account, sign, usd, ghs)
      where leg.usd <> 0 window before as (partition by s.client_id, leg.account order by s.at, s.rank, s.id rows unbounded preceding)),
  client_line as materialized (
    select l.rank, l.id, l.client_id, l.at, l.kind, l.rate, l.account, l.usd, coalesce(s.ghs, l.ghs) as ghs, l.ghs - coalesce(s.ghs, l.ghs) as exchange
      from legs l left join (
        select l.rank, l.id, l.account, l.sign * (coalesce(${worthOf('b', 'l.down_usd - l.size')}, 0) - ${worthOf('u', 'l.down_usd')}) as ghs
          from legs l join legs u on ${holds('u', 'l.down_usd')} left join legs b on ${holds('b', 'l.down_usd - l.size')}
         where l.is_in and not l.is_up and not l.has_no_rate) s on s.rank = l.rank and s.id = l.id and s.account = l.account
     where l.is_in),
  shares as materialized (
    select s.rank, s.id, s.client_id, s.at, s.kind, s.rate, p.account, p.usd, case when p.account = 'UNBILLED' then p.own_ghs end as own_ghs,
        case when row_number() over largest = 1 then -s.ghs - ((sum(r.ghs) over (partition by s.id))::bigint - r.ghs) else r.ghs end as ghs
      from part p join move s on s.rank = 1 and s.id = p.id cross join lateral (select ${inCents('p.usd * s.rate / 100')} as ghs) r
    window largest as (partition by s.id order by abs(p.usd) desc, p.account)),
  line as materialized (
    select rank, id, client_id, at, kind, rate, account, usd, ghs from client_line
    union all select rank, id, client_id, at, kind, rate, account, usd, coalesce(own_ghs, ghs) from shares
    union all select rank, id, client_id, at, kind, rate, 'EXCHANGE', 0, sum(exchange)::bigint from (
        select rank, id, client_id, at, kind, rate, exchange from client_line
        union all select rank, id, client_id, at, kind, rate, ghs - coalesce(own_ghs, ghs) from shares) differences
      group by rank, id, client_id, at, kind, rate having sum(exchange) <> 0
    union all select rank, id, client_id, at, kind, rate, coalesce(method, kind), -usd, -ghs from move where rank > 1 and is_in
    union all select 0, id, client_id, at, 'CHARGE', rate, side.account, side.sign * usd, side.sign * ghs
      from own cross join lateral (values ('UNBILLED', 1), (own.kind, -1)) side (account, sign))`;

type Line = {
  entry: string;
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'CHARGE' | 'WRITE_OFF' | 'REFUND' | 'PAYMENT' | 'REVERSAL';
  day: string;
  clientId: number;
  shippingMark: string;
  account: string;
  usd: number;
  ghs: number | null;
  rate: number | null;
};

const list = statement(
  'journal-lines',
  `${lines}
  select ${entryOf} as entry, l.kind, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD') as day, l.client_id as "clientId", c.shipping_mark as "shippingMark",
    case l.rank when 0 then p.tracking_number when 1 then (select number from documents where id = l.id)
      when 2 then x.paid_reference else (select reference from payments where id = l.id) end as reference,
    case l.rank when 0 then coalesce(x.what, p.package) else x.what end as what, l.account, l.usd / 100.0 as usd, l.ghs / 100.0 as ghs, l.rate
  from line l ${lateralLookup('clients', 'shipping_mark', { key: 'l.client_id', as: 'c' })}
    ${lateralLookup('charges', 'what, package_id, paid_reference', { key: 'case when l.rank in (0, 2) then l.id end', as: 'x' })}
    ${lateralLookup('packages', 'package, tracking_number', { key: 'case when l.rank = 0 then x.package_id end', as: 'p' })}
  where l.usd <> 0 or l.ghs <> 0 order by l.at, l.rank, l.id, l.usd < 0, l.account`,
).narrow<Line>();

export type JournalLine = RowOf<typeof list>;

type Period = { from: string; to: string };

export const listJournal = (db: Database, { from, to }: Period) => db.query(list, [from, to, 1, 0]);

const sums = statement(
  'journal-sums',
  `${lines}
  select account, sum(greatest(usd, 0)) / 100.0 as debit, sum(greatest(-usd, 0)) / 100.0 as credit, coalesce(sum(greatest(ghs, 0)), 0) / 100.0 as "debitGhs",
    coalesce(sum(greatest(-ghs, 0)), 0) / 100.0 as "creditGhs", count(*) as lines, (select count(distinct id * 8 + rank) from line) as entries
  from line where usd <> 0 or ghs <> 0 group by account`,
).narrow<{
  account: string;
  debit: number;
  credit: number;
  debitGhs: number;
  creditGhs: number;
  lines: number;
  entries: number;
}>();

/** The sums of one of several shares of the clients. */
export const sumJournal = (db: Database, { from, to }: Period, { shares, share }: { shares: number; share: number }) =>
  db.query(sums, [from, to, shares, share]);

const clients = statement(
  'journal-clients',
  `select greatest(reltuples, 0)::float8 as count from pg_class where oid = 'clients'::regclass`,
).narrow<{ count: number }>();

/** About how many clients there are, as the last analysis found them. */
export const estimateClients = async (db: Database) => (await db.query(clients, []))[0]?.count ?? 0;
