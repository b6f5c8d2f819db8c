import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The bare limit: node:http, one prepared statement an address, rows to JSON. No check, no session, no header, no log: the
 * least a server in this language has to do.
 */
const summaryColumns = `p.id, p.tracking_number as "trackingNumber", p.customer, p.received_at as received, l.loaded_at as loaded, l.eta_at as eta,
  p.package, p.quantity, l.vessel, p.status, p.cbm`;

const statements = {
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

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

async function answer(url: URL): Promise<unknown> {
  const client = url.searchParams.get('client');
  if (url.pathname === '/search') {
    const keys = (url.searchParams.get('filter') ?? '').split(',');
    const { rows } = await pool.query({ ...statements.search, values: [keys] });
    return rows.map((row) => ({ ...row, cbm: Number(row.cbm) }));
  }
  if (url.pathname === '/list') {
    const { rows } = await pool.query({ ...statements.list, values: [client] });
    return rows.map((row) => ({ ...row, id: Number(row.id), cbm: Number(row.cbm) }));
  }
  if (url.pathname === '/statistics') {
    const { rows } = await pool.query({
      ...statements.statistics,
      values: [client, url.searchParams.get('from'), url.searchParams.get('to')],
    });
    const [row] = rows;
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, { stat: Number(value) }]));
  }
  const { rows } = await pool.query({ ...statements.payments, values: [client] });
  const data = rows.map(({ total: _, shippingMark, ...row }) => ({
    ...row,
    id: Number(row.id),
    client: { shippingMark },
  }));
  return { data, meta: { pageCount: Math.ceil(Number(rows[0]?.total ?? 0) / 5) } };
}

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost')).then(
    (value) => {
      const body = JSON.stringify(value);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    },
    (error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    },
  );
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.stdout.write(`LIMIT is ready: http://127.0.0.1:${address.port}\n`);
});
