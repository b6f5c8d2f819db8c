/** The owner's figures directly from the rows, without stored totals and regardless of speed. `$1` is now. */

const monthOf = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM')`;
const isSoFar = (instant: string) =>
  `${monthOf(instant)} = to_char(date_trunc('month', $1::timestamptz at time zone 'UTC') - interval '1 month', 'YYYY-MM')
     and extract(day from ${instant} at time zone 'UTC') <= extract(day from $1::timestamptz at time zone 'UTC')`;
const months = `generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC') - interval '12 months',
  date_trunc('month', $1::timestamptz at time zone 'UTC'), interval '1 month') each`;
const weeks = `generate_series(date_trunc('week', $1::timestamptz at time zone 'UTC') - interval '11 weeks',
  date_trunc('week', $1::timestamptz at time zone 'UTC'), interval '1 week') each`;

export const plainLoaded = `with box as (
    select l.loaded_at, (select coalesce(sum(p.cbm), 0) from packages p where p.loading_id = l.id and p.voided_at is null) as cbm,
      (select coalesce(sum(w.kg), 0) from packages p
        cross join lateral (select case when p.weight_kg is not null then p.weight_kg else sum(c.weight_kg) end as kg from cartons c where c.package_id = p.id) w
        where p.loading_id = l.id and p.voided_at is null) as kg
    from loadings l where l.loaded_at <= $1)
  select json_build_object('months', (select json_agg(m order by m.month) from (
      select to_char(each, 'YYYY-MM') as month, coalesce(sum(cbm), 0) as cbm, coalesce(sum(kg), 0) as kg, count(loaded_at) as containers,
        (select coalesce(sum(y.cbm), 0) from box y where ${monthOf('y.loaded_at')} = to_char(each - interval '1 year', 'YYYY-MM')) as "cbmYearBefore"
        from ${months} left join box on ${monthOf('loaded_at')} = to_char(each, 'YYYY-MM') group by each) m),
    'monthBeforeSoFar', (select coalesce(sum(cbm), 0) from box where ${isSoFar('loaded_at')}),
    'kgBeforeSoFar', (select coalesce(sum(kg), 0) from box where ${isSoFar('loaded_at')})) as figures`;

const invoiced = 'select issued_at as at, total, kind from documents where issued_at <= $1';
const collected = `select paid_at as at, paid_shipping_rate as total from payments where state = 'CONFIRMED' and paid_at <= $1`;
const refunded = `select at, amount as total from charges where kind = 'REFUND' and paid_method is not null and at <= $1`;
const lessRefunds = (isIn: string) =>
  `(select coalesce(sum(total), 0) from c where ${isIn}) - (select coalesce(sum(total), 0) from r where ${isIn})`;
export const plainMoney = `with i as (${invoiced}), c as (${collected}), r as (${refunded})
  select json_build_object('months', (select json_agg(m order by m.month) from (
      select to_char(each, 'YYYY-MM') as month,
        (select coalesce(sum(total), 0) from i where ${monthOf('at')} = to_char(each, 'YYYY-MM')) as invoiced,
        (select count(*) from i where ${monthOf('at')} = to_char(each, 'YYYY-MM') and kind = 'INVOICE') as invoices,
        ${lessRefunds(`${monthOf('at')} = to_char(each, 'YYYY-MM')`)} as collected,
        (select count(*) from c where ${monthOf('at')} = to_char(each, 'YYYY-MM')) as payments,
        (select coalesce(sum(total), 0) from r where ${monthOf('at')} = to_char(each, 'YYYY-MM')) as refunded from ${months}) m),
    'monthBeforeSoFar', json_build_object('invoiced', (select coalesce(sum(total), 0) from i where ${isSoFar('at')}),
      'collected', ${lessRefunds(isSoFar('at'))})) as figures`;

const isInWeek = (at: string) => `date_trunc('week', ${at} at time zone 'UTC') = each`;
const paidBack = `(select coalesce(sum(amount), 0) from charges where kind = 'REFUND' and paid_method is not null and ${isInWeek('at')})`;
export const plainCollected = `select json_agg(w order by w."from") as figures from (
  select to_char(each, 'YYYY-MM-DD') as "from", (select coalesce(sum(paid_shipping_rate), 0) from payments where state = 'CONFIRMED'
      and ${isInWeek('paid_at')}) - ${paidBack} as usd,
    (select count(*) from payments where state = 'CONFIRMED' and ${isInWeek('paid_at')}) as payments, ${paidBack} as refunded from ${weeks}) w`;
