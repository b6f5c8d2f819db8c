import { type Database, type RowOf, statement } from '#db/database';

const isWithin = (at: string) =>
  `${at} >= $1::timestamp at time zone 'UTC' and ${at} < ($2::timestamp + interval '1 day') at time zone 'UTC'`;
const isUntil = (at: string) => `${at} < ($2::timestamp + interval '1 day') at time zone 'UTC'`;
const isIn = (at: string) => `${at} >= $1::timestamp at time zone 'UTC'`;
/** Confirmed, or reversed after it had counted. Payments from before the desk have no events. */
const hasCounted = `(p.state = 'CONFIRMED' or p.state = 'REVERSED' and (exists (select from payment_events k where k.payment_id = p.id and k.kind = 'CONFIRMED')
    or not exists (select from payment_events k where k.payment_id = p.id and k.kind = 'RECORDED')))`;
const rateOn = (own: string, at: string) =>
  `coalesce(${own}, (select x.usd_ghs from exchange_rates x where x.valid_on <= (${at} at time zone 'UTC')::date order by x.valid_on desc limit 1))`;
const paid = `p.client_id, p.reference, p.method, p.currency, p.amount, p.paid_shipping_rate as usd, coalesce(p.usd_ghs, p.day_rate) as own_rate`;

/*
 * Entries of a period, line by line; a positive amount is a debit. A charge is booked on its own day against 'charged,
 * not invoiced'; its document moves it to the receivables. A charge that is created with its document is booked only
 * with the document. Running storage is booked when it ends. `n` is what the client owes by documents and payments:
 * positive is a receivable, negative is a credit of the client. Accounts are kinds of charges, methods of payment,
 * RECEIVABLES, UNBILLED, CLIENT_CREDITS and EXCHANGE.
 *
 * In cedis, a payment settles the oldest debt first, at the rate of that debt; the rest of the entry is an exchange
 * difference. So an account with 0 dollars also has 0 cedis. `legs` are the movements of a client's two accounts since
 * the first one; `g` is the value in cedis of the oldest dollars of an account, up to those settled so far.
 */
const lines = `with mover as materialized (
    select d.client_id from documents d where ${isWithin('d.issued_at')} union
    select c.client_id from charges c where c.kind in ('REFUND', 'WRITE_OFF') and ${isWithin('c.at')} union
    select p.client_id from payments p where ${isWithin('p.paid_at')} and ${hasCounted} union
    select p.client_id from payment_events e join payments p on p.id = e.payment_id where e.kind = 'REVERSED' and ${isWithin('e.at')} and ${hasCounted}),
  document as materialized (
    select d.id, d.client_id, d.issued_at as at, d.kind, d.number, d.total, ${isIn('d.issued_at')} as is_in, ${rateOn('d.usd_ghs', 'd.issued_at')} as rate
      from mover m join documents d on d.client_id = m.client_id where ${isUntil('d.issued_at')}),
  own as materialized (
    select c.id, c.client_id, c.at, c.kind, c.amount, coalesce(c.what, p.package) as what, p.tracking_number, ${rateOn('c.usd_ghs', 'c.at')} as rate
      from charges c left join documents d on d.id = c.document_id left join packages p on p.id = c.package_id
     where ${isWithin('c.at')} and c.amount <> 0 and not (c.kind = 'STORAGE' and c.until is null and c.since is not null)
       and c.kind not in ('REFUND', 'WRITE_OFF') and c.at is distinct from d.issued_at),
  given as materialized (
    select c.id, c.client_id, c.at, c.kind, c.amount, c.what, ${rateOn('c.usd_ghs', 'c.at')} as rate
      from mover m join charges c on c.client_id = m.client_id where c.kind in ('REFUND', 'WRITE_OFF') and ${isUntil('c.at')}),
  paid as materialized (
    select each.*, ${rateOn('each.own_rate', 'each.at')} as rate from (
      select p.id, p.paid_at as at, 'PAYMENT' as kind, -1 as sign, ${paid} from mover m join payments p on p.client_id = m.client_id
       where ${isUntil('p.paid_at')} and ${hasCounted}
      union all
      select p.id, e.at, 'REVERSAL', 1, ${paid} from mover m join payments p on p.client_id = m.client_id join payment_events e on e.payment_id = p.id
       where e.kind = 'REVERSED' and ${isUntil('e.at')} and ${hasCounted}) each),
  part as materialized (
    select d.id, case when c.at = d.at then c.kind else 'UNBILLED' end as account, -sum(c.amount) as usd,
        case when count(r.rate) = count(*) then -sum(round(c.amount * r.rate, 2)) end as own_ghs
      from document d join charges c on c.document_id = d.id cross join lateral (select ${rateOn('c.usd_ghs', 'c.at')} as rate) r
     where d.is_in group by 1, 2),
  move as materialized (
    select 1 as rank, 'D-' || d.id as entry, d.kind, d.id, d.client_id, d.at, d.is_in, d.number as reference, null::text as what, coalesce(s.usd, d.total) as usd,
        d.rate, round(coalesce(s.usd, d.total) * d.rate, 2) as ghs
      from document d left join (select id, -sum(usd) as usd from part group by id) s on s.id = d.id where s.id is not null or not d.is_in
    union all
    select 2, 'C-' || id, kind, id, client_id, at, ${isIn('at')}, null, what, amount, rate, round(amount * rate, 2) from given
    union all
    select case kind when 'PAYMENT' then 3 else 4 end, case kind when 'PAYMENT' then 'P-' else 'R-' end || id, kind, id, client_id, at, ${isIn('at')}, reference,
        null, sign * usd, rate, sign * case currency when 'GHS' then amount else round(usd * rate, 2) end
      from paid),
  split as (
    select *, greatest(n, 0) - greatest(n - usd, 0) as owed, usd - (greatest(n, 0) - greatest(n - usd, 0)) as credit from (
      select m.*, sum(m.usd) over (partition by m.client_id order by m.at, m.rank, m.id rows unbounded preceding) as n from move m) running),
  sides as (
    select *, case when credit = 0 then ghs when owed = 0 then 0 else round(owed * rate, 2) end as owed_ghs from split),
  legs as materialized (
    select s.rank, s.entry, s.kind, s.id, s.client_id, s.at, s.is_in, s.reference, s.what, s.rate, leg.account, leg.usd, leg.ghs,
        leg.usd * leg.sign > 0 as is_up, leg.sign * leg.ghs as worth, abs(leg.usd) as size,
        sum(greatest(leg.usd * leg.sign, 0)) over before as up_usd, sum(greatest(-leg.usd * leg.sign, 0)) over before as down_usd,
        sum(case when leg.usd * leg.sign > 0 then leg.sign * leg.ghs else 0 end) over before as up_ghs, leg.sign,
        bool_or(leg.ghs is null) over (partition by s.client_id) as has_no_rate
      from sides s cross join lateral (values ('RECEIVABLES', 1, s.owed, s.owed_ghs), ('CLIENT_CREDITS', -1, s.credit, s.ghs - s.owed_ghs))
        leg (account, sign, usd, ghs)
      where leg.usd <> 0 window before as (partition by s.client_id, leg.account order by s.at, s.rank, s.id rows unbounded preceding)),
  settled as (
    select d.entry, d.account, d.sign * (lag(g, 1, 0) over (partition by d.client_id, d.account order by d.at, d.rank, d.id) - g) as ghs from (
      select l.*, round(u.up_ghs - u.worth * (u.up_usd - l.down_usd) / u.size, 2) as g
        from legs l join legs u on u.client_id = l.client_id and u.account = l.account and u.is_up
          and u.up_usd - u.size < l.down_usd and l.down_usd <= u.up_usd
       where not l.is_up and not l.has_no_rate) d),
  client_line as materialized (
    select l.rank, l.entry, l.kind, l.id, l.client_id, l.at, l.reference, l.what, l.rate, l.account, l.usd, coalesce(s.ghs, l.ghs) as ghs,
        l.ghs - coalesce(s.ghs, l.ghs) as exchange
      from legs l left join settled s on s.entry = l.entry and s.account = l.account where l.is_in),
  shares as materialized (
    select s.rank, s.entry, s.kind, s.id, s.client_id, s.at, s.reference, s.what, s.rate, p.account, p.usd,
        case when p.account = 'UNBILLED' then p.own_ghs end as own_ghs,
        case when row_number() over largest = 1 then -s.ghs - (sum(round(p.usd * s.rate, 2)) over (partition by s.id) - round(p.usd * s.rate, 2))
          else round(p.usd * s.rate, 2) end as ghs
      from part p join move s on s.rank = 1 and s.id = p.id window largest as (partition by s.id order by abs(p.usd) desc, p.account)),
  line as materialized (
    select rank, entry, kind, id, client_id, at, reference, what, rate, account, usd, ghs from client_line
    union all select rank, entry, kind, id, client_id, at, reference, what, rate, account, usd, coalesce(own_ghs, ghs) from shares
    union all select rank, entry, kind, id, client_id, at, reference, what, rate, 'EXCHANGE', 0, sum(exchange) from (
        select rank, entry, kind, id, client_id, at, reference, what, rate, exchange from client_line
        union all select rank, entry, kind, id, client_id, at, reference, what, rate, ghs - coalesce(own_ghs, ghs) from shares) differences
      group by rank, entry, kind, id, client_id, at, reference, what, rate
    union all select rank, entry, kind, id, client_id, at, reference, what, rate, kind, -usd, -ghs from move where rank = 2 and is_in
    union all select m.rank, m.entry, m.kind, m.id, m.client_id, m.at, m.reference, m.what, m.rate, p.method, -m.usd, -m.ghs
      from move m join paid p on p.id = m.id and p.kind = m.kind where m.rank > 2 and m.is_in
    union all select 0, 'C-' || id, 'CHARGE', id, client_id, at, tracking_number, what, rate, side.account, side.sign * amount, side.sign * round(amount * rate, 2)
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
  select l.entry, l.kind, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD') as day, l.client_id as "clientId", c.shipping_mark as "shippingMark",
    l.reference, l.what, l.account, l.usd, l.ghs, l.rate
  from line l join clients c on c.id = l.client_id where l.usd <> 0 or l.ghs <> 0 order by l.at, l.rank, l.id, l.usd < 0, l.account`,
).narrow<Line>();

export type JournalLine = RowOf<typeof list>;

type Period = { from: string; to: string };

export const listJournal = (db: Database, { from, to }: Period) => db.query(list, [from, to]);

const sums = statement(
  'journal-sums',
  `${lines}
  select account, sum(greatest(usd, 0)) as debit, sum(greatest(-usd, 0)) as credit, coalesce(sum(greatest(ghs, 0)), 0) as "debitGhs",
    coalesce(sum(greatest(-ghs, 0)), 0) as "creditGhs", count(*) as lines, (select count(distinct entry) from line) as entries
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

export const sumJournal = (db: Database, { from, to }: Period) => db.query(sums, [from, to]);
