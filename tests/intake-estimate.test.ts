import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/endpoint';
import type { FreightMode } from '#contract/freight';
import type { findIntakePrice } from '#contract/staff/packages/calls';
import { startTestApp, type TestApp } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { type Counter, startCounter } from '#tests/support/money';
import '#tests/support/fixed-seed';
import { estimateOf } from '../web/desk/intake/estimate';
import { checkIntake, emptyForm, type IntakeForm } from '../web/desk/intake/intake-form';
import { emptyRow } from '../web/desk/kit/cartons';

let server: TestApp;
let counter: Counter;
let categories: { goods: number; phones: number };
/** By where their price comes from. */
let clients: Record<'AGREEMENT' | 'TIER' | 'CATEGORY', { id: number; shippingMark: string }>;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  const post = (path: string, body: object) => counter.must<{ id: number }>(counter.post(path, body));
  const { id: goods } = await post('/staff/categories', { description: 'Bags', rate: 201.35, cedisRate: 2400 });
  await post(`/staff/categories/${goods}/rates`, { mode: 'AIR', rate: 8.05, cedisRate: 96 });
  const phone = { description: 'Phones', rate: 5.15, cedisRate: 60, unit: 'piece' };
  const { id: phones } = await post('/staff/categories', phone);
  await post(`/staff/categories/${phones}/rates`, { mode: 'AIR', unit: 'piece', rate: 9.25, cedisRate: 108 });
  categories = { goods, phones };
  const [own, tier, none] = [await server.createClient(), await server.createClient(), await server.createClient()];
  clients = { AGREEMENT: own, TIER: tier, CATEGORY: none };
  for (const { id } of [own, tier]) await post(`/staff/clients/${id}/tier`, { tier: 3 });
  const agree = (body: object) => post('/staff/price-agreements', { reason: 'Ships every week.', ...body });
  for (const [categoryId, mode, ofTier, ofClient] of [
    [goods, 'SEA', 200.85, 201.15],
    [goods, 'AIR', 8.01, 8.03],
    [phones, 'SEA', 5.11, 5.13],
    [phones, 'AIR', 9.21, 9.23],
  ] as const) {
    await agree({ tier: 3, categoryId, mode, rate: ofTier });
    await agree({ clientId: own.id, categoryId, mode, rate: ofClient });
  }
  server.now.value = new Date(server.now.value.getTime() + 5000);
});
afterAll(() => server.close());

const side = fc.integer({ min: 1, max: 1500 }).map((tenths) => String(tenths / 10));
const row = fc.record({ length: side, width: side, height: side, count: fc.integer({ min: 1, max: 6 }).map(String) });
const goods = fc.record({
  rows: fc.array(row, { maxLength: 3 }),
  cbm: fc.integer({ min: 1, max: 20_000 }).map((units) => String(units / 10_000)),
  weight: fc.integer({ min: 1, max: 30_000 }).map((units) => String(units / 100)),
  quantity: fc.integer({ min: 20, max: 400 }).map(String),
});

async function priceAt(form: IntakeForm, who = counter.admin) {
  const client = form.client ? `&clientId=${form.client.id}` : '';
  const path = `/staff/intake/price?categoryId=${form.categoryId}&mode=${form.mode}${client}`;
  return counter.must<Output<typeof findIntakePrice>>(counter.get(path, who));
}

/** What the desk says before the package is saved, and what PostgreSQL charges for it. */
async function estimatedAndCharged(form: IntakeForm) {
  const price = await priceAt(form);
  const said = price && estimateOf(form, price);
  const known = { nameOfCategory: () => 'Goods', countsPieces: true, hasSame: false };
  const answers = { isAnother: true, isCountRight: true, isVolumeRight: true };
  const { body } = checkIntake(form, { key: crypto.randomUUID(), source: 'form' }, { ...known, answers });
  const { package: pkg } = await counter.must<{ package: { id: number } }>(
    counter.post('/staff/intake', body ?? {}, counter.china),
  );
  const [charged] = await server.sql<{ usd: number; source: string }>(
    `select shipping_fee(p.cbm, p.billed, r.rate, p.received_at)::float8 as usd, price_source(r.id) as source
       from packages p join shipping_rates r on r.id = p.rate_id where p.id = $1`,
    [pkg.id],
  );
  return [said && { usd: said.usd, source: said.source }, charged] as const;
}

let scans = 0;
const formOf = (mode: FreightMode, categoryId: number, more: Partial<IntakeForm>): IntakeForm => {
  scans += 1;
  return { ...emptyForm(String(categoryId), mode), trackingNumber: `EST${scans}`, weight: '1', cbm: '0.5', ...more };
};

describe.each(['AGREEMENT', 'TIER', 'CATEGORY'] as const)('the estimate with the price of the %s', (source) => {
  it.each([
    ['goods by sea', 'SEA', 'goods'],
    ['goods by air', 'AIR', 'goods'],
    ['phones by sea', 'SEA', 'phones'],
    ['phones by air', 'AIR', 'phones'],
  ] as const)('of %s is what is charged', async (_, mode, category) => {
    const { id, shippingMark } = clients[source];
    const client = { id, shippingMark } as IntakeForm['client'];
    await fc.assert(
      fc.asyncProperty(goods, async ({ rows, ...typed }) => {
        // Without sizes, the row says only how many cartons there are.
        const counted = { ...emptyRow(0), count: typed.quantity };
        const cartons = rows.length > 0 ? rows.map((each, at) => ({ ...each, id: at })) : [counted];
        const form = formOf(mode, categories[category], { client, ...typed, cartons });
        const [said, charged] = await estimatedAndCharged(form);
        expect(said).toEqual(charged);
        expect(charged?.source).toBe(source);
      }),
      { numRuns: examples(12, 60) },
    );
  });
});

it('the least volume that is billed is in the estimate of the smallest parcel', async () => {
  const client = clients.CATEGORY as IntakeForm['client'];
  const form = formOf('SEA', categories.goods, { client, cbm: '0.002' });
  const price = await priceAt(form);
  expect(price).toMatchObject({ minimumCbm: 0.01, rate: 201.35 });
  expect(price && estimateOf(form, price)).toMatchObject({ quantity: 0.01, isLeast: true, usd: 2.01 });
  expect(await estimatedAndCharged(form)).toEqual([
    { usd: 2.01, source: 'CATEGORY' },
    { usd: 2.01, source: 'CATEGORY' },
  ]);
});

it('a package without a client and an unknown category have the price of the category, or none', async () => {
  const form = formOf('SEA', categories.goods, {});
  expect(await priceAt(form)).toMatchObject({ rate: 201.35, source: 'CATEGORY' });
  expect(await priceAt({ ...form, categoryId: '999999999999' })).toBeNull();
});

it.each(['AGREEMENT', 'TIER'] as const)(
  'a role that may not read money is not told the price of the %s',
  async (source) => {
    const { id, shippingMark } = clients[source];
    const form = formOf('SEA', categories.goods, { client: { id, shippingMark } as IntakeForm['client'] });
    expect(await priceAt(form, counter.china)).toMatchObject({ rate: 201.35, source: 'CATEGORY' });
    expect(await priceAt(form)).toMatchObject({ source });
  },
);
