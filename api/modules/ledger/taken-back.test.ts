import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#contract/documents/schema';
import type { ChargeRequest, ChargeRow } from '#contract/staff/charges/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import type { GivenOff } from '#contract/staff/overview/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { atOnce } from '#tests/support/at-once';
import { examples } from '#tests/support/examples';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

type Added = { charge: ChargeRow | null; request: ChargeRequest | null };
const post = (clientId: number, more: object) => {
  const form = { clientId, what: 'Agreed', quantity: 1, unit: 'once', currency: 'USD', reason: 'Agreed by phone.' };
  return counter.post('/staff/charges', { ...form, ...more }, counter.esther);
};
const approve = (id: number) => counter.post(`/staff/charge-requests/${id}/decide`, { isApproved: true }, counter.yaw);
/** The id of the charge, approved by a second person where required. */
async function add(clientId: number, more: object): Promise<number> {
  const { charge, request } = await counter.must<Added>(post(clientId, more));
  if (request === null) return charge?.id ?? 0;
  await counter.must(approve(request.id));
  const [row] = await server.sql<{ id: number }>('select charge_id::int as id from charge_requests where id = $1', [
    request.id,
  ]);
  return row?.id ?? 0;
}
const remove = (id: number, who = counter.esther) =>
  counter.post(`/staff/charges/${id}/remove`, { reason: 'Entered twice.' }, who);
const pay = async (clientId: number, amount: number) =>
  counter.must(counter.confirm((await counter.paid({ clientId, amount })).id));
const standing = async (clientId: number) => {
  const { totalOwed, credit } = await counter.must<Account>(counter.get(`/staff/clients/${clientId}/account`));
  return [totalOwed, credit];
};
type Statement = { closing: number; lines: { what: string; charge: number | null }[] };
const statement = (clientId: number) => counter.must<Statement>(counter.get(`/staff/clients/${clientId}/statement`));
const linesOf = async (clientId: number) =>
  (await statement(clientId)).lines.filter(({ charge }) => charge !== null).map(({ what, charge }) => [what, charge]);
async function invoice(clientId: number) {
  const draft = await counter.must<DeskDocument>(counter.post('/staff/documents', { clientId }, counter.esther));
  return counter.must<DeskDocument>(counter.post(`/staff/documents/${draft.id}/issue`, {}, counter.esther));
}
const creditAll = (id: number) =>
  counter.post(`/staff/documents/${id}/credit`, { what: 'ALL', reason: 'Wrong.' }, counter.esther);

describe('a charge that is removed', () => {
  it('takes its discount back, and the statement shows the discount and what was taken back', async () => {
    const { id } = await server.createClient();
    const goods = await counter.receive({ clientId: id, cbm: 0.1 });
    const charge = await add(id, { kind: 'DELIVERY', what: 'Delivery', packageId: goods.id, unitPrice: 80 });
    // The freight of 25 dollars counts too: it is invoiced later.
    const discount = await add(id, { kind: 'DISCOUNT', what: 'Loyal', packageId: goods.id, unitPrice: 60 });
    await counter.must(remove(charge));
    expect(await linesOf(id)).toEqual([
      ['Loyal', -60],
      ['Taken back with its charge: Loyal', 35],
    ]);
    const refused = await remove(discount);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This was taken back already, in full or in part, when its charge was removed or credited.',
    ]);
  });

  it('leaves no credit of a client who has paid for other things', async () => {
    const { id } = await server.createClient();
    await counter.arrivedContainer(id, [{ cbm: 1 }]);
    await pay(id, 250);
    const charge = await add(id, { kind: 'CLEARING', unitPrice: 15 });
    await add(id, { kind: 'DISCOUNT', unitPrice: 15 });
    await counter.must(remove(charge));
    expect(await standing(id)).toEqual([0, 0]);
  });

  it('leaves a discount alone that was given before it, and one that other charges of the goods bear', async () => {
    const { id } = await server.createClient();
    await add(id, { kind: 'DELIVERY', unitPrice: 50 });
    await add(id, { kind: 'DISCOUNT', unitPrice: 20 });
    await counter.must(remove(await add(id, { kind: 'CLEARING', unitPrice: 45 })));
    expect(await standing(id)).toEqual([30, 0]);
    const goods = await counter.receive({ clientId: id, cbm: 1 });
    const charge = await add(id, { kind: 'REPACKING', packageId: goods.id, unitPrice: 40 });
    await add(id, { kind: 'WAIVER', packageId: goods.id, unitPrice: 20 });
    await counter.must(remove(charge));
    expect(await standing(id)).toEqual([10, 0]);
  });

  it('gives back what the client paid for it, and nothing more', async () => {
    const { id } = await server.createClient();
    const charge = await add(id, { kind: 'CLEARING', unitPrice: 40 });
    await add(id, { kind: 'WAIVER', unitPrice: 15 });
    await pay(id, 25);
    await counter.must(remove(charge));
    expect(await standing(id)).toEqual([0, 25]);
  });

  it('waits for a discount that another person gives at the same moment', async () => {
    const { id } = await server.createClient();
    const charge = await add(id, { kind: 'CLEARING', unitPrice: 15 });
    const [gone, given] = await atOnce(server, id, 2, () =>
      Promise.all([remove(charge, counter.yaw), post(id, { kind: 'DISCOUNT', unitPrice: 15 })]),
    );
    expect([gone.statusCode, [201, 400].includes(given.statusCode)]).toEqual([200, true]);
    expect(await standing(id)).toEqual([0, 0]);
  });

  it('lowers what the giver of its discount gave, on the owner’s page', async () => {
    const given = async () => {
      const { people } = await counter.must<GivenOff>(counter.get('/staff/overview/given-off'));
      return people.find(({ staffId }) => staffId === counter.esther.id)?.discounts ?? 0;
    };
    const { id } = await server.createClient();
    const before = await given();
    const charge = await add(id, { kind: 'CLEARING', unitPrice: 15 });
    await add(id, { kind: 'DISCOUNT', unitPrice: 12 });
    expect(Math.round((await given()) * 100 - before * 100)).toBe(1200);
    await counter.must(remove(charge, counter.yaw));
    expect(await given()).toBe(before);
  });

  it('is not the line that takes a discount back: that one stays', async () => {
    const { id } = await server.createClient();
    const charge = await add(id, { kind: 'CLEARING', unitPrice: 15 });
    await add(id, { kind: 'DISCOUNT', unitPrice: 15 });
    await counter.must(remove(charge));
    const [line] = await server.sql<{ id: number }>(
      'select id::int from charges where client_id = $1 and reverses_id is not null',
      [id],
    );
    const refused = await remove(line?.id ?? 0);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This line takes back what was given on a charge that is gone: it stays.',
    ]);
    // The desk offers no button for the discount and for this line.
    await add(id, { kind: 'REPACKING', unitPrice: 5 });
    const { data } = await counter.must<{ data: ChargeRow[] }>(counter.get(`/staff/charges?clientId=${id}`));
    expect(data.map(({ kind, usd, isRemovable }) => [kind, usd, isRemovable]).sort()).toEqual([
      ['DISCOUNT', -15, false],
      ['DISCOUNT', 15, false],
      ['REPACKING', 5, true],
    ]);
  });
});

describe('an invoice that is credited in full', () => {
  it('takes back what was given on it afterwards', async () => {
    const { id } = await server.createClient();
    await add(id, { kind: 'CLEARING', unitPrice: 100 });
    const { id: document } = await invoice(id);
    await add(id, { kind: 'WAIVER', unitPrice: 30 });
    await pay(id, 70);
    await counter.must(creditAll(document));
    expect(await standing(id)).toEqual([0, 70]);
  });

  it('takes back what was written off of it', async () => {
    const { id } = await server.createClient();
    await add(id, { kind: 'CLEARING', unitPrice: 100 });
    const { id: document } = await invoice(id);
    await pay(id, 60);
    await add(id, { kind: 'WRITE_OFF', unitPrice: 40 });
    await counter.must(creditAll(document));
    expect(await standing(id)).toEqual([0, 60]);
  });

  it('takes a discount back that another invoice holds', async () => {
    const { id } = await server.createClient();
    const goods = await counter.receive({ clientId: id, cbm: 0.01 });
    await add(id, { kind: 'CLEARING', packageId: goods.id, unitPrice: 100 });
    const first = await invoice(id);
    // Otherwise the discount would settle the first invoice.
    await pay(id, 100);
    await add(id, { kind: 'DISCOUNT', packageId: goods.id, unitPrice: 90 });
    await add(id, { kind: 'DELIVERY', unitPrice: 95 });
    expect((await invoice(id)).copy.total).toBe(5);
    await counter.must(creditAll(first.id));
    // The freight of 2.50 dollars will bear as much of the discount, so 92.50 are owed and 100 were paid.
    expect(await standing(id)).toEqual([0, 7.5]);
  });
});

it('never leaves charges and what was given on them below zero when one is removed or credited', async () => {
  const step = fc.record({
    do: fc.constantFrom('charge', 'charge', 'give', 'give', 'remove', 'invoice', 'credit'),
    isOfGoods: fc.boolean(),
    cents: fc.integer({ min: 1, max: 9_000 }),
    at: fc.nat(9),
  });
  let takenBack = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12, size: 'max' }), async (steps) => {
      const { id } = await server.createClient();
      const goods = await counter.receive({ clientId: id, cbm: 0.01 });
      const pick = async (text: string, at: number) => {
        const rows = await server.sql<{ id: number }>(text, [id]);
        return rows[at % Math.max(rows.length, 1)]?.id ?? 0;
      };
      const sums = async () => {
        const [row] = await server.sql<{ all: number; goods: number; taken: number }>(
          `select coalesce(sum(cents), 0)::int as all, coalesce(sum(cents) filter (where package_id is not null), 0)::int as goods,
             count(reverses_id)::int as taken from charges where client_id = $1`,
          [id],
        );
        return row ?? { all: 0, goods: 0, taken: 0 };
      };
      for (const { do: what, isOfGoods, cents, at } of steps) {
        const of = isOfGoods ? { packageId: goods.id } : {};
        const before = await sums();
        if (what === 'charge') await counter.must(post(id, { kind: 'CLEARING', ...of, unitPrice: cents / 100 }));
        else if (what === 'give') {
          const reply = await post(id, { kind: 'WAIVER', ...of, unitPrice: cents / 100 });
          const request = reply.statusCode === 201 ? reply.json<Added>().request : null;
          if (request) await counter.must(approve(request.id));
        } else if (what === 'invoice') {
          const draft = await counter.post('/staff/documents', { clientId: id }, counter.esther);
          if (draft.statusCode === 201)
            await counter.post(`/staff/documents/${draft.json<DeskDocument>().id}/issue`, {}, counter.esther);
        } else {
          if (what === 'remove') await remove(await pick(openCharges, at));
          else await creditAll(await pick(issuedInvoices, at));
          // The freight of the smallest volume, 2.50 dollars, is not owed yet, but a discount may be given on it.
          const after = await sums();
          expect(after.goods).toBeGreaterThanOrEqual(Math.min(before.goods, -250));
          expect(after.all).toBeGreaterThanOrEqual(Math.min(before.all, -250));
          takenBack = Math.max(takenBack, after.taken);
        }
      }
      expect(Math.round((await statement(id)).closing * 100)).toBe((await sums()).all);
    }),
    { numRuns: examples(8, 25) },
  );
  expect(takenBack).toBeGreaterThan(0);
  expect(await server.sql(ledgerDifferences)).toEqual([]);
});

const openCharges = `select id::int from charges where client_id = $1 and kind = 'CLEARING' and document_id is null order by id`;
const issuedInvoices = `select id::int from documents where client_id = $1 and kind = 'INVOICE' and issued_at is not null order by id`;
