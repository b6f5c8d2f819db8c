/** What is left of an issued document `d`, and when it is due: the facts of the lists and of one invoice. */
const states = `from documents d left join loadings l on l.id = d.loading_id
    cross join lateral (select coalesce(sum(n.total), 0) as total from documents n where n.credits_id = d.id and n.issued_at is not null) credited
    cross join lateral (select coalesce(sum(a.usd), 0) as usd from allocations a join payments p on p.id = a.payment_id
      where a.document_id = d.id and p.state = 'CONFIRMED') paid
    cross join lateral (select coalesce(sum(a.usd), 0) as usd, coalesce(sum(a.usd) filter (where a.written_off), 0) as written_off
      from charge_allocations a where a.document_id = d.id) given
    cross join lateral (select (d.issued_at at time zone 'UTC')::date as issued, (l.arrived_at at time zone 'UTC')::date as arrived) day
    cross join lateral (select case when d.kind = 'INVOICE' then d.total + credited.total - given.usd - paid.usd end as "left",
      case when d.loading_id is null then day.issued when day.arrived is not null then greatest(day.arrived, day.issued) end as due_on) i`;
const dueOn = `case when i."left" > 0 then case when i.due_on is null
    and least(coalesce(d.deposit, 0), d.total + credited.total - given.usd + given.written_off) - paid.usd - given.written_off > 0
    then d.deposit_due else i.due_on end end`;
const stateOf = (left: string, due: string, settled: string) =>
  `case when ${left} is null then 'NONE' when ${left} <= 0 then case when ${settled} then 'SETTLED' else 'PAID' end
    when ${due} < $2::date then 'OVERDUE' when ${due} = $2::date then 'TODAY' else 'LATER' end`;
const isSettled = 'given.usd > 0 or d.total + credited.total <= 0';

const invoices = {
  name: 'invoices',
  text: `select id, kind, number, "issuedAt", total, "left", ${stateOf('"left"', 'due', 'settled')} as state, due::text as "dueOn", due - $2::date as days,
      reference as "containerReference", mode as "containerMode",
      case when kind = 'RECEIPT' then 0 else (select count(distinct c.package_id) from charges c where c.document_id = s.id) end as packages,
      count(*) over () as "all", count(*) filter (where kind = 'INVOICE') over () as invoices,
      count(*) filter (where kind = 'CREDIT_NOTE') over () as "creditNotes", count(*) filter (where kind = 'RECEIPT') over () as receipts,
      coalesce(sum("left") filter (where "left" > 0) over (), 0) as owed
    from (
      select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.total, i."left", case when d.kind = 'INVOICE' then ${dueOn} end as due,
        ${isSettled} as settled, l.reference, l.mode ${states}
        where d.client_id = $1 and d.issued_at is not null and d.discarded_at is null
      union all
      select r.payment_id, 'RECEIPT', r.number, r.issued_at, p.paid_shipping_rate, null, null, false, null, null
        from receipts r join payments p on p.id = r.payment_id where p.client_id = $1 and p.state = 'CONFIRMED') s
    order by coalesce("left", 0) <= 0, due nulls last, "issuedAt" desc, id desc limit 20`,
};

const invoice = {
  name: 'invoice',
  text: `select d.id, d.copy, i."left", round(i."left" * e.usd_ghs, 2) as "leftGhs", e.usd_ghs as "usdGhs", e.valid_on::text as "rateOn",
      ${stateOf('i."left"', `(${dueOn})`, isSettled)} as state, (${dueOn})::text as "dueOn", (${dueOn}) - $2::date as days, l.eta_at as eta,
      day.arrived::text as "arrivedOn",
      case when d.loading_id is not null and i.due_on <= $2::date then (
        select case when bool_or(p.status <> 'DELIVERED' and p.available_at is null) then case when day.arrived < i.due_on then 'PORT_BEFORE' else 'PORT' end
          when bool_or(p.status <> 'DELIVERED') then 'READY' end
        from charges c join packages p on p.id = c.package_id
        where c.document_id = d.id and c.kind = 'FREIGHT' and p.voided_at is null and p.missing_at is null) end as goods,
      (select json_agg(s order by s.at, s.id) from (
        select 'PAYMENT' as kind, p.id, r.number, p.paid_at as at, a.usd, p.amount, p.currency, p.usd_ghs as "usdGhs", null as reason
          from allocations a join payments p on p.id = a.payment_id left join receipts r on r.payment_id = p.id
          where a.document_id = d.id and p.state = 'CONFIRMED'
        union all select 'CREDIT_NOTE', n.id, n.number, n.issued_at, -n.total, null, null, null, n.reason
          from documents n where n.credits_id = d.id and n.issued_at is not null
        union all select c.kind, c.id, null, c.at, a.usd, null, null, null, case when c.kind <> 'WRITE_OFF' then c.reason end
          from charge_allocations a join charges c on c.id = a.charge_id where a.document_id = d.id) s) as settled,
      (select json_agg(g order by g.id) from (
        select p.id, p.package, p.tracking_number as "trackingNumber", p.status,
          coalesce((select sum(k.count) from package_cartons k where k.package_id = p.id), p.quantity) as cartons,
          (select max(v.happened_at) from package_events v where v.package_id = p.id and v.status = p.status) as since
        from packages p where p.id in (select c.package_id from charges c where c.document_id = d.id)) g) as packages
    ${states}
    left join (select usd_ghs, valid_on from exchange_rates where valid_on <= $2::date order by valid_on desc limit 1) e on true
    where d.number = $1 and d.issued_at is not null`,
};

/** Its lines, with the running balance; the server adds up the period. Charges of a document are one line. */
const statement = {
  name: 'statement',
  text: `select "at", kind, id, number, what, charge, payment, ghs, "usdGhs",
      sum(coalesce(charge, 0) - coalesce(payment, 0)) over (order by "at", rank, id) as balance from (
        select d.issued_at as "at", 1 as rank, d.kind, d.id, d.number,
            case d.kind when 'CREDIT_NOTE' then d.reason else coalesce(case d.copy->'shipment'->>'mode' when 'AIR' then 'Air shipment ' else 'Container ' end
              || (d.copy->'shipment'->>'reference') || case count(distinct c.package_id) when 0 then '' when 1 then ', 1 package'
              else ', ' || count(distinct c.package_id) || ' packages' end, 'Charges') end as what,
            case when sum(c.amount) >= 0 then sum(c.amount) end as charge, case when sum(c.amount) < 0 then -sum(c.amount) end as payment,
            null::numeric as ghs, null::numeric as "usdGhs"
          from charges c join documents d on d.id = c.document_id
          where c.client_id = $1 and c.at = d.issued_at and not (c.kind = 'STORAGE' and c.since is not null) group by d.id
        union all
        select c.at, 1, 'CHARGE', case c.kind when 'FREIGHT' then p.id else c.id end, p.tracking_number, coalesce(c.what, p.package),
            case when c.amount >= 0 then c.amount end, case when c.amount < 0 then -c.amount end, null, null
          from charges c left join packages p on p.id = c.package_id left join documents d on d.id = c.document_id
          where c.client_id = $1 and c.at is distinct from d.issued_at and not (c.kind = 'STORAGE' and c.since is not null)
        union all
        select least(coalesce(c.until, $3), $3), 2, 'STORAGE', p.id, p.tracking_number, p.package, warehousing_fee(c.since, least(coalesce(c.until, $3), $3)), null, null, null
          from charges c join packages p on p.id = c.package_id where c.client_id = $1 and c.kind = 'STORAGE' and c.since is not null
        union all
        select p.paid_at, 3, 'PAYMENT', p.id, coalesce(r.number, p.reference), p.payment_method || case when r.number is not null then coalesce(', ' || p.reference, '') else '' end,
            null, p.paid_shipping_rate, case p.currency when 'GHS' then p.amount end, case p.currency when 'GHS' then p.usd_ghs end
          from payments p left join receipts r on r.payment_id = p.id where p.client_id = $1 and p.state = 'CONFIRMED') line
    where "at" < $2::date + 1 order by "at", rank, id`,
};
const rate = {
  name: 'rate',
  text: `select usd_ghs as "usdGhs", valid_on::text as "rateOn", updated_at as "rateSetAt" from exchange_rates where valid_on <= $1::date order by valid_on desc limit 1`,
};
const waitingSlips = {
  name: 'waiting-slips',
  text: `select id, amount, currency, method, reference, state, sent_at as "sentAt", file_id is not null as "hasFile", reason
    from payment_slips where client_id = $1 and state = 'WAITING' order by id desc limit 50`,
};

/** The bare statements about money. They answer the same facts as the application, which the bench compares first. */
export const moneyStatements = { invoices, invoice, statement, rate, waitingSlips };
