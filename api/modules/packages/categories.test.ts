import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const create = (body: object) => desk.post('/staff/categories', body);

describe('categories', () => {
  it('come with a rate, and goods of them can be received at once', async () => {
    const reply = await create({ description: 'Furniture and tiles', rate: 230, cedisRate: 2760.5 });
    expect(reply.statusCode).toBe(201);
    const { id } = reply.json();
    const known = (await desk.get('/staff/categories')).json();
    expect(known).toContainEqual({
      ...{ id, description: 'Furniture and tiles', descriptionZh: null, rate: 230, cedisRate: 2760.5 },
      ...{ unit: 'cbm', air: null },
    });
    expect((await desk.receive({ categoryId: id })).category).toBe('Furniture and tiles');
  });

  it('take a Chinese name with them', async () => {
    const reply = await create({ description: 'Phones and tablets', descriptionZh: '手机平板', rate: 1, cedisRate: 1 });
    expect(reply.json()).toMatchObject({ description: 'Phones and tablets', descriptionZh: '手机平板' });
  });

  it.each(['~', 'x'.repeat(101)])('have a name that the table can hold: not %s', async (description) => {
    const reply = await create({ description, rate: 1, cedisRate: 1 });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'A category has a name of 2 to 100 characters.']);
  });

  it('are not added twice', async () => {
    await create({ description: 'Cosmetics', rate: 290, cedisRate: 3480 });
    expect((await create({ description: 'Cosmetics', rate: 1, cedisRate: 1 })).statusCode).toBe(409);
  });

  it('take a new rate from now on, and what was received before keeps its own', async () => {
    const client = await server.createClient();
    const { id } = (await create({ description: 'Electronics', rate: 100, cedisRate: 1200 })).json();
    const estimate = async () => {
      await desk.receive({ clientId: client.id, categoryId: id, cbm: 1 });
      const list = (await server.app.inject({ url: '/api/packages/client', headers: client.headers })).json();
      return list.map(({ dollarEstimate }: { dollarEstimate: number }) => dollarEstimate);
    };
    expect(await estimate()).toEqual([100]);
    for (const rate of [110, 120]) {
      const reply = await desk.post(`/staff/categories/${id}/rates`, { rate, cedisRate: rate * 12 });
      expect(reply.json()).toMatchObject({ rate, cedisRate: rate * 12 });
    }
    server.now.value = new Date(server.now.value.getTime() + 1000);
    expect(await estimate()).toEqual([120, 100]);
  });

  it.each([{ rate: -1 }, { rate: 1.001 }, { rate: 2_000_000 }, { description: '' }])('refuse %j', async (more) => {
    expect((await create({ description: 'Nonsense', rate: 1, cedisRate: 1, ...more })).statusCode).toBe(400);
  });

  it('that do not exist take no rate', async () => {
    expect((await desk.post('/staff/categories/987/rates', { rate: 1, cedisRate: 1 })).statusCode).toBe(404);
  });
});

it('refuses a new category whose name differs from another by case only', async () => {
  const make = (description: string) => desk.post('/staff/categories', { description, rate: 1, cedisRate: 1 });
  expect((await make('Probe goods')).statusCode).toBe(201);
  const again = await make('PROBE GOODS');
  expect([again.statusCode, again.json().message]).toEqual([409, 'The category PROBE GOODS already exists.']);
});

it.each(['Ｐａｐｅｒ goods', 'Paper\u200b goods', 'Paper  goods', '\ufeffPAPER\u00a0GOODS'])(
  'takes %j for a name that exists already',
  async (description) => {
    await desk.post('/staff/categories', { description: 'Paper goods', rate: 1, cedisRate: 1 });
    expect((await desk.post('/staff/categories', { description, rate: 1, cedisRate: 1 })).statusCode).toBe(409);
  },
);
