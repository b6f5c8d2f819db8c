const summaryColumns = `p.id, p.tracking_number as "trackingNumber", p.customer, p.received_at as received, l.loaded_at as loaded, l.eta_at as eta,
  p.package, p.quantity, l.vessel, p.status, p.cbm`;

/** The bare statements, one per address, as a careful engineer would first write them. */
export const statements = {
  search: {
    name: 'search',
    text: `select p.tracking_number as "trackingNumber", p.status, p.package, p.quantity, p.cbm, p.received_at as received, l.loaded_at as loaded,
      l.eta_at as eta, l.vessel from packages p left join loadings l on l.id = p.loading_id where p.tracking_key = any($1)`,
  },
  list: {
    name: 'list',
    text: `select ${summaryColumns} from packages p left join loadings l on l.id = p.loading_id where p.client_id = $1
      order by p.received_at desc, p.id desc`,
  },
  statistics: {
    name: 'statistics',
    text: `select sum(round(greatest(p.cbm, 0.01) * r.rate, 2)) as estimated, count(*) as packages,
      count(*) filter (where p.status <> 'DELIVERED') as undelivered, count(*) filter (where p.status = 'DELIVERED') as delivered
      from packages p join shipping_rates r on r.id = p.rate_id where p.client_id = $1 and p.received_at >= $2 and p.received_at < $3`,
  },
  payments: {
    name: 'payments',
    text: `select p.id, c.shipping_mark as "shippingMark", p.paid_shipping_rate as "paidShippingRate", p.payment_method as "paymentMethod",
      p.reference, count(*) over () as total from payments p join clients c on c.id = p.client_id where p.client_id = $1
      order by p.paid_at desc, p.id desc limit 5`,
  },
  accountFigures: {
    name: 'account-figures',
    text: `select (select coalesce(sum(amount), 0) from charges where client_id = $1) as charged,
      (select coalesce(sum(paid_shipping_rate), 0) from payments where client_id = $1 and state = 'CONFIRMED') as paid,
      (select usd_ghs from exchange_rates where valid_on <= current_date order by valid_on desc limit 1) as "usdGhs"`,
  },
  openInvoices: {
    name: 'open-invoices',
    text: `select * from (select d.id, d.number, d.issued_at, d.total - coalesce((select sum(a.usd) from allocations a where a.document_id = d.id), 0)
        + coalesce((select sum(n.total) from documents n where n.credits_id = d.id), 0) as left
      from documents d where d.client_id = $1 and d.kind = 'INVOICE' and d.issued_at is not null and d.discarded_at is null) i where "left" > 0 order by issued_at, id limit 50`,
  },
  invoices: {
    name: 'invoices',
    text: `select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.total, count(*) over () as "itemCount",
        (select count(distinct c.package_id) from charges c where c.document_id = d.id) as packages,
        d.total - coalesce((select sum(a.usd) from allocations a where a.document_id = d.id), 0)
          + coalesce((select sum(n.total) from documents n where n.credits_id = d.id), 0) as left
      from documents d where d.client_id = $1 and d.issued_at is not null and d.discarded_at is null order by d.issued_at desc, d.id desc limit 20`,
  },
  invoice: {
    name: 'invoice',
    text: `select d.id, d.copy, d.total - coalesce((select sum(a.usd) from allocations a where a.document_id = d.id), 0) as left,
        (select json_agg(json_build_object('id', p.id, 'usd', a.usd, 'at', p.paid_at)) from allocations a join payments p on p.id = a.payment_id
          where a.document_id = d.id) as settled,
        (select json_agg(json_build_object('id', p.id, 'package', p.package, 'trackingNumber', p.tracking_number, 'quantity', p.quantity,
          'status', p.status)) from packages p join charges c on c.package_id = p.id where c.document_id = d.id) as packages
      from documents d where d.number = $1`,
  },
  statement: {
    name: 'statement',
    text: `select at, kind, id, what, amount, sum(amount) over (order by at, kind, id) as balance from (
        select c.at, 'CHARGE' as kind, c.id, p.package as what, c.amount from charges c left join packages p on p.id = c.package_id where c.client_id = $1
        union all select paid_at, 'PAYMENT', id, payment_method, -paid_shipping_rate from payments where client_id = $1 and state = 'CONFIRMED') line
      where at >= $2 order by at, kind, id limit 1000`,
  },
};
