import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { createPayment } from '#tests/support/rows';

let server: TestApp;
let ama: TestClient;
let kofi: TestClient;
let ids: number[];

beforeAll(async () => {
  server = await startTestApp();
  ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
  kofi = await server.createClient();
  ids = [];
  for (let day = 1; day <= 12; day += 1) {
    const paidAt = `2025-06-${String(day).padStart(2, '0')}T10:00:00Z`;
    ids.push(
      await createPayment(server.sql, {
        clientId: ama.id,
        paid: `${100 + day}.50`,
        paidAt,
        reference: day === 12 ? null : `EX-${day}`,
      }),
    );
  }
});
afterAll(() => server.close());

const ask = async (client: TestClient, query = '', clientId = client.id) => {
  const reply = await server.app.inject({
    url: `/api/users/clients/${clientId}/payments${query}`,
    headers: client.headers,
  });
  return { status: reply.statusCode, body: reply.json() };
};

describe('payments', () => {
  it('come five to a page, newest first, with the shipping mark as name', async () => {
    const { body } = await ask(ama);
    expect(body.data.map((each: { id: number }) => each.id)).toEqual(ids.slice(7).reverse());
    expect(body.data[1]).toEqual({
      id: ids[10],
      client: { shippingMark: 'KWL-AMA MENSAH' },
      paidShippingRate: 111.5,
      paymentMethod: 'Mobile money',
      reference: 'EX-11',
    });
    expect(body.meta).toEqual({ pageCount: 3, page: 1, take: 5, itemCount: 12 });
  });

  it('show a missing reference as null', async () => {
    expect((await ask(ama)).body.data[0].reference).toBeNull();
  });

  it.each([
    ['?page=1&take=5', 5, 3],
    ['?page=3&take=5', 2, 3],
    ['?page=4&take=5', 0, 3],
    ['?page=1&take=1', 1, 12],
    ['?page=1&take=100', 12, 1],
    ['?page=2&take=12', 0, 1],
    ['?page=999999999&take=100', 0, 1],
  ])('%s holds %i rows of %i pages', async (query, rows, pageCount) => {
    const { status, body } = await ask(ama, query);
    expect([status, body.data.length, body.meta.pageCount]).toEqual([200, rows, pageCount]);
  });

  it('of a client who has paid nothing are an empty page', async () => {
    expect((await ask(kofi)).body).toEqual({ data: [], meta: { pageCount: 0, page: 1, take: 5, itemCount: 0 } });
  });

  it.each([
    ['?page=0', 'The page must be a whole number from 1.'],
    ['?page=-1', 'The page must be a whole number from 1.'],
    ['?page=1.5', 'The page must be a whole number from 1.'],
    ['?page=one', 'The page must be a whole number from 1.'],
    ['?page=9999999999', 'The page must be a whole number from 1.'],
    ['?page=1&page=2', 'The page must be a whole number from 1.'],
    ['?take=0', 'Take 1 to 100 payments at a time.'],
    ['?take=101', 'Take 1 to 100 payments at a time.'],
    ['?take=5;drop', 'Take 1 to 100 payments at a time.'],
  ])('refuse %s', async (query, message) => {
    const { status, body } = await ask(ama, query);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('of another client are not found, in the words of a client that does not exist', async () => {
    const foreign = await ask(kofi, '', ama.id);
    const missing = await ask(kofi, '', 999_999);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(missing);
  });
});
