import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/endpoint';
import type { listDeskPackages } from '#contract/staff/packages/calls';
import { type PackageSort, packageSorts, packageStates, packageViews } from '#contract/staff/packages/rules';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';
import { createLoading, createRate } from '#tests/support/rows';

type Page = Output<typeof listDeskPackages>;

let server: TestApp;
let desk: Desk;
let clientIds: number[];
let containerIds: number[];
let categoryIds: number[];

const now = new Date('2026-11-15T09:00:00.000Z');
const count = 320;

/** A few hundred packages of every kind. Many share a day, a mark, a volume or a number. */
beforeAll(async () => {
  server = await startTestApp();
  server.now.value = now;
  desk = await startDesk(server);
  const { sql } = server;
  clientIds = [];
  for (let at = 0; at < 4; at += 1) clientIds.push((await server.createClient()).id);
  containerIds = [];
  for (let at = 0; at < 3; at += 1) containerIds.push(await createLoading(sql));
  categoryIds = [];
  for (const description of ['Normal goods', 'Cosmetics', 'Batteries']) {
    const rate = await createRate(sql, { description, validFrom: '2021-01-01' });
    const [row] = await sql<{ id: number }>('select category_id as id from shipping_rates where id = $1', [rate]);
    categoryIds.push(row?.id ?? 0);
  }
  await sql(
    `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, loading_id, received_at, intake_branch)
     select case when n % 11 = 0 then null else $1::bigint + n % 4 end,
       (array['YT', 'sf ', 'JT-', ''])[1 + n % 4] || (1000000 + (n * 7919) % 97) || case n % 3 when 0 then '' else '-' || (100000 + n % 50) end,
       (array['KWL-AMA MENSAH', 'kofi', 'Ömür & Söhne', 'KWL 77', '王伟'])[1 + n % 5], 'Goods', 1, (n % 7) / 10.0,
       (array[$3::int, $4::int, $5::int])[1 + n % 3], case when n % 5 > 1 then $2::bigint + n % 3 end,
       case when n % 13 = 0 then null else '2026-10-01'::timestamptz + (n % 30) * interval '1 day' + (n % 2) * interval '5 hours' end,
       (array['Guangdong', 'Accra', null])[1 + n % 3]
       from generate_series(1, $6::int) n`,
    [clientIds[0], containerIds[0], ...(await rateIds()), count],
  );
  const prefer = 'update client_details set preferred_branch = $2 where client_id = $1';
  await sql(prefer, [clientIds[1], 'Kumasi']);
  await sql(prefer, [clientIds[2], 'Accra']);
  await sql(`update packages set destination = (array['Sunyani', 'Accra'])[1 + id / 6 % 2] where id % 6 = 0`);
  const event = (kind: string, status: string | null, place: string | null, at: string, which: string) =>
    sql(
      `insert into package_events (package_id, kind, status, happened_at, place, actor)
       select id, $1, $2, $4, $3, 'test' from packages where ${which}`,
      [kind, status, place, at],
    );
  await event('RECEIVED', 'YET_TO_LOAD', 'Guangdong', '2026-10-01', 'true');
  await event('HELD', 'ON_HOLD', null, '2026-10-02', 'loading_id is null and id % 2 = 0');
  await event('LOADED', 'IN_TRANSIT', null, '2026-10-02', 'loading_id is not null');
  await event('CORRECTED', 'EN_ROUTE', null, '2026-10-03', 'loading_id is not null and id % 9 = 0');
  await event('ARRIVED', 'ARRIVED', 'Tema', '2026-10-20', 'loading_id is not null and id % 4 > 0 and id % 9 > 0');
  await event('AVAILABLE', null, 'Kumasi', '2026-11-07T23:59:59Z', `status = 'ARRIVED' and id % 4 = 1`);
  await event('AVAILABLE', null, 'Sunyani', '2026-11-08', `status = 'ARRIVED' and id % 4 = 2`);
  await event('DELIVERED', 'DELIVERED', 'Accra', '2026-11-10', `available_at is not null and id % 7 = 0`);
});
afterAll(() => server.close());

async function rateIds(): Promise<number[]> {
  const rows = await server.sql<{ id: number }>(
    'select max(id) as id from shipping_rates group by category_id order by 1',
  );
  return rows.map(({ id }) => id);
}

const page = async (query: Record<string, string | undefined>) => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return desk.must<Page>(desk.get(`/staff/packages?${new URLSearchParams(set)}`));
};

/** All rows of a list, page after page. */
async function walk(query: Record<string, string | undefined>, way: 'next' | 'previous' = 'next') {
  const rows: PackageListRow[] = [];
  let cursor: string | null = null;
  for (let turn = 0; turn < 30; turn += 1) {
    const start = way === 'next' ? {} : { last: 'yes' };
    const place: Record<string, string> = cursor === null ? start : { [way === 'next' ? 'after' : 'before']: cursor };
    const answer: Page = await page({ ...query, ...place });
    if (way === 'next') rows.push(...answer.rows);
    else rows.unshift(...answer.rows);
    cursor = answer[way];
    if (cursor === null) return rows;
  }
  throw new Error('The list does not end.');
}

type Truth = {
  id: number;
  status: string;
  at_branch: string | null;
  destination: string | null;
  prefers: string | null;
  category: number;
  client_id: number | null;
  loading_id: number | null;
  received: number | null;
  available: number | null;
  tracking_number: string;
  customer: string;
  cbm: number;
};

const truth = () =>
  server.sql<Truth>(`select p.id, p.status, p.at_branch, p.destination, d.preferred_branch as prefers, r.category_id as category, p.client_id, p.loading_id,
    (extract(epoch from p.received_at) * 1000)::float8 as received, (extract(epoch from p.available_at) * 1000)::float8 as available,
    p.tracking_number, p.customer, p.cbm::float8 as cbm from packages p join shipping_rates r on r.id = p.rate_id
    left join client_details d on d.client_id = p.client_id`);

// The same rules written in TypeScript, independent of the SQL.
const numberKey = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
const markKey = (text: string) =>
  text
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .toUpperCase()
    .replace(/^KWL(?=.)/, '');
const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

type Filter = Partial<
  Record<
    | 'status'
    | 'branch'
    | 'destination'
    | 'categoryId'
    | 'clientId'
    | 'containerId'
    | 'from'
    | 'to'
    | 'unidentified'
    | 'text',
    string
  >
>;

function passes(row: Truth, filter: Filter): boolean {
  const { status, branch, destination, categoryId, clientId, containerId, from, to, unidentified, text } = filter;
  const shown = row.status === 'EN_ROUTE' ? 'IN_TRANSIT' : row.status;
  const waits = row.status === 'ARRIVED' && row.available !== null;
  const states: Record<string, boolean> = {
    UNREADY: row.status === 'ARRIVED' && row.available === null,
    AVAILABLE: waits,
    OVERDUE: waits && Number(row.available) < Date.parse('2026-11-08T00:00:00Z'),
  };
  if (status && !(states[status] ?? shown === status)) return false;
  // Goods at sea, or in Ghana and not yet available, are in no branch.
  const isSomewhere = ['YET_TO_LOAD', 'ON_HOLD', 'DELIVERED'].includes(row.status) || row.available !== null;
  if (branch && !(isSomewhere && row.at_branch === branch)) return false;
  if (destination && (row.destination ?? row.prefers ?? 'Accra') !== destination) return false;
  if (categoryId && String(row.category) !== categoryId) return false;
  if (clientId && String(row.client_id) !== clientId) return false;
  if (containerId && (containerId === 'none' ? row.loading_id !== null : String(row.loading_id) !== containerId))
    return false;
  if (from && (row.received === null || row.received < Date.parse(from))) return false;
  if (to && (row.received === null || row.received >= Date.parse(to) + 86_400_000)) return false;
  if (unidentified && row.client_id !== null) return false;
  if (!text) return true;
  const [key, mark] = [numberKey(text), markKey(text)];
  const number = numberKey(row.tracking_number);
  const isNumber = key !== '' && (number.startsWith(key) || (key.length === 6 && number.endsWith(key)));
  return isNumber || (mark !== '' && markKey(row.customer).startsWith(mark));
}

const compare: Record<PackageSort, (a: Truth, b: Truth) => number> = {
  received: (a, b) => (a.received ?? -1) - (b.received ?? -1),
  mark: (a, b) => bytes(markKey(a.customer), markKey(b.customer)),
  container: (a, b) => (a.loading_id ?? 0) - (b.loading_id ?? 0),
  cbm: (a, b) => a.cbm - b.cbm,
  trackingNumber: (a, b) => bytes(numberKey(a.tracking_number), numberKey(b.tracking_number)),
  id: (a, b) => a.id - b.id,
};

/** Mostly no filter: with every filter set, no list has a second page. */
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const optional = (values: readonly string[]) => rarely(fc.constantFrom(...values));
const anyDay = optional(['2026-09-30', '2026-10-01', '2026-10-09', '2026-10-20', '2026-10-30']);

describe('the tabs above the list', () => {
  const countsOf = async (query: string) =>
    desk.must<Record<string, number>>(desk.get(`/staff/packages/counts${query}`));
  const listed = async (query: string) => (await desk.must<Page>(desk.get(`/staff/packages${query}`))).count;

  it.each([
    '',
    'branch=Accra',
    'destination=Kumasi',
    'text=KWL',
    'unidentified=yes',
    'containerId=none&from=2026-10-05',
  ])('count what the list has under each of them: %s', async (filter) => {
    const counts = await countsOf(`?${filter}`);
    for (const view of packageViews) {
      expect([view, counts[view]]).toEqual([
        view,
        await listed(`?${filter}${view === 'ALL' ? '' : `&status=${view}`}`),
      ]);
    }
  });

  it('are counted to a thousand and one', async () => {
    await server.sql(
      `insert into packages (tracking_number, customer, package, quantity, cbm, rate_id, received_at)
       select 'MANY' || n, 'MANY', 'Goods', 1, 0.1, (select min(id) from shipping_rates), now() from generate_series(1, $1::int) n`,
      [1_100],
    );
    expect((await countsOf('?text=MANY')).ALL).toBe(1_001);
    await server.sql(`delete from packages where tracking_number like 'MANY%'`);
  });
});

describe('the list of packages', () => {
  it('has the rows and the order of a list made by hand, for every filter and order, forwards and backwards', async () => {
    const rows = await truth();
    const filters = fc.record({
      status: optional(packageStates),
      branch: optional(['Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua']),
      destination: optional(['Guangdong', 'Accra', 'Kumasi', 'Sunyani']),
      categoryId: rarely(fc.nat(2)),
      clientId: rarely(fc.nat(3)),
      containerId: rarely(fc.nat(3)),
      from: anyDay,
      to: anyDay,
      unidentified: rarely(fc.constant('yes')),
      text: optional(['YT10', 'sf 1', 'jt-', 'ama', 'kwl-ama m', 'KOFI', 'ömür', '王', '100001', '--', '100%', '77']),
    });
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom(...packageSorts),
        fc.constantFrom('asc', 'desc'),
        async (chosen, sort, order) => {
          const filter: Filter = {
            ...chosen,
            categoryId: chosen.categoryId === undefined ? undefined : String(categoryIds[chosen.categoryId]),
            clientId: chosen.clientId === undefined ? undefined : String(clientIds[chosen.clientId]),
            containerId:
              chosen.containerId === undefined ? undefined : String(containerIds[chosen.containerId] ?? 'none'),
          } as Filter;
          const isRefused = filter.text === '王' || (filter.from && filter.to && filter.from > filter.to);
          if (isRefused) return;
          const sign = order === 'asc' ? 1 : -1;
          const wanted = rows
            .filter((row) => passes(row, filter))
            .sort((a, b) => sign * (compare[sort](a, b) || a.id - b.id))
            .map(({ id }) => id);
          const query = { ...filter, sort, order };
          expect((await walk(query)).map(({ id }) => id)).toEqual(wanted);
          expect((await walk(query, 'previous')).map(({ id }) => id)).toEqual(wanted);
          expect(await page(query)).toMatchObject({ count: wanted.length, hasMore: false, previous: null });
        },
      ),
      { numRuns: examples(30, 120) },
    );
  });

  it('has the same pages by every plan: sorted, walked, tried first', async () => {
    const { listPackagePage } = await import('#api/modules/packages/desk-packages-list.repository');
    const any = {
      ...{
        status: null,
        isAvailable: null,
        chargedAt: null,
        branch: null,
        receivedIn: null,
        destination: null,
        categoryId: null,
        mode: null,
        clientId: null,
      },
      ...{ containerId: null, isInNoContainer: false, receivedFrom: null, receivedBefore: null, isUnidentified: false },
      isVoid: false,
      text: null,
    };
    const kinds = [
      { text: { key: 'YT', mark: 'yt' } },
      { text: { key: '1000', mark: 'kofi' } },
      { branch: 'Guangdong' },
      { destination: { branch: 'Kumasi', isFirst: false, preferred: ['Kumasi'] } },
      { destination: { branch: 'Accra', isFirst: true, preferred: ['Kumasi', 'Sunyani'] } },
      { isAvailable: true },
      { clientId: String(clientIds[1]) },
      { status: 'ARRIVED', branch: 'Kumasi' },
      { isInNoContainer: true },
      { receivedFrom: new Date('2026-10-05') },
    ];
    for (const kind of kinds) {
      for (const sort of packageSorts) {
        for (const from of ['first', 'last'] as const) {
          const asked = { isDescending: from === 'last', from };
          const query = { conditions: { ...any, ...kind }, sort, asked, limit: 9, withFees: true };
          // With a limit of 3, every filter counts as a large one.
          const [few, many] = await Promise.all(
            [10_000, 3].map((countUpTo) => listPackagePage(server.db, { ...query, countUpTo })),
          );
          const hasMore = (few?.count ?? 0) > 3;
          const totals = hasMore ? null : few?.totals;
          expect(many).toEqual({ ...few, count: Math.min(3, few?.count ?? 0), hasMore, totals });
        }
      }
    }
  });

  it('adds up the whole filter, not the page', async () => {
    const { clientId, rows } = { clientId: String(clientIds[1]), rows: await truth() };
    const mine = rows.filter((row) => passes(row, { clientId }));
    const { totals, count } = await page({ clientId });
    const [fee] = await server.sql<{ sum: number }>(
      `select sum(round(greatest(p.cbm, 0.01) * r.rate, 2))::float8 as sum
         from packages p join shipping_rates r on r.id = p.rate_id where p.client_id = $1`,
      [clientId],
    );
    expect(count).toBe(mine.length);
    expect(totals?.quantity).toBe(mine.length);
    expect(totals?.cbm).toBeCloseTo(
      mine.reduce((sum, { cbm }) => sum + cbm, 0),
      4,
    );
    expect(totals?.fee).toBe(fee?.sum);
  });

  it('begins at a moment, for the day of a branch that does not begin at midnight of UTC', async () => {
    const [whole, since] = await Promise.all([
      page({ from: '2026-10-21' }),
      page({ from: '2026-10-21', since: '2026-10-21T03:00:00Z' }),
    ]);
    const { rows } = await page({ from: '2026-10-21', to: '2026-10-21' });
    const before = rows.filter(({ received }) => received && received < '2026-10-21T03');
    expect(before.length).toBeGreaterThan(0);
    expect(whole.count - since.count).toBe(before.length);
  });

  it('tells fees only to roles that read money', async () => {
    const accounts = await server.createStaff('accounts', 'Accra');
    const seen = await desk.must<Page>(desk.get('/staff/packages', accounts));
    expect(seen.rows.every(({ fee }) => typeof fee === 'number')).toBe(true);
    const hidden = await desk.must<Page>(desk.get('/staff/packages', desk.china));
    expect(hidden.rows.map(({ fee }) => fee)).toEqual(hidden.rows.map(() => null));
    expect(hidden.totals).toMatchObject({ quantity: seen.totals?.quantity, fee: null });
  });

  it('neither repeats nor skips a row while others come in', async () => {
    for (const sort of packageSorts) {
      const known = new Set((await truth()).map(({ id }) => id));
      const seen: number[] = [];
      let after: string | undefined;
      for (let turn = 0; turn < 30; turn += 1) {
        const { rows, next } = await page({ sort, order: 'asc', after });
        seen.push(...rows.map(({ id }) => id));
        await desk.receive({
          clientId: clientIds[turn % 4],
          trackingNumber: `AA-${sort}-${turn}`,
          cbm: (turn % 9) / 10,
        });
        if (next === null) break;
        after = next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => known.has(id)).length).toBe(known.size);
    }
  });

  it('shows what each row needs: owner, container, where it is, since when it waits, and what happened last', async () => {
    const { rows } = await page({ status: 'OVERDUE', sort: 'id' });
    expect(rows[0]).toMatchObject({
      status: 'ARRIVED',
      branch: 'Kumasi',
      available: '2026-11-07T23:59:59.000Z',
      lastEvent: { kind: 'AVAILABLE', at: '2026-11-07T23:59:59.000Z' },
      containerReference: expect.stringMatching(/^KWL-T-/),
    });
    expect((await page({ status: 'DELIVERED' })).rows[0]).toMatchObject({ available: null, branch: 'Accra' });
  });

  it.each([
    'sort=colour',
    'order=up',
    'status=LOST',
    'branch=Paris',
    'clientId=0',
    'clientId=abc',
    'containerId=some',
    'categoryId=99999999999999999',
    'from=2026-02-30',
    'from=2026-10-02&to=2026-10-01',
    'text=a',
    'after=nonsense',
    'after=~0',
    'after=2026-13-40T00:00:00.000Z~5',
    'sort=cbm&after=1e5~5',
    'sort=container&before=x~5',
    'sort=mark&after=%00~5',
    'unidentified=perhaps',
  ])('refuses %s with a sentence', async (query) => {
    const reply = await desk.get(`/staff/packages?${query}`);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(/\.$/)]);
  });

  it('accepts a large number that does not exist', async () => {
    for (const field of ['clientId', 'containerId', 'categoryId']) {
      expect(await page({ [field]: '999999999999999' })).toMatchObject({ rows: [], count: 0 });
    }
  });
});

describe('the list of containers', () => {
  type Containers = {
    rows: { id: number; reference: string }[];
    count: number;
    next: string | null;
    previous: string | null;
  };
  const containers = (query: string) => desk.must<Containers>(desk.get(`/staff/containers?${query}`));

  it('is filtered, sorted and paged by the server', async () => {
    const made: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      made.push((await desk.plan({ reference: `PAGED-${String(at).padStart(2, '0')}`, vessel: 'MV Long List' })).id);
    }
    const first = await containers('text=long list&sort=reference&order=asc');
    expect([first.count, first.rows.length, first.rows[0]?.reference]).toEqual([60, 50, 'PAGED-00']);
    const rest = await containers(
      `text=long list&sort=reference&order=asc&after=${encodeURIComponent(first.next ?? '')}`,
    );
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(made);
    const back = await containers(
      `text=long list&sort=reference&order=asc&before=${encodeURIComponent(rest.previous ?? '')}`,
    );
    expect(back.rows).toEqual(first.rows);
    for (const sort of ['loaded', 'departure', 'eta', 'id']) {
      const { rows } = await containers(`text=paged-0&sort=${sort}&order=desc&last=yes`);
      expect(rows.map(({ id }) => id)).toEqual(made.slice(0, 10).reverse());
    }
    expect((await containers('text=paged 07')).rows).toMatchObject([{ reference: 'PAGED-07' }]);
    expect((await containers('text=%25%25')).rows).toEqual([]);
  });
});
