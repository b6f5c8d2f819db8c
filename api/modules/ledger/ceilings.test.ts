import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#contract/documents/schema';
import type { ChargeRequest, ChargeRow } from '#contract/staff/charges/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { atOnce } from '#tests/support/at-once';
import { examples } from '#tests/support/examples';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, paidOut, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

type Added = { charge: ChargeRow | null; request: ChargeRequest | null };
type Refusal = { message: string; issues?: { path: string; message: string }[] };
const add = (clientId: number, more: object, who = counter.esther) => {
  const form = {
    clientId,
    what: 'Agreed',
    quantity: 1,
    unit: 'once',
    currency: 'USD',
    reason: 'Agreed with the client.',
  };
  return counter.post('/staff/charges', { ...form, ...paidOut(more), ...more }, who);
};
const ask = async (clientId: number, more: object, who = counter.esther) =>
  (await counter.must<Added>(add(clientId, more, who))).request?.id ?? 0;
const decide = (id: number, isApproved = true, who = counter.yaw) =>
  counter.post(`/staff/charge-requests/${id}/decide`, { isApproved, ...(!isApproved && { reason: 'Too much.' }) }, who);
const pay = async (clientId: number, amount: number) =>
  counter.must(counter.confirm((await counter.paid({ clientId, amount })).id));
const account = (clientId: number) =>
  counter.must<Account>(counter.get(`/staff/clients/${clientId}/account`, counter.esther));
const standing = async (clientId: number) => {
  const { totalOwed, credit } = await account(clientId);
  return [totalOwed, credit];
};
/** The field and sentence of a refused charge. */
const refusal = async (clientId: number, more: object) => {
  const reply = await add(clientId, more);
  const [issue] = reply.json<Refusal>().issues ?? [];
  return [reply.statusCode, issue?.path, issue?.message];
};
const waiting = async (clientId: number) =>
  (
    await counter.must<ChargeRequest[]>(counter.get(`/staff/charge-requests?clientId=${clientId}`, counter.esther))
  ).filter(({ outcome }) => outcome === null).length;

describe('a refund', () => {
  it('is at most the credit of the client, and nothing waits for a second person when it is more', async () => {
    const { id } = await server.createClient();
    await counter.must(add(id, { kind: 'CLEARING', unitPrice: 2217.72 }));
    const none = 'The client’s credit is USD 0.00: a refund cannot be more.';
    expect(await refusal(id, { kind: 'REFUND', unitPrice: 100_000 })).toEqual([400, 'unitPrice', none]);
    await pay(id, 2300);
    const some = 'The client’s credit is USD 82.28: a refund cannot be more.';
    expect(await refusal(id, { kind: 'REFUND', unitPrice: 82.29 })).toEqual([400, 'unitPrice', some]);
    // 1,028.63 cedis at 12.50 are 82.29 dollars.
    expect(await refusal(id, { kind: 'REFUND', unitPrice: 1028.63, currency: 'GHS' })).toEqual([
      400,
      'unitPrice',
      some,
    ]);
    expect(await waiting(id)).toBe(0);
    await counter.must(decide(await ask(id, { kind: 'REFUND', unitPrice: 82.28 })));
    expect(await standing(id)).toEqual([0, 0]);
  });

  it('is refused by the second person’s click when the credit was used in between, and the request can be refused', async () => {
    const { id } = await server.createClient();
    await pay(id, 100);
    const request = await ask(id, { kind: 'REFUND', unitPrice: 100 });
    await counter.must(add(id, { kind: 'DELIVERY', unitPrice: 30 }));
    const reply = await decide(request);
    expect([reply.statusCode, reply.json<Refusal>().message]).toEqual([
      409,
      'The client’s credit is USD 70.00: a refund cannot be more.',
    ]);
    expect(await standing(id)).toEqual([0, 70]);
    await counter.must(decide(request, false));
    expect(await waiting(id)).toBe(0);
  });

  it('is paid once when two people allow two refunds of one credit at the same moment', async () => {
    const { id } = await server.createClient();
    await pay(id, 100);
    const first = await ask(id, { kind: 'REFUND', unitPrice: 80 });
    const second = await ask(id, { kind: 'REFUND', unitPrice: 70 });
    const replies = await atOnce(server, id, 2, () =>
      Promise.all([decide(first), decide(second, true, counter.admin)]),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([20, 30]).toContain((await account(id)).credit);
  });
});

describe('a write-off', () => {
  it('is at most what the client owes, also when it is allowed', async () => {
    const { id } = await server.createClient();
    await counter.must(add(id, { kind: 'DELIVERY', unitPrice: 50 }));
    const owes = (usd: string) => `The client owes USD ${usd}: no more can be taken off.`;
    expect(await refusal(id, { kind: 'WRITE_OFF', unitPrice: 50.01 })).toEqual([400, 'unitPrice', owes('50.00')]);
    const request = await ask(id, { kind: 'WRITE_OFF', unitPrice: 50 });
    await pay(id, 20);
    expect((await decide(request)).json<Refusal>().message).toBe(owes('30.00'));
    await counter.must(decide(await ask(id, { kind: 'WRITE_OFF', unitPrice: 30 })));
    expect(await standing(id)).toEqual([0, 0]);
  });
});

describe('a discount or waiver', () => {
  const left = (usd: string) => `Only USD ${usd} is left of the charges of this package: no more can be taken off.`;

  it('for a package is at most what earlier ones and credit notes left of its charges', async () => {
    const { id } = await server.createClient();
    const box = await counter.arrivedContainer(id, [{ cbm: 1 }, { cbm: 2 }]);
    const [packageId = 0] = box.ids;
    const off = { kind: 'WAIVER', packageId };
    expect(await refusal(id, { ...off, unitPrice: 900_000 })).toEqual([400, 'unitPrice', left('250.00')]);
    await counter.must(decide(await ask(id, { ...off, unitPrice: 100 })));
    expect(await refusal(id, { ...off, kind: 'DISCOUNT', unitPrice: 150.01 })).toEqual([
      400,
      'unitPrice',
      left('150.00'),
    ]);
    // Paid goods too: the rest is then credit.
    await pay(id, 650);
    await counter.must(decide(await ask(id, { ...off, unitPrice: 150 })));
    expect(await standing(id)).toEqual([0, 150]);
    expect(await refusal(id, { ...off, unitPrice: 0.01 })).toEqual([400, 'unitPrice', left('0.00')]);
    const inBox = 'Only USD 500.00 is left of this client’s charges in this container: no more can be taken off.';
    expect(await refusal(id, { kind: 'WAIVER', containerId: box.id, unitPrice: 500.01 })).toEqual([
      400,
      'unitPrice',
      inBox,
    ]);
  });

  it('for goods that were credited counts what the next invoice will say, not both invoices', async () => {
    const { id } = await server.createClient();
    const box = await counter.arrivedContainer(id, [{ cbm: 1 }]);
    const { data } = await counter.must<{ data: DeskDocumentRow[] }>(counter.get(`/staff/documents?clientId=${id}`));
    const invoice = data[0]?.id ?? 0;
    await counter.must<DeskDocument>(counter.post(`/staff/documents/${invoice}/issue`, {}, counter.esther));
    await counter.must(counter.post(`/staff/documents/${invoice}/credit`, { what: 'ALL', reason: 'Wrong rate.' }));
    const off = { kind: 'WAIVER', packageId: box.ids[0] };
    expect(await refusal(id, { ...off, unitPrice: 250.01 })).toEqual([400, 'unitPrice', left('250.00')]);
  });

  it('can be given before the goods are loaded and before they are invoiced, up to their freight', async () => {
    const { id } = await server.createClient();
    const goods = await counter.receive({ clientId: id, cbm: 0.4 });
    const off = { kind: 'DISCOUNT', packageId: goods.id };
    expect(await refusal(id, { ...off, unitPrice: 100.01 })).toEqual([400, 'unitPrice', left('100.00')]);
    await counter.must(add(id, { ...off, unitPrice: 20 }));
    const { id: containerId } = await counter.plan();
    await counter.must(counter.load(containerId, { packageIds: [goods.id] }));
    await counter.must(counter.step(containerId, 'close'));
    expect(await refusal(id, { ...off, unitPrice: 80.01 })).toEqual([400, 'unitPrice', left('80.00')]);
    await counter.must(add(id, { ...off, unitPrice: 20 }));
  });

  it('for a package counts storage that runs', async () => {
    const { id } = await server.createClient();
    const before = server.now.value;
    const box = await counter.arrivedContainer(id, [{ cbm: 1 }]);
    const [packageId = 0] = box.ids;
    await counter.must(counter.event(packageId, { command: 'AVAILABLE', place: 'Sunyani' }, counter.ghana));
    // Seven free days, then two at five dollars.
    await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
    server.now.value = new Date(before.getTime() + 9 * 86_400_000);
    const off = { kind: 'WAIVER', packageId };
    expect(await refusal(id, { ...off, unitPrice: 300 })).toEqual([400, 'unitPrice', left('260.00')]);
    server.now.value = before;
  });

  it('for no package is at most what the client owes', async () => {
    const { id } = await server.createClient();
    await counter.must(add(id, { kind: 'DELIVERY', unitPrice: 15 }));
    const owes = 'The client owes USD 15.00: no more can be taken off.';
    expect(await refusal(id, { kind: 'DISCOUNT', unitPrice: 15.01 })).toEqual([400, 'unitPrice', owes]);
    await counter.must(add(id, { kind: 'DISCOUNT', unitPrice: 15 }));
    expect(await standing(id)).toEqual([0, 0]);
  });

  it('for a package counts what was given on the account, the container and the whole account', async () => {
    const { id } = await server.createClient();
    const box = await counter.arrivedContainer(id, [{ cbm: 1 }]);
    const [packageId = 0] = box.ids;
    await counter.must(decide(await ask(id, { kind: 'DISCOUNT', unitPrice: 200 })));
    const all = (usd: string) => `Only USD ${usd} is left of all charges of this client: no more can be taken off.`;
    expect(await refusal(id, { kind: 'DISCOUNT', packageId, unitPrice: 50.01 })).toEqual([
      400,
      'unitPrice',
      all('50.00'),
    ]);
    await counter.must(decide(await ask(id, { kind: 'WAIVER', containerId: box.id, unitPrice: 40 })));
    expect(await refusal(id, { kind: 'DISCOUNT', packageId, unitPrice: 10.01 })).toEqual([
      400,
      'unitPrice',
      all('10.00'),
    ]);
    // A debt of something else leaves the container as the narrower bound.
    await counter.must(add(id, { kind: 'DELIVERY', unitPrice: 500 }));
    const inBox = 'Only USD 210.00 is left of this client’s charges in this container: no more can be taken off.';
    expect(await refusal(id, { kind: 'DISCOUNT', packageId, unitPrice: 210.01 })).toEqual([400, 'unitPrice', inBox]);
  });

  it('is not bounded by what is in the client’s favour for another reason', async () => {
    const { id } = await server.createClient();
    const goods = await counter.receive({ clientId: id, cbm: 0.4 });
    const lost = { kind: 'ADJUSTMENT', isOff: true, unitPrice: 500 };
    await counter.must(decide(await ask(id, lost)));
    await counter.must(decide(await ask(id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 100 })));
  });

  it('counts for the limit of the role together with the others of the day, on goods and on the account', async () => {
    const { id } = await server.createClient();
    const goods = await counter.receive({ clientId: id, cbm: 1 });
    await counter.must(add(id, { kind: 'DELIVERY', unitPrice: 100 }));
    const on = { account: { kind: 'DISCOUNT' }, goods: { kind: 'WAIVER', packageId: goods.id } };
    expect(await ask(id, { ...on.account, unitPrice: 12 })).toBe(0);
    expect(await ask(id, { ...on.goods, unitPrice: 8 })).toBe(0);
    expect(await ask(id, { ...on.goods, unitPrice: 0.01 })).toBeGreaterThan(0);
    // What a second person has seen does not count, and neither does another day or another person.
    expect(await ask(id, { ...on.goods, unitPrice: 20 }, counter.yaw)).toBe(0);
    const before = server.now.value;
    await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
    server.now.value = new Date(before.getTime() + 86_400_000);
    expect(await ask(id, { ...on.account, unitPrice: 20 })).toBe(0);
    server.now.value = before;
  });

  it('is given once when two people give the rest of a charge at the same moment', async () => {
    const { id } = await server.createClient();
    const goods = await counter.receive({ clientId: id, cbm: 0.12 });
    const give = (who = counter.esther) => add(id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 20 }, who);
    const replies = await atOnce(server, id, 2, () => Promise.all([give(), give(counter.yaw)]));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });
});

it('never gives more than there is, and all that there is, whatever happened to the account before', async () => {
  const amount = fc.integer({ min: 1, max: 40_000 });
  const step = fc.record({
    what: fc.constantFrom('charge', 'pay', 'REFUND', 'WRITE_OFF', 'WAIVER', 'WAIVER of the package'),
    amount,
    // Just what is possible, one cent more, or any amount.
    aim: fc.constantFrom('most', 'above', 'any'),
  });
  const seen = { given: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12, size: 'max' }), async (steps) => {
      const { id } = await server.createClient();
      const goods = await counter.receive({ clientId: id, cbm: 1 });
      // In cents. Freight is not owed before the goods arrive, so the package and the account are counted separately.
      let [balance, ofPackage] = [0, 25_000];
      for (const { what, amount: any, aim } of steps) {
        if (what === 'charge') {
          await counter.must(add(id, { kind: 'CLEARING', unitPrice: any / 100 }));
          balance += any;
        } else if (what === 'pay') {
          await pay(id, any / 100);
          balance -= any;
        } else {
          const isPackage = what === 'WAIVER of the package';
          const most = Math.max(what === 'REFUND' ? -balance : isPackage ? ofPackage : balance, 0);
          const cents = aim === 'any' ? any : aim === 'above' ? most + 1 : Math.max(most, 1);
          const form = { kind: isPackage ? 'WAIVER' : what, ...(isPackage && { packageId: goods.id }) };
          const reply = await add(id, { ...form, unitPrice: cents / 100 });
          expect([what, cents, most, reply.statusCode]).toEqual([what, cents, most, cents > most ? 400 : 201]);
          if (cents > most) seen.refused += 1;
          else {
            const { request } = reply.json<Added>();
            if (request) await counter.must(decide(request.id));
            balance += what === 'REFUND' ? cents : -cents;
            if (isPackage) ofPackage -= cents;
            seen.given += 1;
          }
        }
        const { totalOwed, credit } = await account(id);
        expect(Math.round((totalOwed - credit) * 100)).toBe(balance);
      }
    }),
    { numRuns: examples(10, 30) },
  );
  expect(seen.given).toBeGreaterThan(examples(8, 30));
  expect(seen.refused).toBeGreaterThan(examples(8, 30));
  expect(await server.sql(ledgerDifferences)).toEqual([]);
});
