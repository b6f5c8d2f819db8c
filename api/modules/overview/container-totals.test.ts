import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Overview } from '#contract/staff/overview/schema';
import type { Queryable } from '#db/database';
import { startTestApp, type TestApp } from '#tests/support/app';
import { adHoc } from '#tests/support/database';
import { examples } from '#tests/support/examples';
import { type Counter, startCounter } from '#tests/support/money';
import { plainCollected, plainLoaded, plainMoney } from '#tests/support/plain-figures';
import { createLoading, createPackage, createPayment } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;

const now = '2026-11-16T10:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
beforeEach(() => {
  server.now.value = new Date(now);
});
afterAll(() => server.close());

const overview = () => counter.must<Overview>(counter.get('/staff/overview'));
async function plain(text: string) {
  const [row] = await server.sql<{ figures: unknown }>(text, [now]);
  return row?.figures;
}
async function expectPlainFigures() {
  const { loaded, money, collected } = await overview();
  expect(loaded).toEqual(await plain(plainLoaded));
  expect(money).toEqual(await plain(plainMoney));
  expect(collected).toEqual(await plain(plainCollected));
}

const closedBox = (days = 20) => createLoading(server.sql, { loaded: daysAgo(days) });
const goods = (loadingId: number | null, cbm = '1.5') =>
  createPackage(server.sql, { clientId: counter.client.id, rateId: counter.rateId, cbm, loadingId });
const weigh = (id: number, kg: number, { position = 1, on = server as { sql: TestApp['sql'] } } = {}) =>
  on.sql(
    `insert into cartons (whole_id, position, package_id, weight_kg) values ($1, $2, $1, $3)
     on conflict (whole_id, position) do update set weight_kg = excluded.weight_kg`,
    [id, position, kg],
  );
const fold = async () => {
  const [row] = await server.sql<{ folded: number }>('select fold_container_changes(1000) as folded');
  return row?.folded;
};
const totalOf = async (id: number) => {
  const [row] = await server.sql<{ cbm: number; kg: number }>(
    'select cbm::float8 as cbm, kg::float8 as kg from container_totals where loading_id = $1',
    [id],
  );
  return row;
};

describe('the figures of months', () => {
  it('equal the sums of all rows after every command, whenever totals are folded', async () => {
    const packages: number[] = [];
    const payments: number[] = [];
    const invoices: number[] = [];
    const boxes = [await closedBox(3), await closedBox(40), await closedBox(200)];
    boxes.push(await createLoading(server.sql, { loaded: null, status: 'YET_TO_LOAD' }));
    type Asked = { pick: number; other: number; days: number; size: number };
    const at = (list: number[], pick: number) => list[pick % Math.max(1, list.length)] ?? 0;
    const boxOf = (pick: number) => (pick % 5 === 4 ? null : at(boxes, pick));
    const steps: Record<string, (asked: Asked) => Promise<unknown>> = {
      receive: async ({ pick, size }) => packages.push(await goods(boxOf(pick), String(size / 10_000))),
      weigh: ({ pick, other, size }) => weigh(at(packages, pick), (size + 1) / 100, { position: 1 + (other % 3) }),
      'forget a weight': ({ pick }) =>
        server.sql('update cartons set weight_kg = null where package_id = $1', [at(packages, pick)]),
      'take a carton away': ({ pick }) =>
        server.sql('delete from cartons where package_id = $1 and position = 1', [at(packages, pick)]),
      'move a carton': ({ pick, other }) =>
        server.sql('update cartons set package_id = $2 where package_id = $1', [
          at(packages, pick),
          at(packages, other),
        ]),
      move: ({ pick, other }) =>
        server.sql('update packages set loading_id = $2 where id = $1', [at(packages, pick), boxOf(other)]),
      'measure again': ({ pick, size }) =>
        server.sql('update packages set cbm = $2 where id = $1', [at(packages, pick), size / 10_000]),
      'weigh the package': ({ pick, size }) =>
        server.sql('update packages set weight_kg = $2 where id = $1', [at(packages, pick), (size + 1) / 100]),
      'void or restore': ({ pick }) =>
        server.sql(
          'update packages set voided_at = case when voided_at is null then $2::timestamptz end where id = $1',
          [...[at(packages, pick), now]],
        ),
      close: ({ pick, days }) =>
        server.sql(`update loadings set loaded_at = $2, status = 'IN_TRANSIT' where id = $1`, [
          ...[at(boxes, pick), daysAgo(days)],
        ]),
      open: ({ pick }) =>
        server.sql(`update loadings set loaded_at = null, status = 'YET_TO_LOAD' where id = $1`, [at(boxes, pick)]),
      'pay in the past': async ({ days, size }) =>
        createPayment(server.sql, {
          ...{ clientId: counter.client.id, paid: ((size + 1) / 100).toFixed(2), paidAt: daysAgo(days) },
        }),
      pay: async ({ size }) => {
        const { id } = await counter.paid({ amount: (size + 1) / 100 });
        payments.push(id);
        if (size % 3 > 0) await counter.must(counter.confirm(id));
      },
      reverse: async ({ pick }) => payments.length > 0 && counter.reverse(at(payments, pick)),
      invoice: async ({ days, size }) => {
        server.now.value = new Date(daysAgo(days));
        const charge = { kind: 'DELIVERY', what: 'Delivery', quantity: 1, unit: 'once', unitPrice: (size + 1) / 100 };
        await counter.must(counter.post('/staff/charges', { clientId: counter.client.id, ...charge, currency: 'USD' }));
        const draft = { clientId: counter.client.id };
        const { id } = await counter.must<{ id: number }>(counter.post('/staff/documents', draft));
        await counter.must(counter.post(`/staff/documents/${id}/issue`, {}));
        server.now.value = new Date(now);
        invoices.push(id);
      },
      credit: async ({ pick }) =>
        invoices.length > 0 &&
        counter.post(`/staff/documents/${at(invoices, pick)}/credit`, { what: 'ALL', reason: 'Not sent.' }),
      fold: () => server.prune(),
    };
    // Each run has an invoice and a payment, whatever its commands are.
    for (const what of ['invoice', 'pay']) await steps[what]?.({ pick: 0, other: 0, days: 40, size: 100 });
    const command = fc.record({
      what: fc.constantFrom(...Object.keys(steps), 'weigh', 'move', 'fold', 'fold'),
      pick: fc.nat({ max: 1000 }),
      other: fc.nat({ max: 1000 }),
      days: fc.integer({ min: 0, max: 420 }),
      size: fc.integer({ min: 0, max: 40_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
        for (const { what, ...asked } of commands) {
          if (packages.length === 0) await steps.receive?.(asked);
          await steps[what]?.(asked);
          await expectPlainFigures();
        }
      }),
      { numRuns: examples(2, 6) },
    );
  });
});

describe('money of the month before', () => {
  it('is counted up to the end of the same day of the month', async () => {
    const soFar = async () => (await overview()).money.monthBeforeSoFar.collected;
    const before = await soFar();
    const pay = (paid: string, paidAt: string) =>
      createPayment(server.sql, { clientId: counter.client.id, paid, paidAt });
    await pay('10.00', '2026-10-16T23:59:59Z');
    await pay('99.00', '2026-10-17T00:00:00Z');
    expect((await soFar()) - before).toBeCloseTo(10, 2);
    await expectPlainFigures();
  });
});

describe('the stored total of a container', () => {
  it('is computed by the fold, and not used once the container has changed', async () => {
    const box = await closedBox();
    const id = await goods(box, '2');
    await weigh(id, 12.5);
    expect(await totalOf(box)).toBeUndefined();
    await expectPlainFigures();
    await fold();
    expect(await totalOf(box)).toEqual({ cbm: 2, kg: 12.5 });
    await server.sql('update packages set cbm = 3 where id = $1', [id]);
    expect(await totalOf(box)).toEqual({ cbm: 2, kg: 12.5 });
    await expectPlainFigures();
    await fold();
    expect(await totalOf(box)).toEqual({ cbm: 3, kg: 12.5 });
    expect(await server.sql('select from container_changes')).toEqual([]);
  });

  it('is what the overview reads: the goods are not added up again', async () => {
    const box = await closedBox();
    await goods(box, '2');
    await fold();
    const before = (await overview()).loaded.months;
    await server.sql('update container_totals set cbm = cbm + 1000 where loading_id = $1', [box]);
    const cbm = (months: { cbm: number }[]) => months.reduce((sum, month) => sum + month.cbm, 0);
    expect(cbm((await overview()).loaded.months) - cbm(before)).toBeCloseTo(1000, 4);
    await server.sql('delete from container_totals where loading_id = $1', [box]);
  });

  it('is missing while a container is open', async () => {
    const box = await closedBox();
    await goods(box, '2');
    await fold();
    await server.sql(`update loadings set loaded_at = null, status = 'YET_TO_LOAD' where id = $1`, [box]);
    await fold();
    expect(await totalOf(box)).toBeUndefined();
    await goods(box, '1');
    await server.sql(`update loadings set loaded_at = $2, status = 'IN_TRANSIT' where id = $1`, [box, daysAgo(1)]);
    await expectPlainFigures();
    await fold();
    expect(await totalOf(box)).toEqual({ cbm: 3, kg: 0 });
  });

  it('counts a change that commits after the fold, also when an earlier change was noted', async () => {
    const box = await closedBox();
    const id = await goods(box, '2');
    await fold();
    await server.sql('update packages set cbm = 3 where id = $1', [id]);
    await server.db.transaction(async (tx) => {
      await tx.query(adHoc('update packages set cbm = 4 where id = $1'), [id]);
      await fold();
    });
    expect(await totalOf(box)).toEqual({ cbm: 3, kg: 0 });
    await expectPlainFigures();
    await fold();
    expect(await totalOf(box)).toEqual({ cbm: 4, kg: 0 });
  });

  it('counts the weight of a carton whose package is moved at the same moment', async () => {
    const [from, to] = [await closedBox(), await closedBox()];
    const id = await goods(from, '2');
    await fold();
    let hasWeighed = false;
    let moved: Promise<void> | undefined;
    const begun = new Promise<void>((begin) => {
      moved = server.db.transaction(async (tx) => {
        await tx.query(adHoc('update packages set loading_id = $2 where id = $1'), [id, to]);
        begin();
        while (!hasWeighed && !(await hasWaiting(tx)));
      });
    });
    await begun;
    // Weighed before the move has committed; committed after the totals were updated.
    await server.db.transaction(async (scales) => {
      await weigh(id, 7, { on: { sql: (text, values) => scales.query(adHoc(text), values ?? []) } });
      hasWeighed = true;
      await moved;
      await fold();
    });
    await expectPlainFigures();
    await fold();
    expect(await totalOf(to)).toEqual({ cbm: 2, kg: 7 });
  });

  it('counts a carton that is weighed later, and one that goes to another container', async () => {
    const [first, second] = [await closedBox(), await closedBox(50)];
    const [id, other] = [await goods(first), await goods(second)];
    await server.sql('insert into cartons (whole_id, position, package_id) values ($1, 1, $1)', [id]);
    await fold();
    await server.sql('update cartons set weight_kg = 9 where whole_id = $1', [id]);
    await expectPlainFigures();
    await fold();
    await server.sql('update cartons set package_id = $2 where whole_id = $1', [id, other]);
    await expectPlainFigures();
    await fold();
    expect([await totalOf(first), await totalOf(second)]).toEqual([
      { cbm: 1.5, kg: 0 },
      { cbm: 1.5, kg: 9 },
    ]);
  });

  it('has the weight of a package, which counts before that of its cartons', async () => {
    const box = await closedBox();
    const [weighed, ofCartons] = [await goods(box), await goods(box)];
    await weigh(weighed, 7);
    await weigh(ofCartons, 5);
    await fold();
    await server.sql('update packages set weight_kg = 30 where id = $1', [weighed]);
    await expectPlainFigures();
    await fold();
    expect(await totalOf(box)).toEqual({ cbm: 3, kg: 35 });
  });

  it('is left alone while another process folds', async () => {
    const box = await closedBox();
    await goods(box, '2');
    await server.db.transaction(async (tx) => {
      await tx.query(adHoc('select fold_container_changes(0)'), []);
      expect(await fold()).toBe(0);
    });
    expect(await totalOf(box)).toBeUndefined();
    expect(await fold()).toBeGreaterThan(0);
  });
});

async function hasWaiting(tx: Queryable) {
  const [row] = await tx.query(
    adHoc<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
    [],
  );
  return row?.waiting === 1;
}
