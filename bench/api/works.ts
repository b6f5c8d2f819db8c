import { type Seeded, sessionsPerClient, tokenOf, trackingNumberOf } from '#bench/api/seed';
import { invoiceNumberOf } from '#bench/api/seed-money';

/** One kind of request, sent to the application and to the bare limit with the same values. */
export type Work = {
  name: string;
  /** The most requests at once: 64 lists of 10,000 would be more than the server accepts. */
  connections?: number;
  app: (turn: number) => { path: string; headers: Record<string, string> };
  limit: (turn: number) => { path: string };
  /** The limit answers all facts that the contract names, and the bench compares them before it measures. */
  isSame?: boolean;
};

const day = 24 * 60 * 60 * 1000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Spreads turns over the rows without a pattern that a cache could follow. */
const scatter = (turn: number, below: number) => Math.abs(Math.imul(turn + 1, 2_654_435_761)) % below;

export function works(seeded: Seeded): Work[] {
  const { packages, largeClients, ordinaryClients, invoiceIds } = seeded;
  // A new visitor address for every request, so that limits are counted and never reached.
  const visitor = (turn: number) => ({
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  });
  const signedIn = (clientId: number, turn: number) => ({
    authorization: `Bearer ${tokenOf(clientId, turn % sessionsPerClient(clientId, seeded))}`,
  });
  const ordinary = (turn: number) => largeClients + 1 + scatter(turn, ordinaryClients);
  const large = (turn: number) => 1 + (turn % largeClients);
  const numbers = (turn: number) =>
    Array.from({ length: 10 }, (_, index) => trackingNumberOf(1 + scatter(turn * 10 + index, packages))).join(',');
  const from = iso(Date.now() - 365 * day);
  const to = iso(Date.now());
  const after = iso(Date.now() + day);

  const statistics = (name: string, client: (turn: number) => number): Work => ({
    name,
    app: (turn) => ({
      path: `/api/statistics/client-dashboard?state=USD&from=${from}&to=${to}`,
      headers: signedIn(client(turn), turn),
    }),
    limit: (turn) => ({ path: `/statistics?client=${client(turn)}&from=${from}&to=${after}` }),
  });
  const list = (name: string, client: (turn: number) => number): Work => ({
    name,
    app: (turn) => ({ path: '/api/packages/summary/client', headers: signedIn(client(turn), turn) }),
    limit: (turn) => ({ path: `/list?client=${client(turn)}` }),
  });

  const ofLargeClients = [
    statistics('statistics, 10,000 packages', large),
    { ...list('client list, 10,000 packages', large), connections: 16 },
  ];

  const withInvoice = [...invoiceIds.keys()].filter((client) => client > largeClients);
  const billed = (turn: number) => withInvoice[scatter(turn, withInvoice.length)] ?? 0;
  // Invoices of the bench are numbered by client and position; their rows in the order of writing.
  const ofClient = (name: string, path: string, limit: (client: number) => string): Work => ({
    name,
    app: (turn) => ({ path: `/api/users/clients/${ordinary(turn)}${path}`, headers: signedIn(ordinary(turn), turn) }),
    limit: (turn) => ({ path: limit(ordinary(turn)) }),
    isSame: true,
  });
  const money = [
    ofClient('account', '/account', (client) => `/account?client=${client}`),
    ofClient('invoices list', '/documents?page=1', (client) => `/invoices?client=${client}`),
    ofClient(
      'statement, a year',
      `/statement?from=${from}&to=${to}`,
      (client) => `/statement?client=${client}&from=${from}`,
    ),
    {
      name: 'one invoice',
      app: (turn: number) => {
        const client = billed(turn);
        return {
          path: `/api/users/clients/${client}/documents/${invoiceIds.get(client) ?? 0}`,
          headers: signedIn(client, turn),
        };
      },
      limit: (turn: number) => ({ path: `/invoice?number=${invoiceNumberOf(billed(turn), 0)}` }),
      isSame: true,
    },
  ];

  return [
    {
      name: 'public search, 10 numbers',
      app: (turn) => ({ path: `/api/packages/search?filter=${numbers(turn)}`, headers: visitor(turn) }),
      limit: (turn) => ({ path: `/search?filter=${numbers(turn)}` }),
    },
    list('client list, 50 packages', ordinary),
    statistics('statistics, 50 packages', ordinary),
    {
      name: 'payments page',
      app: (turn) => ({
        path: `/api/users/clients/${ordinary(turn)}/payments?page=1&take=5`,
        headers: signedIn(ordinary(turn), turn),
      }),
      limit: (turn) => ({ path: `/payments?client=${ordinary(turn)}` }),
    },
    ...money,
    ...(largeClients > 0 ? ofLargeClients : []),
  ];
}
