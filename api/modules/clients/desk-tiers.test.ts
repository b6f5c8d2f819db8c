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
/** In this database each original tier's number is its rank. */
const send = (id: number, body: object, who = desk.admin) =>
  desk.post(`/staff/tiers/${id}`, { meaning: '', priority: id, ...body }, who);
const give = (id: number, tier: number) => desk.must<DeskClient>(desk.post(`/staff/clients/${id}/tier`, { tier }));
const add = (body: object, who = desk.admin) => desk.post('/staff/tiers', { meaning: '', priority: 2, ...body }, who);
const retire = (id: number, clientsTo: number | null = null, who = desk.admin) =>
  desk.post(`/staff/tiers/${id}/retire`, { clientsTo }, who);
const idOf = (list: Tier[], name: string) => list.find((each) => each.name === name)?.id ?? 0;
const tierOf = async (id: number) => (await desk.get(`/staff/clients/${id}`)).json<DeskClient>().membershipTier;
const priceOf = async (packageId: number) =>
  (
    await server.sql<{ rate: number }>(
      'select r.rate from packages p join shipping_rates r on r.id = p.rate_id where p.id = $1',
      [packageId],
    )
  )[0]?.rate;

it('renames a tier and says what it means; its clients keep it', async () => {
  const client = await server.createClient();
  await give(client.id, 3);
  const list = await desk.must<Tier[]>(send(3, { name: 'Sankofa', meaning: 'More than 20 cbm a year.' }));
  expect(list[2]).toEqual({ id: 3, name: 'Sankofa', priority: 3, meaning: 'More than 20 cbm a year.', clients: 1 });
  expect(await tierOf(client.id)).toEqual({ name: 'Sankofa', priority: 3 });
  const log = (await desk.get('/staff/log/tier/3')).json().rows;
  expect(log[0]).toMatchObject({ action: 'changed the tier', details: { name: { from: 'Gold', to: 'Sankofa' } } });
  await desk.must(send(3, { name: 'Gold' }));
});

it('tells the history of a tier also from lines that name it by the rank of that day', async () => {
  const line = (rank: number, details: object, action = 'changed the tier') =>
    server.sql(
      `insert into desk_log (at, staff_id, branch, source, action, entity, entity_id, details)
       select '2024-01-01', id, branch, 'form', $1, 'tier', $2, $3 from staff where id = $4`,
      [action, rank, JSON.stringify(details), desk.admin.id],
    );
  const own = await desk.must<Tier[]>(add({ name: 'Sika', priority: 1 }));
  const history = async (id: number) =>
    (await desk.get(`/staff/log/tier/${id}`))
      .json<{ rows: { details: object }[] }>()
      .rows.map(({ details }) => details);
  // Two tiers swapped ranks 4 and 5. The history names each by its rank after the change.
  await line(4, { meaning: { from: null, to: 'When it was fourth.' } });
  await line(5, { meaning: { from: null, to: 'The other one.' } });
  await line(5, { priority: { from: 4, to: 5 } });
  await line(5, { meaning: { from: 'When it was fourth.', to: null } });
  expect(await history(5)).toEqual([
    { tier: 'Diamond', meaning: { from: 'When it was fourth.', to: null } },
    { tier: 'Diamond', priority: { from: 4, to: 5 } },
    { tier: 'Diamond', meaning: { from: null, to: 'When it was fourth.' } },
  ]);
  expect(await history(4)).toEqual([{ tier: 'Emerald', meaning: { from: null, to: 'The other one.' } }]);
  expect(await history(idOf(own, 'Sika'))).toMatchObject([{ name: 'Sika' }]);
  await desk.must(send(5, { name: 'Nkyinkyim' }));
  expect((await history(5))[0]).toEqual({ tier: 'Diamond', name: { from: 'Diamond', to: 'Nkyinkyim' } });
  await desk.must(send(5, { name: 'Diamond' }));
  await desk.must(retire(idOf(own, 'Sika')));
});

it('gives a tier another rank, which two may share; clients and agreed prices stay with it', async () => {
  const client = await server.createClient();
  await give(client.id, 2);
  const form = { tier: 2, categoryId: desk.categoryId, rate: 200, reason: 'For regular clients.' };
  const { id } = await desk.must<{ id: number }>(desk.post('/staff/price-agreements', form));
  const moved = await desk.must<Tier[]>(send(2, { name: 'Silver', priority: 5 }));
  expect(namesOf(moved)).toEqual(['1 Bronze', '3 Gold', '4 Emerald', '5 Silver', '5 Diamond']);
  expect(await tierOf(client.id)).toEqual({ name: 'Silver', priority: 5 });
  expect(await priceOf((await desk.receive({ clientId: client.id, cbm: 1 })).id)).toBe(200);
  expect(namesOf(await desk.must<Tier[]>(send(2, { name: 'Silver' })))).toEqual(usual);
  await desk.must(desk.post(`/staff/price-agreements/${id}/end`, { reason: 'Too few packages.' }));
  server.now.value = new Date(server.now.value.getTime() + 60_000);
});

it('adds a sixth tier, which accounts gives to a client with a price, and retires it with its clients moved', async () => {
  const accounts = await server.createStaff('accounts', 'Accra');
  const client = await server.createClient();
  const list = await desk.must<Tier[]>(add({ name: 'Makola', meaning: 'Market traders.', priority: 5 }, accounts));
  expect(namesOf(list)).toEqual([...usual, '5 Makola']);
  const makola = idOf(list, 'Makola');
  const form = { tier: makola, categoryId: desk.categoryId, rate: 150, reason: 'For traders.' };
  const { id } = await desk.must<{ id: number }>(desk.post('/staff/price-agreements', form));
  await give(client.id, makola);
  expect(await tierOf(client.id)).toEqual({ name: 'Makola', priority: 5 });
  const before = await desk.receive({ clientId: client.id, cbm: 1 });

  const priced = await retire(makola, 1, accounts);
  expect([priced.statusCode, priced.json().message]).toEqual([
    ...[409, 'This tier has agreed prices. End them before you retire it.'],
  ]);
  await desk.must(desk.post(`/staff/price-agreements/${id}/end`, { reason: 'No longer.' }));
  server.now.value = new Date(server.now.value.getTime() + 60_000);
  for (const to of [makola, 999]) {
    const wrong = await retire(makola, to);
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Choose a tier that is in use.']);
  }
  expect(namesOf(await desk.must<Tier[]>(retire(makola, 4, accounts)))).toEqual(usual);
  expect(await tierOf(client.id)).toEqual({ name: 'Emerald', priority: 4 });
  expect(await priceOf(before.id)).toBe(150);
  expect((await desk.get(`/staff/log/client/${client.id}`)).json().rows[0]).toMatchObject({
    action: 'changed the tier',
    details: { tier: { from: 'Makola', to: 'Emerald' } },
  });
  expect((await desk.get(`/staff/log/tier/${makola}`)).json().rows[0]).toMatchObject({
    action: 'retired the tier',
    details: { name: 'Makola', clients: 1, clientsTo: 'Emerald' },
  });

  // No client gets a retired tier, and it has no price.
  const given = await desk.post(`/staff/clients/${client.id}/tier`, { tier: makola });
  expect([given.statusCode, given.json().message]).toEqual([400, 'Choose a tier that is in use.']);
  expect((await desk.post('/staff/price-agreements', form)).statusCode).toBe(404);
  expect([(await send(makola, { name: 'Again', priority: 1 })).statusCode, (await retire(makola)).statusCode]).toEqual([
    ...[404, 404],
  ]);
});

it('brings a retired tier back by its name, and refuses that name to another tier', async () => {
  const tema = idOf(await desk.must<Tier[]>(add({ name: 'Tema' })), 'Tema');
  await desk.must(retire(tema));
  const taken = await send(1, { name: 'TEMA' });
  expect([taken.statusCode, taken.json().message]).toEqual([
    ...[409, 'A retired tier is called TEMA. Add a tier with this name to bring it back.'],
  ]);
  expect(idOf(await desk.must<Tier[]>(add({ name: 'tema', priority: 1 })), 'tema')).toBe(tema);
  expect(namesOf(await desk.must<Tier[]>(retire(tema)))).toEqual(usual);
});

it('is one tier when two people add it at the same moment', async () => {
  const both = await Promise.all([add({ name: 'Twice' }), add({ name: 'TWICE' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const list = await tiers();
  const [made] = list.filter(({ name }) => name.toLowerCase() === 'twice');
  expect(namesOf(await desk.must<Tier[]>(retire(made?.id ?? 0)))).toEqual(usual);
});

it('leaves no client with a retired tier when it is given and retired at the same moment', async () => {
  const client = await server.createClient();
  const raced = idOf(await desk.must<Tier[]>(add({ name: 'Raced' })), 'Raced');
  const [, retired] = await Promise.all([
    desk.post(`/staff/clients/${client.id}/tier`, { tier: raced }),
    retire(raced),
  ]);
  expect([retired.statusCode, await tierOf(client.id)]).toEqual([200, null]);
});

it('may be none: a company without tiers has clients all the same', async () => {
  const own = await startTestApp();
  const other = await startDesk(own);
  for (const { id } of (await other.get('/staff/tiers')).json<Tier[]>())
    await other.must(other.post(`/staff/tiers/${id}/retire`, { clientsTo: null }));
  expect((await other.get('/staff/tiers')).json()).toEqual([]);
  await own.close();
});

it('refuses a name that another tier has, and changes nothing', async () => {
  const reply = await send(1, { name: 'diamond' });
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'Another tier is called diamond.']);
  expect(namesOf(await tiers())).toEqual(usual);
});

it.each([
  [{ name: 'x' }, 'A tier has a name of 2 to 50 characters.'],
  [{ name: 'Bronze', meaning: 'x'.repeat(301) }, 'Say in at most 300 characters what the tier means.'],
  [{ name: 'Bronze', priority: 6 }, 'Choose a rank from 1 to 5.'],
])('refuses %j', async (body, message) => {
  const reply = await send(1, body);
  expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
});

it('with agreed prices is given and taken away only by roles that set prices', async () => {
  const client = await server.createClient();
  const support = await server.createStaff('support', 'Accra');
  const accounts = await server.createStaff('accounts', 'Accra');
  const set = (tier: number | null, who = support) => desk.post(`/staff/clients/${client.id}/tier`, { tier }, who);
  const form = { tier: 4, categoryId: desk.categoryId, rate: 180, reason: 'For regular clients.' };
  const { id } = await desk.must<{ id: number }>(desk.post('/staff/price-agreements', form));
  const refused = [403, 'This tier has agreed prices. Only an admin or accounts can give it or take it away.'];
  const answer = async (sent: ReturnType<typeof set>) => [(await sent).statusCode, (await sent).json().message];
  expect((await set(1)).statusCode).toBe(200);
  expect(await answer(set(4))).toEqual(refused);
  expect((await set(4, accounts)).statusCode).toBe(200);
  expect(await answer(set(1))).toEqual(refused);
  expect(await answer(set(null))).toEqual(refused);
  // The same tier again changes no price.
  expect((await set(4)).statusCode).toBe(200);
  await desk.must(desk.post(`/staff/price-agreements/${id}/end`, { reason: 'Too few packages.' }));
  server.now.value = new Date(server.now.value.getTime() + 60_000);
  expect((await set(null)).statusCode).toBe(200);
});
