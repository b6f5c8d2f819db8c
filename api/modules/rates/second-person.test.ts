import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PriceAgreement } from '#contract/staff/agreements/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let clientId: number;

// Accounts may give off 20 dollars alone, an admin 200.
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
});
afterAll(() => server.close());

let counted = 0;
const newCategory = async (rate: number) => {
  counted += 1;
  const form = { description: `Goods ${counted}`, rate, cedisRate: rate * 12 };
  return (await counter.must<{ id: number }>(counter.post('/staff/categories', form, counter.esther))).id;
};
const send = (body: object, who = counter.esther) =>
  counter.post('/staff/price-agreements', { reason: 'Ships every week.', ...body }, who);
const agree = (body: object, who = counter.esther) => counter.must<PriceAgreement>(send(body, who));
const allow = (id: number, who = counter.yaw) => counter.post(`/staff/price-agreements/${id}/allow`, {}, who);
const rateOf = async (client: number, categoryId: number) => {
  const { id } = await counter.receive({ clientId: client, categoryId, cbm: 1 });
  const [row] = await server.sql<{ rate: number }>(
    'select r.rate from packages p join shipping_rates r on r.id = p.rate_id where p.id = $1',
    [id],
  );
  return row?.rate;
};
const refusal = async (sent: ReturnType<typeof send>) => {
  const reply = await sent;
  return [reply.statusCode, reply.json().message];
};

it('lets a person agree a price as far below the usual one as the limit allows, and no cent further', async () => {
  const categoryId = await newCategory(230);
  const states: string[] = [];
  for (const [rate, who] of [
    [210, counter.esther],
    [209.99, counter.esther],
    [30, counter.admin],
    [29.99, counter.admin],
  ] as const) {
    const client = await server.createClient();
    states.push((await agree({ clientId: client.id, categoryId, rate }, who)).state);
  }
  expect(states).toEqual(['CURRENT', 'WAITING', 'CURRENT', 'WAITING']);
});

it('gives no package the price of one cent a cbm until another person allows it', async () => {
  ({ id: clientId } = await server.createClient());
  const categoryId = await newCategory(230);
  const asked = await agree({ clientId, categoryId, rate: 0.01 });
  expect(asked).toMatchObject({ state: 'WAITING', rate: 0.01, endsAt: null, allowedBy: null });
  expect(await rateOf(clientId, categoryId)).toBe(230);
  const waiting = async () => (await counter.get('/staff/price-requests')).json<{ id: number }[]>();
  expect((await waiting()).find(({ id }) => id === asked.id)).toMatchObject({ rate: 0.01, byId: counter.esther.id });
  expect(await refusal(allow(asked.id, counter.esther))).toEqual([
    403,
    'You asked for this price. Another person must decide.',
  ]);
  const allowed = await counter.must<PriceAgreement>(allow(asked.id));
  expect(allowed).toMatchObject({ state: 'CURRENT', rate: 0.01, by: asked.by });
  expect(allowed.allowedBy).not.toBe(asked.by);
  expect((await waiting()).map(({ id }) => id)).not.toContain(asked.id);
  server.now.value = new Date(server.now.value.getTime() + 1000);
  expect(await rateOf(clientId, categoryId)).toBe(0.01);
  expect(await refusal(allow(asked.id))).toEqual([409, 'This price does not wait for a second person.']);
});

it('counts a hundred kilograms of a price per kg against the limit', async () => {
  const client = await server.createClient();
  const categoryId = await newCategory(230);
  await counter.must(
    counter.post(`/staff/categories/${categoryId}/rates`, { mode: 'AIR', unit: 'kg', rate: 8, cedisRate: 96 }),
  );
  const form = { clientId: client.id, categoryId, mode: 'AIR' };
  expect((await agree({ ...form, rate: 7.79 })).state).toBe('WAITING');
  expect((await agree({ ...form, rate: 7.8 })).state).toBe('CURRENT');
});

it('measures a price of a client against that of the tier', async () => {
  const client = await server.createClient();
  const categoryId = await newCategory(230);
  await agree({ tier: 3, categoryId, rate: 150 }, counter.admin);
  await counter.must(counter.post(`/staff/clients/${client.id}/tier`, { tier: 3 }));
  expect((await agree({ clientId: client.id, categoryId, rate: 129.99 })).state).toBe('WAITING');
  expect((await agree({ clientId: client.id, categoryId, rate: 130 })).state).toBe('CURRENT');
});

it('once allowed is one price of the list, and its request is no ended price; a refused one is', async () => {
  const client = await server.createClient();
  const [categoryId, other] = [await newCategory(230), await newCategory(230)];
  const agreed = { clientId: client.id, categoryId, rate: 0.02 };
  const asked = await agree(agreed);
  const listed = async (query: string) =>
    (await counter.get(`/staff/price-agreements${query}`))
      .json<PriceAgreement[]>()
      .filter((row) => [categoryId, other].includes(row.categoryId))
      .map(({ id, state }) => [id, state]);
  const ofClient = `?clientId=${client.id}`;
  expect(await listed(ofClient)).toEqual([[asked.id, 'WAITING']]);
  const allowed = await counter.must<PriceAgreement>(allow(asked.id));
  expect(await listed(ofClient)).toEqual([[allowed.id, 'CURRENT']]);
  const refused = await agree({ ...agreed, categoryId: other });
  const end = (id: number) => counter.post(`/staff/price-agreements/${id}/end`, { reason: 'Allowed' }, counter.yaw);
  await counter.must(end(refused.id));
  expect(await listed(ofClient)).toEqual([
    [allowed.id, 'CURRENT'],
    [refused.id, 'ENDED'],
  ]);
  const [tier] = await server.sql<{ id: number }>(
    'select id::int as id from membership_tiers order by priority limit 1',
  );
  const ofTier = await agree({ tier: tier?.id, categoryId, rate: 0.02 });
  expect(await listed('')).toEqual([[ofTier.id, 'WAITING']]);
  const tiers = await counter.must<PriceAgreement>(allow(ofTier.id));
  expect(await listed('')).toEqual([[tiers.id, 'CURRENT']]);
});

it('is refused by ending it, and is not allowed beside another price of the same days or after its last day', async () => {
  const client = await server.createClient();
  const categoryId = await newCategory(230);
  const form = { clientId: client.id, categoryId, rate: 100 };
  const refused = await agree(form);
  const reason = { reason: 'Too cheap.' };
  const ended = counter.post(`/staff/price-agreements/${refused.id}/end`, reason, counter.yaw);
  expect(await counter.must<PriceAgreement>(ended)).toMatchObject({ state: 'ENDED', endReason: 'Too cheap.' });
  expect((await allow(refused.id)).statusCode).toBe(409);
  const today = server.now.value.toISOString().slice(0, 10);
  const short = await agree({ ...form, until: today });
  const open = await agree(form);
  await agree({ ...form, rate: 220 });
  expect((await refusal(allow(open.id)))[1]).toContain('already has a price');
  server.now.value = new Date(server.now.value.getTime() + 86_400_000);
  expect(await refusal(allow(short.id))).toEqual([409, 'The days of this price are over: end it.']);
});
