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

const isRunning = `c.kind = 'STORAGE' and c.until is null and c.since is not null`;
/** What the goods of an invoice cost less by now, while no credit note holds it. */
const corrected = `select -sum(c.amount) from charges c where c.client_id = d.client_id and d.kind = 'INVOICE' and c.document_id is null and c.amount < 0
    and c.kind in ('FREIGHT', 'STORAGE') and not (${isRunning})
    and d.id = (select min(b.document_id) from charges b join documents i on i.id = b.document_id and i.kind = 'INVOICE'
      where b.package_id = c.package_id and b.kind = c.kind and b.client_id = c.client_id)`;

const invoice = {
  name: 'invoice',
  text: `select d.id, d.copy, coalesce((${corrected}), 0) as corrected, i."left", round(i."left" * e.usd_ghs, 2) as "leftGhs", e.usd_ghs as "usdGhs", e.valid_on::text as "rateOn",
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
          (select max(v.happened_at) from package_events v where v.package_id = p.id and v.status = p.status) as since,
          case when p.missing_at is not null then case when (select v.kind from package_events v where v.package_id = p.id
            and v.kind in ('MISSING', 'FOUND', 'LOST') order by v.id desc limit 1) = 'LOST' then 'LOST' else 'LOOKING' end end as missing
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
const givenKinds = `('DISCOUNT', 'WAIVER', 'ADJUSTMENT', 'WRITE_OFF')`;
const isOwnCharge = `not (${isRunning}) and c.kind not in ${givenKinds}`;
const wholeOf = '(select coalesce(p.whole_id, p.id) from packages p where p.id = c.package_id)';
const isDue = '(due_on <= $2::date or deposit_left = 0)';
const dueNow = `case when due_on <= $2::date then "left" when deposit_due <= $2::date then deposit_left else 0 end`;
const unallocated = '(m.paid - f.paid)';
const notInvoiced = `n.settled + f.given + greatest(n.refunded - ${unallocated}, 0) + (select coalesce(sum(usd), 0) from gifts)`;

/** What is owed and why: the figures, and each debt as a row. */
const account = {
  name: 'account',
  text: `with i as materialized (
      select d.id, d.number, d.deposit_due, i."left", i.due_on, ${dueOn} as due, ${isSettled} as settled, paid.usd as paid, given.usd as given, l.eta_iso, l.mode,
        greatest(least(coalesce(d.deposit, 0), d.total + credited.total - given.usd + given.written_off) - paid.usd - given.written_off, 0) as deposit_left,
        d.loading_id is not null and day.arrived < i.due_on as before, d.loading_id is not null and i.due_on <= $2::date as is_here
      ${states} where d.client_id = $1 and d.kind = 'INVOICE' and d.issued_at is not null and d.discarded_at is null),
    gifts as materialized (select * from (
      select c.id, c.kind, c.day, c.what, c.reason, ${wholeOf} as package_id,
        -c.amount - coalesce((select sum(t.amount) from charges t where t.reverses_id = c.id and t.document_id is null), 0)
          - coalesce((select sum(a.usd) from charge_allocations a where a.charge_id = c.id), 0) as usd
      from charges c where c.client_id = $1 and c.document_id is null and c.amount < 0 and c.kind in ${givenKinds}) g where usd > 0 order by id desc limit 50)
    select e.usd_ghs as "usdGhs", e.valid_on::text as "rateOn", e.updated_at as "rateSetAt", w.now as "toPayNow", round(w.now * e.usd_ghs, 2) as "toPayNowGhs",
      greatest(w.later, 0) as "dueLater", f.next_due::text as "nextDueOn", w.now + greatest(w.later, 0) as "totalOwed",
      greatest(${unallocated} - n.refunded, 0) as unallocated, greatest(-w.later, 0) as credit,
      (select json_agg(item order by urgency, place, due nulls last, since, id) from (
        (select case when due < $2::date then 0 when due = $2::date then 1 else 2 end as urgency, 0 as place, due, null::timestamptz as since, i.id, row_to_json(o) as item
          from i cross join lateral (select 'INVOICE' as kind, case when ${isDue} then 'BALANCE' else 'DEPOSIT' end as part, i.id as "documentId", i.number,
            null as "packageId", null as what, null as "notInvoiced", case when ${isDue} then "left" else deposit_left end as usd, "left",
            case when ${isDue} then 0 else "left" - deposit_left end as rest, ${stateOf('"left"', 'due', 'settled')} as state, due::text as "dueOn", due - $2::date as days,
            eta_iso as eta, mode, case when is_here then (
              select case when bool_or(p.status <> 'DELIVERED' and p.available_at is null) then case when before then 'PORT_BEFORE' else 'PORT' end
                when bool_or(p.status <> 'DELIVERED') then 'READY' end
              from charges c join packages p on p.id = c.package_id
              where c.document_id = i.id and c.kind = 'FREIGHT' and p.voided_at is null and p.missing_at is null) end as goods, null as storage, null as given) o
          where i."left" > 0 order by due nulls last, id limit 50)
        union all
        (select case when s."chargedDays" > 0 then 1 else 2 end, 1, null, c.since, p.id, row_to_json(o)
          from charges c join packages p on p.id = c.package_id
          cross join lateral (select (p.available_at at time zone 'UTC')::date::text as "availableOn",
            ((c.since at time zone 'UTC')::date + free_days(c.since))::text as "freeUntil", free_days(c.since) as "freeDays",
            greatest(0, free_days(c.since) - ($2::date - (c.since at time zone 'UTC')::date)) as "freeDaysLeft", warehousing_days(c.since, $3) as "chargedDays",
            storage_per_day(c.since) as "perDay", p.available_place as branch) s
          cross join lateral (select 'STORAGE' as kind, null as part, null as "documentId", null as number, coalesce(p.whole_id, p.id) as "packageId", p.package as what,
            null as "notInvoiced", c.amount + warehousing_fee(c.since, $3) as usd, null as "left", null as rest,
            case when s."chargedDays" > 0 then 'TODAY' else 'LATER' end as state, s."freeUntil" as "dueOn", null as days, null as eta, null as mode, null as goods,
            row_to_json(s) as storage, null as given) o
          where c.client_id = $1 and ${isRunning} and c.document_id is null order by c.since, p.id limit 50)
        union all
        select 1, 2, null, null, 0, row_to_json(o) from (select 'NOT_INVOICED' as kind, null as part, null as "documentId", null as number, null as "packageId", null as what,
            json_build_object('hasOpening', n.has_opening, 'packages', n.packages) as "notInvoiced", ${notInvoiced} as usd, null as "left", null as rest, 'TODAY' as state,
            n.first_day::text as "dueOn", null as days, null as eta, null as mode, null as goods, null as storage, null as given) o
          where o.usd <> 0
        union all
        select 1, 3, g.day, null, g.id, row_to_json(o) from gifts g cross join lateral (select 'GIVEN' as kind, null as part, null as "documentId", null as number,
            g.package_id as "packageId", g.what, null as "notInvoiced", -g.usd as usd, null as "left", null as rest, 'TODAY' as state, g.day::text as "dueOn", null as days,
            null as eta, null as mode, null as goods, null as storage,
            json_build_object('id', g.id, 'kind', g.kind, 'reason', case when g.kind <> 'WRITE_OFF' then g.reason end) as given) o) each) as items
    from (select coalesce(sum(${dueNow}), 0) as due_now, coalesce(sum("left" - ${dueNow}), 0) as later, coalesce(sum(paid), 0) as paid, coalesce(sum(given), 0) as given,
        min(deposit_due) filter (where deposit_left > 0 and deposit_due > $2::date and due_on is null) as next_due from i) f
    cross join (select coalesce(sum(c.amount), 0) + coalesce(sum(warehousing_fee(c.since, $3)) filter (where ${isRunning}), 0) as usd,
        coalesce(sum(c.amount) filter (where not (${isRunning}) and c.kind <> 'REFUND'), 0) as settled, coalesce(sum(c.amount) filter (where c.kind = 'REFUND'), 0) as refunded,
        count(distinct ${wholeOf}) filter (where ${isOwnCharge}) as packages, coalesce(bool_or(c.kind = 'OPENING'), false) as has_opening,
        min(c.day) filter (where ${isOwnCharge}) as first_day
      from charges c where c.client_id = $1 and c.document_id is null) n
    cross join (select coalesce(sum(paid_shipping_rate), 0) as paid from payments where client_id = $1 and state = 'CONFIRMED') m
    left join (select usd_ghs, valid_on, updated_at from exchange_rates where valid_on <= $2::date order by valid_on desc limit 1) e on true
    cross join lateral (select f.due_now + n.usd + f.given - ${unallocated} as due) o
    cross join lateral (select greatest(o.due, 0) as now, f.later + least(o.due, 0) as later) w`,
};
const rate = {
  name: 'rate',
  text: `select usd_ghs as "usdGhs", valid_on::text as "rateOn", updated_at as "rateSetAt" from exchange_rates where valid_on <= $1::date order by valid_on desc limit 1`,
};
const waitingSlips = {
  name: 'waiting-slips',
  text: `select id, amount, currency, method, reference, state, sent_at as "sentAt", file_id is not null as "hasFile", reason,
      null as "paymentId", null as "decidedAt", null as "countedUsd", null as "countedRate", null as "receiptNumber", null as reversed
    from payment_slips where client_id = $1 and state = 'WAITING' order by id desc limit 50`,
};

/** The bare statements about money. They answer the same facts as the application, which the bench compares first. */
export const moneyStatements = { account, invoices, invoice, statement, rate, waitingSlips };
