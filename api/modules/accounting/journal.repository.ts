import { type Database, type RowOf, statement } from '#db/database';

const isWithin = (at: string) =>
  `${at} >= $1::timestamp at time zone 'UTC' and ${at} < ($2::timestamp + interval '1 day') at time zone 'UTC'`;
const isBefore = (at: string) => `${at} < $1::timestamp at time zone 'UTC'`;
/** Confirmed, or reversed after it had counted. Payments from before the desk have no events. */
const hasCounted = `(p.state = 'CONFIRMED' or p.state = 'REVERSED' and (exists (select from payment_events k where k.payment_id = p.id and k.kind = 'CONFIRMED')
    or not exists (select from payment_events k where k.payment_id = p.id and k.kind = 'RECORDED')))`;
const rateOn = (own: string, at: string) =>
  `coalesce(${own}, (select x.usd_ghs from exchange_rates x where x.valid_on <= (${at} at time zone 'UTC')::date order by x.valid_on desc limit 1))`;
const paid = `p.client_id, p.reference, p.method, p.currency, p.amount, p.paid_shipping_rate as usd, coalesce(p.usd_ghs, p.day_rate) as own_rate`;

/*
 * Entries of a period, line by line; above zero is debit. A charge is booked on its own day against 'charged, not invoiced'; its document
 * moves it to the receivables. A charge that arises with its document is booked there alone. Storage that runs is booked when it ends.
 * `n` is what the client owes by documents and payments: above zero it is a receivable, below zero a credit of the client.
 * Accounts are kinds of charges, methods of payment, RECEIVABLES, UNBILLED and CLIENT_CREDITS.
 */
const lines = `with document as materialized (
    select d.id, d.client_id, d.issued_at as at, d.kind, d.number, ${rateOn('d.usd_ghs', 'd.issued_at')} as rate
      from documents d where ${isWithin('d.issued_at')}),
  own as materialized (
    select c.id, c.client_id, c.at, c.kind, c.amount, coalesce(c.what, p.package) as what, p.tracking_number, ${rateOn('c.usd_ghs', 'c.at')} as rate
      from charges c left join documents d on d.id = c.document_id left join packages p on p.id = c.package_id
     where ${isWithin('c.at')} and c.amount <> 0 and not (c.kind = 'STORAGE' and c.until is null and c.since is not null)
       and c.at is distinct from d.issued_at),
  paid as materialized (
    select each.*, ${rateOn('each.own_rate', 'each.at')} as rate from (
      select p.id, p.paid_at as at, 'PAYMENT' as kind, -1 as sign, ${paid} from payments p where ${isWithin('p.paid_at')} and ${hasCounted}
      union all
      select p.id, e.at, 'REVERSAL', 1, ${paid} from payment_events e join payments p on p.id = e.payment_id
       where e.kind = 'REVERSED' and ${isWithin('e.at')} and ${hasCounted}) each),
  part as materialized (
    select d.id, case when c.at = d.at then c.kind else 'UNBILLED' end as account, -sum(c.amount) as usd
      from document d join charges c on c.document_id = d.id group by 1, 2),
  move as materialized (
    select 1 as rank, 'D-' || d.id as entry, d.kind, d.id, d.client_id, d.at, d.number as reference, null::text as what, s.usd, d.rate,
        round(s.usd * d.rate, 2) as ghs
      from document d join (select id, -sum(usd) as usd from part group by id) s on s.id = d.id
    union all
    select 2, 'C-' || id, kind, id, client_id, at, null, what, amount, rate, round(amount * rate, 2) from own where kind in ('REFUND', 'WRITE_OFF')
    union all
    select case kind when 'PAYMENT' then 3 else 4 end, case kind when 'PAYMENT' then 'P-' else 'R-' end || id, kind, id, client_id, at, reference, null,
        sign * usd, rate, sign * case currency when 'GHS' then amount else round(usd * rate, 2) end
      from paid),
  opening as (
    select m.client_id, coalesce((select sum(d.total) from documents d where d.client_id = m.client_id and d.discarded_at is null and ${isBefore('d.issued_at')}), 0)
        + coalesce((select sum(c.amount) from charges c where c.client_id = m.client_id and c.kind in ('REFUND', 'WRITE_OFF') and ${isBefore('c.at')}), 0)
        - coalesce((select sum(p.paid_shipping_rate) from payments p where p.client_id = m.client_id and ${isBefore('p.paid_at')} and ${hasCounted}), 0)
        + coalesce((select sum(p.paid_shipping_rate) from payments p join payment_events e on e.payment_id = p.id and e.kind = 'REVERSED'
            where p.client_id = m.client_id and p.state = 'REVERSED' and ${isBefore('e.at')} and ${hasCounted}), 0) as n
      from (select distinct client_id from move) m),
  split as (
    select *, greatest(n, 0) - greatest(n - usd, 0) as owed, usd - (greatest(n, 0) - greatest(n - usd, 0)) as credit from (
      select m.*, o.n + sum(m.usd) over (partition by m.client_id order by m.at, m.rank, m.id rows unbounded preceding) as n
        from move m join opening o on o.client_id = m.client_id) running),
  sides as (
    select *, case when credit = 0 then ghs when owed = 0 then 0 else round(owed * rate, 2) end as owed_ghs from split),
  shares as (
    select s.rank, s.entry, s.kind, s.id, s.client_id, s.at, s.reference, s.what, s.rate, p.account, p.usd,
        case when row_number() over largest = 1 then -s.ghs - (sum(round(p.usd * s.rate, 2)) over (partition by s.id) - round(p.usd * s.rate, 2))
          else round(p.usd * s.rate, 2) end as ghs
      from part p join move s on s.rank = 1 and s.id = p.id window largest as (partition by s.id order by abs(p.usd) desc, p.account)),
  line as materialized (
    select rank, entry, kind, id, client_id, at, reference, what, rate, 'RECEIVABLES' as account, owed as usd, owed_ghs as ghs from sides
    union all select rank, entry, kind, id, client_id, at, reference, what, rate, 'CLIENT_CREDITS', credit, ghs - owed_ghs from sides
    union all select rank, entry, kind, id, client_id, at, reference, what, rate, account, usd, ghs from shares
    union all select rank, entry, kind, id, client_id, at, reference, what, rate, kind, -usd, -ghs from move where rank = 2
    union all select m.rank, m.entry, m.kind, m.id, m.client_id, m.at, m.reference, m.what, m.rate, p.method, -m.usd, -m.ghs
      from move m join paid p on p.id = m.id and p.kind = m.kind where m.rank > 2
    union all select 0, 'C-' || id, 'CHARGE', id, client_id, at, tracking_number, what, rate, side.account, side.sign * amount, side.sign * round(amount * rate, 2)
      from own cross join lateral (values ('UNBILLED', 1), (own.kind, -1)) side (account, sign) where kind not in ('REFUND', 'WRITE_OFF'))`;

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
