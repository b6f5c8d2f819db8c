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
};
