import { createServer } from 'node:http';
import pg from 'pg';
import { statements } from '#bench/api/statements';

/**
 * The bare limit: node:http and one prepared statement per address, rows to JSON. No check, session, header or log: the
 * least that a server in this language must do.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

const asNumber = new Set([
  'id',
  'total',
  'left',
  'amount',
  'balance',
  'charged',
  'paid',
  'usdGhs',
  'packages',
  'itemCount',
]);
/** The driver returns numeric and bigint as text. */
const numbers = (row: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      asNumber.has(key) && typeof value === 'string' ? Number(value) : value,
    ]),
  );

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
  if (url.pathname === '/account') {
    const { rows: figures } = await pool.query({ ...statements.accountFigures, values: [client] });
    const { rows: items } = await pool.query({ ...statements.openInvoices, values: [client] });
    return { ...numbers(figures[0]), items: items.map(numbers) };
  }
  if (url.pathname === '/invoices') {
    const { rows } = await pool.query({ ...statements.invoices, values: [client] });
    return { data: rows.map(numbers), meta: { itemCount: Number(rows[0]?.itemCount ?? 0) } };
  }
  if (url.pathname === '/invoice') {
    const { rows } = await pool.query({ ...statements.invoice, values: [url.searchParams.get('number')] });
    return numbers(rows[0]);
  }
  if (url.pathname === '/statement') {
    const { rows } = await pool.query({ ...statements.statement, values: [client, url.searchParams.get('from')] });
    return { lines: rows.map(numbers) };
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
