import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskClient } from '#contract/staff/clients/schema';
import type { Tier } from '#contract/staff/tiers/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
beforeEach(() => server.sql('update clients set tier_id = null').then(() => undefined));
afterAll(() => server.close());

const tiers = async () => (await desk.get('/staff/tiers')).json<Tier[]>();
const namesOf = (list: Tier[]) => list.map(({ priority, name }) => `${priority} ${name}`);
const usual = ['1 Bronze', '2 Silver', '3 Gold', '4 Emerald', '5 Diamond'];
const send = (at: number, body: object, who = desk.admin) =>
  desk.post(`/staff/tiers/${at}`, { meaning: '', priority: at, ...body }, who);
const give = (id: number, priority: number) =>
  desk.must<DeskClient>(desk.post(`/staff/clients/${id}/tier`, { priority }));

it('shows the five tiers of the specification before any was given', async () => {
  expect(await tiers()).toEqual(
    usual.map((text, index) => ({ name: text.slice(2), priority: index + 1, meaning: null, clients: 0 })),
  );
});

it('renames a tier and says what it means; its clients keep it', async () => {
  const client = await server.createClient();
  await give(client.id, 3);
  const list = await desk.must<Tier[]>(send(3, { name: 'Sankofa', meaning: 'More than 20 cbm a year.' }));
  expect(list[2]).toEqual({ name: 'Sankofa', priority: 3, meaning: 'More than 20 cbm a year.', clients: 1 });
  expect((await desk.get(`/staff/clients/${client.id}`)).json<DeskClient>().membershipTier).toEqual({
    ...{ name: 'Sankofa', priority: 3 },
  });
  const log = (await desk.get('/staff/log/tier/3')).json();
  expect(log[0]).toMatchObject({ action: 'changed the tier', details: { name: { from: 'Gold', to: 'Sankofa' } } });
  await desk.must(send(3, { name: 'Gold' }));
});

it('moves a tier; clients and agreed prices go with it', async () => {
  const client = await server.createClient();
  await give(client.id, 2);
  const form = { tier: 2, categoryId: desk.categoryId, rate: 200, reason: 'For regular clients.' };
  await desk.must(desk.post('/staff/price-agreements', form));
  const moved = await desk.must<Tier[]>(send(2, { name: 'Silver', priority: 5 }));
  expect(namesOf(moved)).toEqual(['1 Bronze', '2 Diamond', '3 Gold', '4 Emerald', '5 Silver']);
  expect(moved.map(({ clients }) => clients)).toEqual([0, 0, 0, 0, 1]);
  const pkg = await desk.receive({ clientId: client.id, cbm: 1 });
  const [row] = await server.sql<{ rate: number }>(
    'select r.rate from packages p join shipping_rates r on r.id = p.rate_id where p.id = $1',
    [pkg.id],
  );
  expect(row?.rate).toBe(200);
  expect(namesOf(await desk.must<Tier[]>(send(5, { name: 'Silver', priority: 2 })))).toEqual(usual);
});

it('refuses a name that another tier has, and changes nothing', async () => {
  const reply = await send(1, { name: 'diamond' });
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'Another tier is called diamond.']);
  expect(namesOf(await tiers())).toEqual(usual);
});

it.each([
  [{ name: 'x' }, 'A tier has a name of 2 to 50 characters.'],
  [{ name: 'Bronze', meaning: 'x'.repeat(301) }, 'Say in at most 300 characters what the tier means.'],
  [{ name: 'Bronze', priority: 6 }, 'Choose a tier from 1 to 5.'],
])('refuses %j', async (body, message) => {
  const reply = await send(1, body);
  expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
});
