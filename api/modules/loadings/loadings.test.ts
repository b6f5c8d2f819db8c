import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { createLoading } from '#tests/support/rows';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = async (query = '') => {
  const reply = await server.app.inject({ url: `/api/loadings${query}` });
  return { status: reply.statusCode, body: reply.json() };
};

describe('container loadings', () => {
  it('are an empty list while there are none', async () => {
    expect(await ask()).toEqual({ status: 200, body: [] });
  });

  it('are listed newest first with loaded, status, vessel and eta only', async () => {
    await createLoading(server.sql, {
      loaded: '2025-04-18T08:00:00Z',
      status: 'ARRIVED',
      vessel: 'MV Volta Dawn',
      eta: null,
    });
    await createLoading(server.sql, { loaded: '2025-05-30T08:00:00Z', status: 'EN_ROUTE', vessel: null });
    await createLoading(server.sql, {
      loaded: '2025-05-12T08:00:00Z',
      status: 'IN_TRANSIT',
      departure: '2025-05-14T00:00:00Z',
      eta: '2025-06-24T00:00:00Z',
    });
    await createLoading(server.sql, { loaded: null, status: 'YET_TO_LOAD', vessel: 'MV Next' });
    expect((await ask()).body).toEqual([
      { loaded: null, status: 'YET_TO_LOAD', vessel: 'MV Next', eta: null },
      { loaded: '2025-05-30T08:00:00.000Z', status: 'EN_ROUTE', vessel: null, eta: null },
      {
        loaded: '2025-05-12T08:00:00.000Z',
        status: 'IN_TRANSIT',
        vessel: 'MV Sankofa Star',
        eta: '2025-06-24T00:00:00.000Z',
      },
      { loaded: '2025-04-18T08:00:00.000Z', status: 'ARRIVED', vessel: 'MV Volta Dawn', eta: null },
    ]);
  });

  it.each([
    ['?status=', 4],
    ['?status=ARRIVED', 1],
    ['?status=IN_TRANSIT', 2],
    ['?status=EN_ROUTE', 1],
    ['?status=DELIVERED', 0],
  ])('%s lists %i', async (query, count) => {
    expect((await ask(query)).body).toHaveLength(count);
  });

  it('refuse an unknown status with a sentence', async () => {
    const { status, body } = await ask('?status=SUNK');
    expect([status, body.message]).toEqual([400, 'Must be a known status.']);
  });

  it('may be kept by the browser for a minute and are confirmed by their tag', async () => {
    const first = await server.app.inject({ url: '/api/loadings' });
    expect(first.headers['cache-control']).toContain('max-age=60');
    const again = await server.app.inject({
      url: '/api/loadings',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
