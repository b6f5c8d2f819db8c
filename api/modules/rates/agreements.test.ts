import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PackageCharges } from '#contract/documents/schema';
import type { ShippingRate } from '#contract/packages/schema';
import type { AgreedPrice } from '#contract/prices/schema';
import type { PriceAgreement } from '#contract/staff/agreements/schema';
import type { ChargeRow } from '#contract/staff/charges/schema';
import type { MergePreview } from '#contract/staff/client-merges/schema';
import type { DeskClient } from '#contract/staff/clients/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import type { Balance } from '#contract/staff/money/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
const start = new Date('2026-11-02T09:00:00.000Z');
const dayMs = 86_400_000;
const at = (day: number, time = '09:00:00.000') => {
  const date = new Date(start.getTime() + day * dayMs).toISOString().slice(0, 10);
  server.now.value = new Date(`${date}T${time}Z`);
};
const day = (offset = 0) => new Date(start.getTime() + offset * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
});
beforeEach(() => at(0));
afterAll(() => server.close());

let counted = 0;
/** At 100 dollars and 1,200 cedis a cbm. */
const newCategory = async () => {
  counted += 1;
  const form = { description: `Goods ${counted}`, rate: 100, cedisRate: 1200 };
  return (await counter.must<{ id: number }>(counter.post('/staff/categories', form, counter.esther))).id;
};
const send = (body: object, who = counter.admin) =>
  counter.post('/staff/price-agreements', { reason: 'Ships every week.', ...body }, who);
const agree = (body: object) => counter.must<PriceAgreement>(send(body));
const end = (id: number, body: object = {}) =>
  counter.post(`/staff/price-agreements/${id}/end`, { reason: 'Too few packages.', ...body }, counter.esther);
const listed = async (clientId?: number) =>
  (await counter.get(`/staff/price-agreements${clientId ? `?clientId=${clientId}` : ''}`)).json<PriceAgreement[]>();
const setTier = (id: number, tier: number | null) => counter.must(counter.post(`/staff/clients/${id}/tier`, { tier }));
const priceOf = async (id: number) => {
  const [row] = await server.sql<{ rate: number; source: string }>(
    'select r.rate, price_source(r.id) as source from packages p join shipping_rates r on r.id = p.rate_id where p.id = $1',
    [id],
  );
  return row && [row.rate, row.source];
};
const received = async (clientId: number | undefined, categoryId: number) =>
  (await counter.receive({ ...(clientId && { clientId }), categoryId, cbm: 1 })).id;
const correct = async (id: number, changes: object) => {
  const { version } = await counter.find(id);
  const reply = await server.app.inject({
    ...{ method: 'PATCH', url: `/api/staff/packages/${id}`, headers: counter.admin.headers },
    payload: { key: randomUUID(), version, reason: 'Entered wrongly.', ...changes },
  });
  expect(reply.statusCode).toBe(200);
};
const ask = async <T>(client: TestClient, path: string) => {
  await server.sql(`update access_tokens set expires_at = 'infinity' where client_id = $1`, [client.id]);
  return (await server.app.inject({ url: `/api${path}`, headers: client.headers })).json<T>();
};
const balance = async (clientId: number) =>
  (await counter.get(`/staff/clients/${clientId}/balance`)).json<Balance>().balance;
const refusal = async (sent: ReturnType<typeof send>) => {
  const reply = await sent;
  return [reply.statusCode, reply.json().message];
};

describe('the price of a package', () => {
  it('is the agreed one of the client, else of the tier, else of the category', async () => {
    const categoryId = await newCategory();
    const [both, tierOnly, neither] = [
      await server.createClient(),
      await server.createClient(),
      await server.createClient(),
    ];
    await setTier(both.id, 3);
    await setTier(tierOnly.id, 3);
    await agree({ tier: 3, categoryId, rate: 90 });
    await agree({ clientId: both.id, categoryId, rate: 95 });
    expect(await priceOf(await received(both.id, categoryId))).toEqual([95, 'AGREEMENT']);
    expect(await priceOf(await received(tierOnly.id, categoryId))).toEqual([90, 'TIER']);
    expect(await priceOf(await received(neither.id, categoryId))).toEqual([100, 'CATEGORY']);
    // Another category has none of these prices.
    expect(await priceOf(await received(both.id, await newCategory()))).toEqual([100, 'CATEGORY']);
  });

  it('follows the agreement from its first day to the end of its last', async () => {
    const categoryId = await newCategory();
    const { id: clientId } = await server.createClient();
    await agree({ clientId, categoryId, rate: 80, validFrom: day(3), until: day(5) });
    const moments: [number, string, number][] = [
      [2, '23:59:59.999', 100],
      [3, '00:00:00.000', 80],
      [5, '23:59:59.999', 80],
      [6, '00:00:00.000', 100],
    ];
    for (const [offset, time, expected] of moments) {
      at(offset, time);
      expect([offset, await priceOf(await received(clientId, categoryId))]).toEqual([
        offset,
        [expected, expected === 80 ? 'AGREEMENT' : 'CATEGORY'],
      ]);
    }
  });

  it('begins now when today is named; goods that were received before keep theirs', async () => {
    const categoryId = await newCategory();
    const { id: clientId } = await server.createClient();
    const before = await received(clientId, categoryId);
    at(0, '11:00:00.000');
    await agree({ clientId, categoryId, rate: 80, validFrom: day() });
    const after = await received(clientId, categoryId);
    expect([await priceOf(before), await priceOf(after)]).toEqual([
      [100, 'CATEGORY'],
      [80, 'AGREEMENT'],
    ]);
  });

  it('follows the right owner and the right category when a package is corrected, by the day of intake', async () => {
    const [first, second] = [await newCategory(), await newCategory()];
    const { id: clientId } = await server.createClient();
    const another = await server.createClient();
    const agreed = await agree({ clientId, categoryId: first, rate: 70 });
    const id = await received(undefined, first);
    expect(await priceOf(id)).toEqual([100, 'CATEGORY']);
    at(10);
    await counter.must(end(agreed.id));
    await counter.must(counter.post(`/staff/unidentified/${id}/assign`, { clientId }, counter.china));
    expect(await priceOf(id)).toEqual([70, 'AGREEMENT']);
    await correct(id, { categoryId: second });
    expect(await priceOf(id)).toEqual([100, 'CATEGORY']);
    await correct(id, { categoryId: first });
    expect(await priceOf(id)).toEqual([70, 'AGREEMENT']);
    await correct(id, { clientId: another.id });
    expect(await priceOf(id)).toEqual([100, 'CATEGORY']);
  });

  it('goes by the tier that the client had on the day of intake', async () => {
    const [first, second] = [await newCategory(), await newCategory()];
    const { id: clientId } = await server.createClient();
    for (const categoryId of [first, second]) {
      await agree({ tier: 1, categoryId, rate: 91 });
      await agree({ tier: 5, categoryId, rate: 55 });
    }
    await setTier(clientId, 1);
    at(1);
    const id = await received(clientId, first);
    at(2);
    await setTier(clientId, 5);
    expect(await priceOf(id)).toEqual([91, 'TIER']);
    await correct(id, { categoryId: second });
    expect(await priceOf(id)).toEqual([91, 'TIER']);
    expect(await priceOf(await received(clientId, first))).toEqual([55, 'TIER']);
  });
});

describe('an agreed price', () => {
  it('has cedis in the proportion of the category, and leaves the list prices as they are', async () => {
    const categoryId = await newCategory();
    const client = await server.createClient();
    const names = (await counter.get('/staff/rates')).json();
    const made = await agree({ clientId: client.id, categoryId, rate: 82.5, until: day(30) });
    expect(made).toMatchObject({ rate: 82.5, cedisRate: 990, categoryRate: 100, state: 'CURRENT', tier: null });
    expect((await counter.get('/staff/rates')).json()).toEqual(names);
    const prices = await ask<ShippingRate[]>(client, '/packages/shipping-rates');
    expect(prices.find(({ description }) => description === made.category)).toEqual({
      ...{ description: made.category, rate: 100, cedisRate: 1200 },
    });
    const bySea = { description: made.category, mode: 'SEA', unit: 'cbm', rate: 82.5, cedisRate: 990 };
    const agreed = [{ ...bySea, source: 'AGREEMENT', until: day(30) }];
    expect(await ask<AgreedPrice[]>(client, '/packages/agreed-prices')).toEqual(agreed);
    await counter.post(`/staff/categories/${categoryId}/rates`, { mode: 'AIR', rate: 8, cedisRate: 96 });
    await agree({ clientId: client.id, categoryId, mode: 'AIR', rate: 6.5 });
    const byAir = { description: made.category, mode: 'AIR', unit: 'kg', rate: 6.5, cedisRate: 78 };
    expect(await ask<AgreedPrice[]>(client, '/packages/agreed-prices')).toEqual([
      ...agreed,
      { ...byAir, source: 'AGREEMENT', until: null },
    ]);
    expect(await ask<AgreedPrice[]>(await server.createClient(), '/packages/agreed-prices')).toEqual([]);
  });

  it('is refused where another one of the same days stands', async () => {
    const categoryId = await newCategory();
    const { id: clientId, shippingMark } = await server.createClient();
    const form = { clientId, categoryId, rate: 80 };
    await agree({ ...form, validFrom: day(3), until: day(5) });
    const name = `Goods ${counted}`;
    for (const days of [{ validFrom: day(5) }, { until: day(3) }, {}]) {
      expect(await refusal(send({ ...form, ...days }))).toEqual([
        409,
        `${shippingMark} already has a price for ${name} from ${day(3)} to ${day(5)}. Choose other days, or end it first.`,
      ]);
    }
    await agree({ ...form, until: day(2) });
    await agree({ ...form, validFrom: day(6) });
    expect(await refusal(send({ ...form, validFrom: day(90) }))).toEqual([
      409,
      `${shippingMark} already has a price for ${name} from ${day(6)} on. End it first.`,
    ]);
    expect((await listed(clientId)).map(({ state }) => state)).toEqual(['COMING', 'COMING', 'CURRENT']);
    await expect(
      server.sql(
        `insert into price_agreements (client_id, category_id, valid_from, reason, staff_id, created_at)
         select client_id, category_id, valid_from, reason, staff_id, created_at from price_agreements where client_id = $1 limit 1`,
        [clientId],
      ),
    ).rejects.toThrow('price_agreements_client_once');
  });

  it('is agreed once when two people agree it at the same time', async () => {
    const categoryId = await newCategory();
    const { id: clientId } = await server.createClient();
    const replies = await Promise.all(
      [counter.esther, counter.yaw].map((who) => send({ clientId, categoryId, rate: 80 }, who)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it.each([
    [{ validFrom: day(-1) }, 'A rate cannot begin on a day that is over.'],
    [{ validFrom: day(800) }, 'Enter a day of the coming two years.'],
    [{ validFrom: day(4), until: day(3) }, 'The last day must not be before the first.'],
    [{ tier: 2 }, 'Choose a client or a tier.'],
    [{ clientId: undefined }, 'Choose a client or a tier.'],
    [{ clientId: 999_999 }, 'There is no such client, or it was merged into another.'],
    [{ categoryId: 32_000 }, 'Choose a category that is in use and has a rate.'],
    [{ rate: 0 }, 'Enter a price from 0.01 to 1,000,000 with at most 2 decimals.'],
    [{ reason: 'x' }, 'Give a reason of 2 to 500 characters.'],
  ])('is refused with %j', async (wrong, message) => {
    const { id: clientId } = await server.createClient();
    const form = { clientId, categoryId: counter.categoryId, rate: 80, ...wrong };
    expect(await refusal(send(form))).toEqual([400, message]);
    expect(await listed(clientId)).toEqual([]);
  });

  it('ends now, ends after a day, or is cancelled before it begins', async () => {
    const categoryId = await newCategory();
    const { id: clientId } = await server.createClient();
    const coming = await agree({ clientId, categoryId, rate: 60, validFrom: day(20) });
    const current = await agree({ clientId, categoryId, rate: 80, until: day(9) });
    expect((await counter.must<PriceAgreement>(end(coming.id))).state).toBe('ENDED');
    expect(await refusal(end(current.id, { until: day(9) }))).toEqual([
      400,
      `This agreed price ends on ${day(9)} already. Choose an earlier day.`,
    ]);
    expect(await refusal(end(current.id, { until: day(-1) }))).toEqual([
      400,
      'Choose today or a coming day as the last one.',
    ]);
    const shorter = await counter.must<PriceAgreement>(end(current.id, { until: day(4) }));
    expect(shorter).toMatchObject({
      state: 'CURRENT',
      endsAt: `${day(5)}T00:00:00.000Z`,
      endReason: 'Too few packages.',
    });
    at(1);
    expect((await counter.must<PriceAgreement>(end(current.id))).state).toBe('ENDED');
    expect(await refusal(end(current.id))).toEqual([409, 'This agreed price has ended already.']);
    expect(await priceOf(await received(clientId, categoryId))).toEqual([100, 'CATEGORY']);
    // The days can be used again.
    await agree({ clientId, categoryId, rate: 75 });
  });

  it('is never changed or deleted, and says in the log who agreed and ended it, and why', async () => {
    const categoryId = await newCategory();
    const { id: clientId } = await server.createClient();
    const { id } = await agree({ clientId, categoryId, rate: 80.25 });
    await counter.must(end(id));
    const log = (await counter.get(`/staff/log/client/${clientId}`)).json().rows;
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'ended an agreed price', details: { category: `Goods ${counted}`, reason: 'Too few packages.' } },
      { action: 'agreed a price', details: { validFrom: day(), until: null, reason: 'Ships every week.' } },
    ]);
    expect(JSON.stringify(log)).not.toContain('80.25');
    for (const change of [`update price_agreements set valid_from = now()`, 'delete from price_agreements'])
      await expect(server.sql(change)).rejects.toThrow('An agreed price is never');
  });
});

describe('charges and documents', () => {
  const documents = async (clientId: number) =>
    (await counter.get(`/staff/documents?clientId=${clientId}`)).json<{ data: DeskDocumentRow[] }>().data;
  const invoice = async (clientId: number, ids: number[]) => {
    const { id } = await counter.plan();
    await counter.must(counter.load(id, { packageIds: ids }));
    await counter.must(counter.step(id, 'close'));
    const [draft] = await documents(clientId);
    return counter.must<DeskDocument>(counter.post(`/staff/documents/${draft?.id}/issue`, {}, counter.esther));
  };
  const chargesOf = async (packageId: number) =>
    (await counter.get(`/staff/charges?packageId=${packageId}`)).json<{ data: ChargeRow[] }>().data;

  it('say where the price came from, to the desk and to the client', async () => {
    const categoryId = await newCategory();
    const client = await server.createClient();
    await agree({ clientId: client.id, categoryId, rate: 80 });
    const box = await counter.arrivedContainer(client.id, [{ categoryId, cbm: 2 }]);
    const [id = 0] = box.ids;
    expect(await chargesOf(id)).toMatchObject([{ kind: 'FREIGHT', usd: 160, unitPrice: 80, source: 'AGREEMENT' }]);
    const own = await ask<PackageCharges>(client, `/users/clients/${client.id}/packages/${id}/charges`);
    expect(own.lines).toMatchObject([{ kind: 'FREIGHT', usd: 160, ownPrice: 'AGREEMENT' }]);
    await correct(id, { categoryId: await newCategory() });
    expect(await chargesOf(id)).toMatchObject([{ usd: 200, source: 'CATEGORY' }]);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('that were issued stay as they are when a price is agreed or ended later', async () => {
    const categoryId = await newCategory();
    const { id: clientId } = await server.createClient();
    const [listPrice, agreedPrice] = [await received(clientId, categoryId), await server.createClient()];
    const agreed = await agree({ clientId: agreedPrice.id, categoryId, rate: 80 });
    const first = await invoice(clientId, [listPrice]);
    const other = await received(agreedPrice.id, categoryId);
    const second = await invoice(agreedPrice.id, [other]);
    expect([first.copy.total, second.copy.total]).toEqual([100, 80]);
    expect(first.copy.lines[0]?.detail).not.toContain('price');
    expect(second.copy.lines[0]?.detail).toMatch(/, agreed price$/);
    expect(await chargesOf(other)).toMatchObject([{ source: 'AGREEMENT', documentNumber: second.copy.number }]);
    at(1);
    await agree({ clientId, categoryId, rate: 50 });
    await counter.must(end(agreed.id));
    for (const [who, document] of [[clientId, first] as const, [agreedPrice.id, second] as const]) {
      expect((await documents(who))[0]).toMatchObject({ total: document.copy.total, left: document.copy.total });
      expect(await balance(who)).toBe(document.copy.total);
    }
    expect(await chargesOf(other)).toHaveLength(1);
    // A corrected owner is a difference to the issued document.
    await correct(other, { clientId });
    expect((await chargesOf(other)).map(({ usd, source }) => [usd, source]).sort()).toEqual([
      [-80, 'AGREEMENT'],
      [80, 'AGREEMENT'],
    ]);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });

  it('keep their sums in a merge and its undo, and the agreed prices move with the client', async () => {
    const categoryId = await newCategory();
    const [old, stays] = [await server.createClient(), await server.createClient()];
    const second = await newCategory();
    await agree({ clientId: old.id, categoryId, rate: 80 });
    await agree({ clientId: old.id, categoryId: second, rate: 70 });
    await agree({ clientId: stays.id, categoryId, rate: 60 });
    await counter.arrivedContainer(old.id, [{ categoryId, cbm: 1 }]);
    const { seen } = (await counter.get(`/staff/clients/${old.id}/merge?into=${stays.id}`)).json<MergePreview>();
    const form = { into: stays.id, seen, reason: 'One person.' };
    const merged = await counter.must<DeskClient>(counter.post(`/staff/clients/${old.id}/merge`, form));
    expect(await balance(stays.id)).toBe(80);
    expect((await listed(stays.id)).map(({ rate }) => rate).sort()).toEqual([60, 70]);
    const merge = merged.mergedInto ?? merged.merges[0];
    await counter.must(counter.post(`/staff/client-merges/${merge?.id}/undo`, { reason: 'Two people.' }));
    expect([await balance(old.id), await balance(stays.id)]).toEqual([80, 0]);
    expect((await listed(old.id)).map(({ rate }) => rate).sort()).toEqual([70, 80]);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });
});
