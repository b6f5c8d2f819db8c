import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';
import { pngNumber } from '#tests/support/sample-files';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
});
afterAll(() => server.close());

const size = { length: 50, width: 40, height: 50 };
const received = (more: object = {}) =>
  desk.receive({
    ...{ clientId: client.id, trackingNumber: `CNT-${randomUUID()}`, quantity: 12, cbm: undefined },
    ...{ cartons: [{ ...size, count: 12 }], ...more },
  });
const cartons = async (id: number) => (await desk.get(`/staff/packages/${id}/cartons`)).json<PackageCartons>();
const split = async (id: number, positions: number[]) => {
  await desk.must(desk.post(`/staff/packages/${id}/split`, { cartons: positions }, desk.china));
  return (await cartons(id)).parts.find(({ packageId }) => packageId !== id)?.packageId ?? 0;
};
const correct = async (id: number, body: object) => {
  const { version } = await desk.find(id);
  return server.app.inject({
    ...{ method: 'PATCH', url: `/api/staff/packages/${id}`, headers: desk.admin.headers },
    payload: { key: randomUUID(), version, reason: 'Counted again.', isConfirmed: true, ...body },
  });
};
const seen = async (id: number) =>
  (await server.app.inject({ url: `/api/packages/${id}`, headers: client.headers })).json<{
    quantity: number;
    cbm: number;
  }>();

/** Every carton is in one part, and the totals are the sums of the parts. */
async function expectSums(id: number) {
  const { of, parts } = await cartons(id);
  const all = await Promise.all(parts.map(({ packageId }) => cartons(packageId)));
  const positions = all.flatMap((part) => part.cartons.map(({ position }) => position));
  expect(new Set(positions).size).toBe(positions.length);
  expect(positions).toHaveLength(of);
  for (const [at, part] of parts.entries()) expect(all[at]?.cartons).toHaveLength(part.cartons);
  const sum = (pick: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + pick(part), 0);
  const whole = await seen(id);
  expect(whole.quantity).toBe(sum(({ quantity }) => quantity));
  expect(whole.cbm).toBeCloseTo(
    sum(({ cbm }) => cbm),
    4,
  );
}

describe('the number of cartons of one part', () => {
  it('grows at the end, and the whole with it', async () => {
    const { id } = await received();
    const part = await split(id, [9, 10, 11, 12]);
    expect((await correct(part, { quantity: 6, cartons: [{ ...size, count: 6 }] })).statusCode).toBe(200);
    expect((await cartons(part)).cartons.map(({ position }) => position)).toEqual([9, 10, 11, 12, 13, 14]);
    expect((await seen(id)).quantity).toBe(14);
    await expectSums(id);
  });

  it('shrinks by the last cartons that were not scanned', async () => {
    const { id } = await received({ cartons: undefined, cbm: 1.2 });
    const part = await split(id, [9, 10, 11, 12]);
    const { id: box } = await desk.plan();
    await desk.must(desk.load(box, { trackingNumber: cartonCode({ wholeId: id, position: 12 }) }));
    expect((await correct(part, { quantity: 2 })).statusCode).toBe(200);
    expect((await cartons(part)).cartons.map(({ position }) => position)).toEqual([9, 12]);
    expect((await seen(id)).quantity).toBe(10);
    await expectSums(id);
  });

  it('never loses a carton that was scanned: the sentence names it, and nothing changes', async () => {
    const { id, trackingNumber } = await received({ cartons: undefined, cbm: 1.2 });
    const part = await split(id, [10, 11, 12]);
    const { id: box } = await desk.plan();
    for (const position of [11, 12])
      await desk.must(desk.load(box, { trackingNumber: cartonCode({ wholeId: id, position }) }));
    const reply = await correct(part, { quantity: 1 });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      `Cartons 11, 12 of ${trackingNumber} were scanned or are damaged: they cannot be taken off.`,
    ]);
    expect((await cartons(part)).cartons).toHaveLength(3);
    await expectSums(id);
  });

  it('of a package that was never split keeps what was scanned too', async () => {
    const { id, trackingNumber } = await received();
    const { id: box } = await desk.plan();
    await desk.must(desk.load(box, { trackingNumber: cartonCode({ wholeId: id, position: 12 }) }));
    const reply = await correct(id, { cartons: [{ ...size, count: 11 }] });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      `Carton 12 of ${trackingNumber} was scanned or is damaged: it cannot be taken off.`,
    ]);
    expect((await correct(id, { cartons: [{ ...size, count: 13 }] })).statusCode).toBe(200);
    expect((await cartons(id)).cartons).toHaveLength(13);
  });

  it('agrees with the whole after any corrections', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 4 }),
        async (isSized, counts) => {
          const { id } = await received(isSized ? {} : { cartons: undefined, cbm: 1.2 });
          const part = await split(id, [7, 8, 9, 10, 11, 12]);
          for (const [isFirst, count] of counts) {
            const body = isSized ? { quantity: count, cartons: [{ ...size, count }] } : { quantity: count };
            const { statusCode } = await correct(isFirst ? id : part, body);
            // 400: nothing differs from what is recorded.
            expect([200, 400]).toContain(statusCode);
            await expectSums(id);
          }
        },
      ),
      { numRuns: examples(4, 8) },
    );
  });
});

describe('a photo of what was measured', () => {
  const photoOf = async (id: number, n: number) =>
    (
      await server.app.inject({
        ...{ method: 'POST', url: `/api/staff/packages/${id}/photos`, payload: pngNumber(n) },
        headers: { ...desk.china.headers, 'content-type': 'image/png' },
      })
    ).json<{ id: number }>().id;

  it('stands beside the correction and is seen by the client; the fee follows, and both values stay in the history', async () => {
    const { id } = await received();
    const before = (await server.app.inject({ url: `/api/packages/${id}`, headers: client.headers })).json<{
      dollarEstimate: number;
    }>();
    const photoId = await photoOf(id, 901);
    const reply = await correct(id, { cartons: [{ ...size, length: 100, count: 12 }], photoId });
    expect(reply.json<DeskPackage>().cbm).toBe(2.4);
    const after = (await server.app.inject({ url: `/api/packages/${id}`, headers: client.headers })).json<{
      dollarEstimate: number;
    }>();
    expect(after.dollarEstimate).toBeCloseTo(before.dollarEstimate * 2, 2);
    const goods = await server.app.inject({ url: `/api/packages/${id}/goods`, headers: client.headers });
    expect(goods.json().photos).toMatchObject([{ id: photoId, kind: 'MEASURED' }]);
    const [event] = (await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers })).json();
    expect(event.changes).toEqual(expect.arrayContaining([{ field: 'cbm', from: '1.2', to: '2.4' }]));
  });

  it('is one of this package', async () => {
    const [one, other] = [await received(), await received()];
    const reply = await correct(one.id, { quantity: 13, photoId: await photoOf(other.id, 902) });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'This photo is not of this package. Add it again.']);
    expect((await desk.find(one.id)).quantity).toBe(12);
  });
});
