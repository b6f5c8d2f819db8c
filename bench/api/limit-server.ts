import { createServer } from 'node:http';
import pg from 'pg';
import { moneyStatements } from '#bench/api/money-statements';
import { statements } from '#bench/api/statements';

/**
 * The bare limit: node:http and one prepared statement per address, rows to JSON. No check, session, header or log: the
 * least that a server in this language must do.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

// The driver returns numeric and bigint as text.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function accountOf(client: string | null, { today, now }: { today: string; now: Date }) {
  const [{ rows }, { rows: waitingSlips }] = await Promise.all([
    pool.query({ ...moneyStatements.account, values: [client, today, now] }),
    pool.query({ ...moneyStatements.waitingSlips, values: [client] }),
  ]);
  const [row] = rows;
  return { asOf: now, ...row, items: row.items ?? [], waitingSlips };
}

async function invoicesOf(client: string | null, today: string) {
  const { rows } = await pool.query({ ...moneyStatements.invoices, values: [client, today] });
  const { all = 0, invoices = 0, creditNotes = 0, receipts = 0, owed = 0 } = rows[0] ?? {};
  const data = rows.map(({ all: _, invoices: _i, creditNotes: _c, receipts: _r, owed: _o, ...row }) => row);
  const meta = { pageCount: Math.ceil(all / 20), page: 1, take: 20, itemCount: all };
  return { data, counts: { all, invoices, creditNotes, receipts }, left: owed, meta };
}

type Line = { at: Date; charge: number | null; payment: number | null; balance: number };

async function statementOf(client: string | null, { from, to, now }: { from: string; to: string; now: Date }) {
  const [{ rows }, { rows: rates }, { rows: waitingSlips }] = await Promise.all([
    pool.query<Line>({ ...moneyStatements.statement, values: [client, to, now] }),
    pool.query({ ...moneyStatements.rate, values: [to] }),
    pool.query({ ...moneyStatements.waitingSlips, values: [client] }),
  ]);
  const start = new Date(from);
  const lines = rows.filter(({ at }) => at >= start);
  const sum = (values: (number | null)[]) => cents(values.reduce<number>((total, each) => total + (each ?? 0), 0));
  const charged = sum(lines.map(({ charge }) => charge));
  const paid = sum(lines.map(({ payment }) => payment));
  const closing = rows.at(-1)?.balance ?? 0;
  const { usdGhs = null, rateOn = null, rateSetAt = null } = rates[0] ?? {};
  const closingGhs = usdGhs === null ? null : cents(closing * usdGhs);
  return {
    ...{ from, to, asOf: now, opening: cents(closing - charged + paid), charged, paid, closing, closingGhs },
    ...{ usdGhs, rateOn, rateSetAt, isCut: false, lines, waitingSlips },
  };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

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
  const today = new Date().toISOString().slice(0, 10);
  if (url.pathname === '/account') return accountOf(client, { today, now: new Date() });
  if (url.pathname === '/invoices') return invoicesOf(client, today);
  if (url.pathname === '/invoice') {
    const { rows } = await pool.query({ ...moneyStatements.invoice, values: [url.searchParams.get('number'), today] });
    const [row] = rows;
    return { ...row, settled: row.settled ?? [], packages: row.packages ?? [] };
  }
  if (url.pathname === '/statement')
    return statementOf(client, { from: url.searchParams.get('from') ?? '', to: today, now: new Date() });
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
