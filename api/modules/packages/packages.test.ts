import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { createLoading, createPackage, createRate } from '#tests/support/rows';

let server: TestApp;
let ama: TestClient;
let kofi: TestClient;
let rateId: number;
let loadingId: number;

beforeAll(async () => {
  server = await startTestApp();
  ama = await server.createClient({
    shippingMark: 'KWL-AMA MENSAH',
    email: 'ama@kwanline.example',
    phone: '233000000101',
  });
  kofi = await server.createClient();
  rateId = await createRate(server.sql);
  loadingId = await createLoading(server.sql, {
    loaded: '2025-05-30T08:00:00Z',
    departure: '2025-06-03T10:00:00Z',
    eta: '2025-07-12T06:30:00Z',
  });
});
afterAll(() => server.close());

const get = async (url: string, client?: TestClient) => {
  const reply = await server.app.inject({ url: `/api${url}`, ...(client && { headers: client.headers }) });
  return { status: reply.statusCode, body: reply.json() };
};

describe('public search', () => {
  beforeAll(async () => {
    const { sql } = server;
    await createPackage(sql, {
      clientId: ama.id,
      rateId,
      trackingNumber: 'YT 88-12',
      package: 'Blenders',
      quantity: 6,
      cbm: '0.55',
    });
    await createPackage(sql, {
      clientId: ama.id,
      rateId,
      trackingNumber: '988120034417',
      status: 'IN_TRANSIT',
      loadingId,
      package: 'Curtain fabric',
    });
    await createPackage(sql, {
      clientId: kofi.id,
      rateId,
      trackingNumber: '988120034417',
      status: 'ARRIVED',
      loadingId,
      package: 'Shoes',
    });
    await createPackage(sql, {
      clientId: ama.id,
      rateId,
      trackingNumber: '551207743390',
      status: 'ON_HOLD',
      description: 'secret note',
    });
  });

  it('ignores case, spaces and dashes', async () => {
    for (const number of ['YT8812', 'yt 88 12', 'yt-88-12', ' Y T8-812 ']) {
      const { status, body } = await get(`/packages/search?filter=${encodeURIComponent(number)}`);
      expect(status).toBe(200);
      expect(body).toHaveLength(1);
    }
  });

  it('shows exactly six fields of a package that is not loaded yet', async () => {
    const { body } = await get('/packages/search?filter=YT8812');
    expect(body).toEqual([
      {
        trackingNumber: 'YT 88-12',
        status: 'YET_TO_LOAD',
        package: 'Blenders',
        quantity: 6,
        cbm: 0.55,
        received: '2025-06-02T08:31:00.000Z',
      },
    ]);
  });

  it('adds loaded, eta and vessel once a package is loaded, and never more', async () => {
    const { body } = await get('/packages/search?filter=988120034417');
    expect(body).toContainEqual({
      trackingNumber: '988120034417',
      status: 'IN_TRANSIT',
      package: 'Curtain fabric',
      quantity: 12,
      cbm: 0.42,
      received: '2025-06-02T08:31:00.000Z',
      loaded: '2025-05-30T08:00:00.000Z',
      eta: '2025-07-12T06:30:00.000Z',
      vessel: 'MV Sankofa Star',
    });
  });

  it('returns every package of a number, whosever it is', async () => {
    const { body } = await get('/packages/search?filter=988120034417');
    expect(body.map((each: { package: string }) => each.package).sort()).toEqual(['Curtain fabric', 'Shoes']);
  });

  it('shows empty vessel, loaded and eta for a package on hold', async () => {
    const { body } = await get('/packages/search?filter=551207743390');
    expect(body[0]).toMatchObject({ status: 'ON_HOLD', loaded: null, eta: null, vessel: null });
    expect(JSON.stringify(body)).not.toContain('secret note');
  });

  it('hides the container a package is only planned for', async () => {
    await createPackage(server.sql, { clientId: ama.id, rateId, trackingNumber: 'PLANNED1', loadingId });
    const { body } = await get('/packages/search?filter=PLANNED1');
    expect(Object.keys(body[0])).not.toContain('vessel');
    const own = await get('/packages/summary/client', ama);
    expect(own.body.find((each: { trackingNumber: string }) => each.trackingNumber === 'PLANNED1')).toMatchObject({
      loaded: null,
      vessel: null,
      eta: null,
    });
  });

  it('takes numbers with commas, repeated, or as filter[], in the order asked', async () => {
    for (const query of [
      'filter=551207743390,YT8812',
      'filter=551207743390&filter=YT8812',
      'filter[]=551207743390&filter[]=YT8812',
      'filter%5B%5D=551207743390%2CYT8812',
    ]) {
      const { body } = await get(`/packages/search?${query}`);
      expect(body.map((each: { trackingNumber: string }) => each.trackingNumber)).toEqual(['551207743390', 'YT 88-12']);
    }
  });

  it('answers an empty list when nothing matches', async () => {
    expect(await get('/packages/search?filter=000000000000')).toEqual({ status: 200, body: [] });
  });

  it('accepts ten numbers and refuses an eleventh', async () => {
    const numbers = Array.from({ length: 11 }, (_, index) => `N${index}`);
    expect((await get(`/packages/search?filter=${numbers.slice(0, 10)}`)).status).toBe(200);
    const { status, body } = await get(`/packages/search?filter=${numbers}`);
    expect([status, body.message]).toEqual([400, 'Enter at most 10 tracking numbers.']);
  });

  it('counts repeats once', async () => {
    const { status } = await get(`/packages/search?filter=${Array(30).fill(' yt-88-12 ,YT8812').join(',')}`);
    expect(status).toBe(200);
  });

  it.each(['', 'filter=', 'filter=,%20,', 'filter=-%20-', 'filter[]='])(
    'refuses a search without a number: %s',
    async (query) => {
      const { status, body } = await get(`/packages/search?${query}`);
      expect([status, body.message]).toEqual([400, 'Enter at least one tracking number.']);
    },
  );

  it.each([
    "filter=' or 1=1--",
    'filter=%00',
    'filter=%F0%9F%93%A6',
    'filter[a][b]=1',
    'filter=%E0%A4%A',
    'filter={"$ne":1}',
    `filter=${'9'.repeat(65)}`,
  ])('survives %s', async (query) => {
    const { status } = await get(`/packages/search?${query}`);
    expect([200, 400]).toContain(status);
  });
});

describe("a client's packages", () => {
  let delivered: number;
  let enRoute: number;

  beforeAll(async () => {
    const { sql } = server;
    delivered = await createPackage(sql, {
      clientId: kofi.id,
      rateId,
      status: 'DELIVERED',
      loadingId,
      cbm: '0.0050',
      received: '2025-03-12T00:00:00Z',
    });
    enRoute = await createPackage(sql, {
      clientId: kofi.id,
      rateId,
      status: 'EN_ROUTE',
      loadingId,
      received: '2025-05-18T12:00:00Z',
    });
  });

  it('are listed as summary rows, newest first, with the eleven fields of the specification', async () => {
    const { body } = await get('/packages/summary/client', kofi);
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        'cbm',
        'customer',
        'eta',
        'id',
        'loaded',
        'package',
        'quantity',
        'received',
        'status',
        'trackingNumber',
        'vessel',
      ].sort(),
    );
    const received = body.map((each: { received: string }) => each.received);
    expect(received).toEqual([...received].sort().reverse());
  });

  it('never include another client’s', async () => {
    const mine = await get('/packages/summary/client', ama);
    const theirs = await get('/packages/summary/client', kofi);
    const ids = new Set(mine.body.map((each: { id: number }) => each.id));
    expect(theirs.body.filter((each: { id: number }) => ids.has(each.id))).toEqual([]);
    expect(mine.body.length).toBeGreaterThan(0);
    expect(theirs.body.length).toBeGreaterThan(0);
  });

  it.each([
    ['', 3],
    ['?status=', 3],
    ['?status=DELIVERED', 1],
    ['?status=IN_TRANSIT', 1],
    ['?status=EN_ROUTE', 1],
    ['?status=ARRIVED', 1],
    ['?status=YET_TO_LOAD', 0],
    ['?status=ON_HOLD', 0],
  ])('filter %s lists %i', async (query, count) => {
    const { status, body } = await get(`/packages/client${query}`, kofi);
    expect([status, body.length]).toEqual([200, count]);
  });

  it('shows EN_ROUTE under IN_TRANSIT', async () => {
    const { body } = await get('/packages/client?status=IN_TRANSIT', kofi);
    expect(body[0]).toMatchObject({ id: enRoute, status: 'EN_ROUTE' });
  });

  it.each(['?status=LOST', '?status=delivered', '?status=DELIVERED&status=ARRIVED', '?status[]=DELIVERED&status='])(
    'refuses or ignores %s without failing',
    async (query) => {
      const { status } = await get(`/packages/client${query}`, kofi);
      expect(status).toBeLessThan(500);
    },
  );

  it('refuses an unknown status with a sentence', async () => {
    const { status, body } = await get('/packages/client?status=LOST', kofi);
    expect([status, body.message]).toEqual([400, 'Must be a known status.']);
  });

  it('open with every field of the specification', async () => {
    const { body } = await get(`/packages/${delivered}`, kofi);
    expect(body).toEqual({
      id: delivered,
      trackingNumber: '773412905561',
      customer: 'KWL-AMA MENSAH',
      email: kofi.email,
      phone: expect.stringMatching(/^233/),
      received: '2025-03-12T00:00:00.000Z',
      loaded: '2025-05-30T08:00:00.000Z',
      departure: '2025-06-03T10:00:00.000Z',
      eta: '2025-07-12T06:30:00.000Z',
      package: 'LED strip lights',
      quantity: 12,
      vessel: 'MV Sankofa Star',
      status: 'DELIVERED',
      cbm: 0.005,
      description: null,
      createdAt: '2025-06-02T08:31:00.000Z',
      // 0.005 cbm is billed as 0.01: 0.01 x 250 and 0.01 x 3000.
      dollarEstimate: 2.5,
      cedisEstimate: 30,
    });
  });

  it('are not found by another client, in the same words as a number that does not exist', async () => {
    const foreign = await server.app.inject({ url: `/api/packages/${delivered}`, headers: ama.headers });
    const missing = await server.app.inject({ url: '/api/packages/999999999', headers: ama.headers });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '%00', '9'.repeat(16), '1;drop table packages', '٣'])(
    'refuse the number %s',
    async (id) => {
      const { status } = await get(`/packages/${encodeURIComponent(id)}`, kofi);
      expect(status).toBe(400);
    },
  );

  it('stay with their owner when another client takes the same shipping mark and phone', async () => {
    const thief = await server.createClient({ shippingMark: 'KWL-AMA MENSAH', phone: '233000000101' });
    expect((await get('/packages/summary/client', thief)).body).toEqual([]);
  });
});

describe('estimates', () => {
  // Worked out by hand: max(cbm, 0.01) x rate, half a cent rounds up.
  it.each([
    ['0.0000', '250.00', '3000.00', 2.5, 30],
    ['0.0099', '250.00', '3000.00', 2.5, 30],
    ['0.0100', '250.00', '3000.00', 2.5, 30],
    ['0.0101', '250.00', '3000.00', 2.53, 30.3],
    ['0.4200', '270.00', '3240.00', 113.4, 1360.8],
    ['1.3600', '290.00', '3480.00', 394.4, 4732.8],
    ['0.3333', '230.00', '2760.00', 76.66, 919.91],
    ['0.0150', '0.33', '1.00', 0, 0.02],
    ['0.0500', '0.10', '0.30', 0.01, 0.02],
    ['999999.9999', '250.00', '3000.00', 249999999.98, 2999999999.7],
    // 1.005 x 1.00: binary floating point would round this one down.
    ['1.0050', '1.00', '100.00', 1.01, 100.5],
    ['2.6750', '1.00', '1.00', 2.68, 2.68],
  ])('%s cbm at %s and %s is $%d and ¢%d', async (cbm, rate, cedisRate, dollars, cedis) => {
    const id = await createRate(server.sql, { description: `Goods ${cbm} ${rate}`, rate, cedisRate });
    const client = await server.createClient();
    const packageId = await createPackage(server.sql, { clientId: client.id, rateId: id, cbm });
    const { body } = await get(`/packages/${packageId}`, client);
    expect([body.dollarEstimate, body.cedisEstimate]).toEqual([dollars, cedis]);
  });

  it('keep the rate that was in force when the goods were received', async () => {
    const client = await server.createClient();
    const first = await createRate(server.sql, {
      description: 'Furniture',
      rate: '100',
      cedisRate: '1200',
      validFrom: '2024-01-01',
    });
    const id = await createPackage(server.sql, { clientId: client.id, rateId: first, cbm: '1' });
    await createRate(server.sql, { description: 'Furniture', rate: '999', cedisRate: '9999', validFrom: '2025-01-01' });
    expect((await get(`/packages/${id}`, client)).body.dollarEstimate).toBe(100);
  });
});

describe('shipping rates', () => {
  it('are those in force today, with description, rate and cedisRate', async () => {
    await createRate(server.sql, { description: 'Cosmetics', rate: '280', cedisRate: '3360', validFrom: '2024-01-01' });
    await createRate(server.sql, { description: 'Cosmetics', rate: '290', cedisRate: '3480', validFrom: '2025-01-01' });
    await createRate(server.sql, { description: 'Cosmetics', rate: '999', cedisRate: '9999', validFrom: '2999-01-01' });
    const { body } = await get('/packages/shipping-rates', ama);
    expect(body.filter((each: { description: string }) => each.description === 'Cosmetics')).toEqual([
      { rate: 290, cedisRate: 3480, description: 'Cosmetics' },
    ]);
  });
});

describe('a status', () => {
  it('follows from the latest event', async () => {
    const id = await createPackage(server.sql, { clientId: ama.id, rateId, loadingId, status: 'ARRIVED' });
    expect((await get(`/packages/${id}`, ama)).body.status).toBe('ARRIVED');
  });

  it('cannot be written by hand', async () => {
    const id = await createPackage(server.sql, { clientId: ama.id, rateId, loadingId });
    await expect(server.sql(`update packages set status = 'DELIVERED' where id = $1`, [id])).rejects.toThrow(
      'changes only by an event',
    );
  });

  it('beyond loading needs a container', async () => {
    const id = await createPackage(server.sql, { clientId: ama.id, rateId });
    const event = server.sql(
      `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, 'ARRIVED', 'ARRIVED', now(), 'test')`,
      [id],
    );
    await expect(event).rejects.toThrow('packages_loaded_have_a_loading');
  });

  it('has a history that is never rewritten', async () => {
    await expect(server.sql('delete from package_events')).rejects.toThrow('never changed or removed');
    await expect(server.sql(`update package_events set status = 'ARRIVED'`)).rejects.toThrow(
      'never changed or removed',
    );
  });
});
