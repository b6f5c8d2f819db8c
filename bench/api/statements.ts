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
};
