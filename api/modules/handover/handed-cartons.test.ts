import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { DeskCounts } from '#contract/staff/desk-counts/schema';
import type { Collector, Handover, HandoverRow, WaitingPackage } from '#contract/staff/handover/schema';
import type { Today } from '#contract/staff/today/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { adHoc } from '#tests/support/database';
import { type Desk, startDesk } from '#tests/support/desk';
import { ledgerDifferences } from '#tests/support/ledger';

let server: TestApp;
let desk: Desk;
let client: TestClient;

const start = new Date('2026-03-10T09:00:00.000Z');

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient({ shippingMark: 'KWL-AMA MENSAH', phone: '233240000123' });
  // Sessions use the real clock up to this point.
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  server.now.value = start;
});
afterAll(() => server.close());

const later = (days: number) => {
  server.now.value = new Date(start.getTime() + days * 86_400_000);
};

let made = 0;

/** A package of twelve cartons that became available in Sunyani now. */
async function twelve(more: object = {}, clientId = client.id) {
  made += 1;
  const trackingNumber = `TWELVE-${String(made).padStart(6, '0')}`;
  const box = await desk.arrivedContainer(clientId, [{ trackingNumber, quantity: 12, cbm: 1.2, ...more }]);
  await desk.must(desk.step(box.id, 'offload'));
  const [id = 0] = box.ids;
  await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
  return { id, trackingNumber, boxId: box.id };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const give = (packageId: number, cartons: number[], who = desk.ghana, more: object = {}) =>
  desk.handOver(client.id, [{ packageId, cartons }], more, who);
const given = (packageId: number, cartons: number[]) => desk.must<Handover>(give(packageId, cartons));
const refusal = async (packageId: number, cartons: number[]) => {
  const reply = await give(packageId, cartons);
  return [reply.statusCode, reply.json().message];
};
const undo = (id: number) => desk.post(`/staff/handovers/${id}/void`, { reason: 'It was another client.' }, desk.admin);
const waiting = async (id: number) =>
  (await desk.get(`/staff/packages/${id}/collection`)).json<{ waiting: WaitingPackage | null }>().waiting;
const scan = async (q: string, branch = 'Sunyani', clientId = client.id) => {
  const query = new URLSearchParams({ q, branch });
  const reply = await desk.get(`/staff/clients/${clientId}/collection/scan?${query}`, desk.ghana);
  return reply.statusCode === 200 ? reply.json() : [reply.statusCode, reply.json().message];
};
const parts = (id: number) =>
  server.sql<{ id: number; status: string; quantity: number; cartons: number[]; handed: number }>(
    `select p.id::int as id, p.status, p.quantity, p.handed_over as handed,
       array(select c.position::int from cartons c where c.package_id = p.id order by 1) as cartons
       from packages p where (p.id = $1 or p.whole_id = $1) and p.voided_at is null order by p.id`,
    [id],
  );
const charges = (id: number) =>
  server.sql(
    `select c.kind, c.amount::float8 as amount, c.quantity::float8 as quantity, c.package_id::int as "packageId", c.until is null as runs
       from charges c join packages p on p.id = c.package_id where p.id = $1 or p.whole_id = $1 order by c.kind, c.package_id`,
    [id],
  );
const clientReads = async <T>(path: string) =>
  (await server.app.inject({ url: `/api${path}`, headers: client.headers })).json<T>();

it('counts a package once at the counter, however many of its parts wait', async () => {
  const waits = async () => {
    const counts = (await desk.get('/staff/counts')).json<DeskCounts>();
    const today = (await desk.get('/staff/today')).json<Today>();
    return [counts.waiting, today.waiting?.count, today.branches?.find(({ branch }) => branch === 'Sunyani')?.waiting];
  };
  const before = await waits();
  const owner = await server.createClient({ shippingMark: 'KWL-ONE IN PARTS' });
  const { id } = await desk.receive({ clientId: owner.id, trackingNumber: 'PARTS-000001', quantity: 12, cbm: 1.2 });
  const partIds: number[] = [];
  for (const count of [5, 4, 3]) {
    const box = await desk.plan();
    const { changed } = await desk.must<{ changed: { id: number }[] }>(
      desk.load(box.id, { trackingNumber: 'PARTS-000001', count }),
    );
    for (const step of ['close', 'depart', 'arrive', 'offload']) await desk.must(desk.step(box.id, step));
    partIds.push(changed[0]?.id ?? 0);
  }
  for (const part of partIds) await desk.must(desk.event(part, { command: 'AVAILABLE' }, desk.ghana));
  const { packages } = (await desk.get(`/staff/clients/${owner.id}/collection`)).json<{ packages: WaitingPackage[] }>();
  expect(packages.map(({ wholeId, remaining }) => [wholeId, remaining]).sort()).toEqual([
    [id, 3],
    [id, 4],
    [id, 5],
  ]);
  const found = (await desk.get('/staff/collectors?q=PARTS-000001')).json<Collector[]>();
  expect(found).toMatchObject([{ id: owner.id, waiting: 1 }]);
  expect(await waits()).toEqual(before.map((count) => (count ?? 0) + 1));
  const listed = (await desk.get('/staff/clients?q=ONE IN PARTS')).json<{ data: { packages: number }[] }>().data;
  expect(listed.map((row) => row.packages)).toEqual([1]);
  const page = (await desk.get(`/staff/clients/${owner.id}`)).json<{ packages: unknown }>();
  expect(page.packages).toEqual([{ status: 'ARRIVED', count: 1 }]);
  const receipt = await desk.must<Handover>(desk.handOver(owner.id, partIds, {}, desk.ghana));
  expect([receipt.packages, receipt.lines.length]).toEqual([1, 3]);
  const past = (await desk.get(`/staff/handovers?clientId=${owner.id}`)).json<{ data: HandoverRow[] }>().data;
  expect(past.map((row) => row.packages)).toEqual([1]);
});

/** The cartons of a package as three parts of 6, 1 and 1, each from its own container, that wait in Sunyani. */
async function inThree() {
  made += 1;
  const trackingNumber = `THREE-${String(made).padStart(6, '0')}`;
  const { id } = await desk.receive({ clientId: client.id, trackingNumber, quantity: 8, cbm: 0.8 });
  const ids: number[] = [];
  for (const count of [6, 1, 1]) {
    const box = await desk.plan();
    const { changed } = await desk.must<{ changed: { id: number }[] }>(desk.load(box.id, { trackingNumber, count }));
    for (const step of ['close', 'depart', 'arrive', 'offload']) await desk.must(desk.step(box.id, step));
    ids.push(changed[0]?.id ?? 0);
  }
  for (const part of ids) await desk.must(desk.event(part, { command: 'AVAILABLE' }, desk.ghana));
  return { id, ids };
}

it('says on the receipt how much of the whole package still waits in the branch, once, also when it is printed later', async () => {
  const { id, ids } = await inThree();
  const [six = 0, one = 0, other = 0] = ids;
  const here = async (part: number) => (await waiting(part))?.cartons?.here ?? [];
  const [cartons, single] = [await here(six), await here(one)];
  const lines = [
    { packageId: six, cartons: cartons.slice(0, 3) },
    { packageId: one, cartons: single },
  ];
  const receipt = await desk.must<Handover>(desk.handOver(client.id, lines, {}, desk.ghana));
  // 3 of the part of six and the other part stay: 4 of 8.
  const said = ({ lines: all }: Handover) => all.map(({ quantity, remaining }) => [quantity, remaining]).sort();
  expect(
    said(receipt)
      .map(([, remaining]) => remaining)
      .sort(),
  ).toEqual([0, 4]);
  const next = await given(six, cartons.slice(3, 5));
  expect(said(next)).toEqual([[2, 2]]);
  // What has gone to another branch does not wait here.
  await server.sql(`update packages set available_place = 'Kumasi' where id = $1`, [other]);
  expect(said(await given(six, cartons.slice(5)))).toEqual([[1, 0]]);
  expect((await parts(id)).filter(({ status }) => status === 'ARRIVED')).toHaveLength(1);
  const again = (await desk.get(`/staff/handovers/${receipt.id}`)).json<Handover>();
  expect(again.lines).toEqual(receipt.lines);
});

describe('a hand-over of some cartons', () => {
  it('delivers them, leaves the others as a part, and the receipt names them', async () => {
    const { id, trackingNumber } = await twelve();
    expect(await waiting(id)).toMatchObject({ cartons: { here: range(1, 12), of: 12 }, part: null });
    const receipt = await given(id, [5, 1, 2, 3, 4]);
    const [line] = receipt.lines;
    expect(line).toMatchObject({
      trackingNumber,
      quantity: 5,
      remaining: 7,
      cartons: { positions: [1, 2, 3, 4, 5], of: 12 },
    });
    expect(await parts(id)).toEqual([
      { id, status: 'ARRIVED', quantity: 7, handed: 0, cartons: range(6, 12) },
      { id: line?.packageId, status: 'DELIVERED', quantity: 5, handed: 5, cartons: range(1, 5) },
    ]);
    expect(await waiting(id)).toMatchObject({
      cartons: { here: range(6, 12), of: 12 },
      part: { number: 1, of: 2 },
    });
    // The package that the client sees has the status of the least advanced carton.
    expect(await clientReads(`/packages/${id}`)).toMatchObject({ status: 'ARRIVED', quantity: 12 });
    const history = await clientReads<{ what: string; cartons?: number; ofCartons?: number }[]>(
      `/packages/${id}/events`,
    );
    expect(history[0]).toMatchObject({ what: 'DELIVERED', cartons: 5, ofCartons: 12 });
    expect(history.map(({ what }) => what)).not.toContain('SPLIT');
    const rest = await given(id, range(6, 12));
    expect(rest.lines[0]).toMatchObject({ quantity: 7, remaining: 0, cartons: { positions: range(6, 12), of: 12 } });
    expect(await clientReads(`/packages/${id}`)).toMatchObject({ status: 'DELIVERED', quantity: 12 });
  });

  it('changes no charge; the receipts come to the freight, and storage is counted once until the last carton leaves', async () => {
    // Two parts of this volume would be billed the minimum of 0.01 cbm each.
    for (const cbm of [0.015, 0.3333, 1.2]) {
      later(0);
      const { id } = await twelve({ cbm });
      later(10);
      const before = await charges(id);
      const fee = (await waiting(id))?.shippingFee ?? 0;
      const first = await given(id, range(1, 5));
      expect(await charges(id)).toEqual(before);
      expect(await server.sql(ledgerDifferences)).toEqual([]);
      // Three days after the seven free days.
      expect(first).toMatchObject({ warehousingFee: 15 });
      expect(await waiting(id)).toMatchObject({ warehousingFee: 0, daysWaiting: 10 });
      expect((await clientReads<{ dollarEstimate: number }>(`/packages/${id}`)).dollarEstimate).toBe(fee);
      later(12);
      const second = await given(id, range(6, 8));
      expect(second).toMatchObject({ warehousingFee: 10 });
      later(13);
      const third = await given(id, range(9, 12));
      expect(third).toMatchObject({ warehousingFee: 5 });
      const cents = [first, second, third].reduce(
        (sum, { shippingFee }) => sum + Math.round((shippingFee ?? 0) * 100),
        0,
      );
      expect(cents).toBe(Math.round(fee * 100));
      expect(await charges(id)).toEqual([
        { kind: 'FREIGHT', amount: fee, quantity: expect.any(Number), packageId: id, runs: true },
        { kind: 'STORAGE', amount: 30, quantity: 6, packageId: id, runs: false },
      ]);
      expect(await server.sql(ledgerDifferences)).toEqual([]);
    }
    later(0);
  });

  it('is undone: the cartons join those that stayed, as if they had never left', async () => {
    const { id } = await twelve();
    const before = [await charges(id), await waiting(id)];
    const first = await given(id, range(1, 5));
    const second = await given(id, [6]);
    await desk.must(undo(first.id));
    expect((await parts(id)).map(({ status, cartons }) => [status, cartons])).toEqual([
      ['ARRIVED', [1, 2, 3, 4, 5, ...range(7, 12)]],
      ['DELIVERED', [6]],
    ]);
    expect(await charges(id)).toEqual(before[0]);
    await desk.must(undo(second.id));
    expect(await waiting(id)).toEqual(before[1]);
    expect(await charges(id)).toEqual(before[0]);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
    // The receipt is unchanged.
    expect((await desk.get(`/staff/handovers/${first.id}`)).json()).toMatchObject({
      voidedAt: expect.any(String),
      lines: [{ cartons: { positions: range(1, 5), of: 12 } }],
    });
    await given(id, range(1, 12));
  });

  it('keeps its cartons in the history of the client after an undo, and says once that the goods are ready', async () => {
    const { id } = await twelve();
    await given(id, [1, 2]);
    const second = await given(id, [3, 4]);
    const rest = await given(id, range(5, 12));
    await desk.must(undo(rest.id));
    await desk.must(undo(second.id));
    const history = await clientReads<{ what: string; cartons?: number }[]>(`/packages/${id}/events`);
    const handed = history.filter(({ what }) => what === 'DELIVERED').map(({ cartons }) => cartons);
    expect(handed).toEqual([8, 2]);
    expect(history.filter(({ what }) => what === 'AVAILABLE')).toHaveLength(1);
  });

  it('is undone only before a later hand-over of the other cartons is', async () => {
    const { id, trackingNumber } = await twelve();
    const first = await given(id, range(1, 5));
    const rest = await given(id, range(6, 12));
    const reply = await undo(first.id);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      `The other cartons of package ${trackingNumber} left later (${rest.number} in Sunyani). Undo that before ${first.number}.`,
    ]);
    await desk.must(undo(rest.id));
    await desk.must(undo(first.id));
    expect(await waiting(id)).toMatchObject({ cartons: { here: range(1, 12), of: 12 } });
  });

  it('follows a correction of the volume of either part', async () => {
    const { id } = await twelve({ cbm: 1.2 });
    const { lines } = await given(id, range(1, 6));
    const [{ rate } = { rate: 0 }] = await server.sql<{ rate: number }>(
      'select r.rate::float8 as rate from packages p join shipping_rates r on r.id = p.rate_id where p.id = $1',
      [id],
    );
    const freight = async () =>
      (
        await server.sql<{ sum: number }>(
          `select sum(c.amount)::float8 as sum from charges c join packages p on p.id = c.package_id where c.kind = 'FREIGHT' and (p.id = $1 or p.whole_id = $1)`,
          [id],
        )
      )[0]?.sum;
    await server.sql('update packages set cbm = cbm + 0.1 where id = $1', [id]);
    expect(await freight()).toBeCloseTo(1.3 * rate, 2);
    await server.sql('update packages set cbm = cbm - 0.2 where id = $1', [lines[0]?.packageId]);
    expect(await freight()).toBeCloseTo(1.1 * rate, 2);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });
});

describe('cartons that cannot be handed over', () => {
  it('are refused by their name: gone, of another client, in another branch, missing, unknown', async () => {
    const { id, trackingNumber } = await twelve();
    const receipt = await given(id, [3]);
    const name = `Carton 3 of 12 of ${trackingNumber}`;
    const gone = `${name} was already handed over (${receipt.number} in Sunyani).`;
    expect(await refusal(id, [2, 3])).toEqual([409, gone]);
    expect(await refusal(id, [13])).toEqual([400, `Package ${trackingNumber} has no carton 13.`]);
    expect(await scan(cartonCode({ wholeId: id, position: 3 }))).toEqual([409, gone]);
    const other = await server.createClient();
    const foreign = await twelve({}, other.id);
    const theirs = `Carton 1 of 12 of ${foreign.trackingNumber} belongs to another client.`;
    expect(await refusal(foreign.id, [1])).toEqual([409, theirs]);
    expect(await scan(cartonCode({ wholeId: foreign.id, position: 1 }))).toEqual([409, theirs]);
    await server.sql(`update packages set available_place = 'Kumasi' where id = $1`, [id]);
    const elsewhere = `Carton 4 of 12 of ${trackingNumber} waits in Kumasi, not in Sunyani.`;
    expect(await refusal(id, [4])).toEqual([409, elsewhere]);
    expect(await scan(cartonCode({ wholeId: id, position: 4 }))).toEqual([409, elsewhere]);
    expect((await parts(id)).map(({ cartons }) => cartons.length)).toEqual([11, 1]);
  });

  it('are refused while they are missing', async () => {
    const trackingNumber = 'SHORT-000001';
    const box = await desk.arrivedContainer(client.id, [{ trackingNumber, quantity: 12 }]);
    const [id = 0] = box.ids;
    for (const position of range(1, 8)) {
      const form = { trackingNumber: cartonCode({ wholeId: id, position }) };
      await desk.must(desk.post(`/staff/containers/${box.id}/check/scan`, form, desk.ghana));
    }
    await desk.must(desk.post(`/staff/containers/${box.id}/check/finish`, {}, desk.ghana));
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    const sentence = `Carton 9 of 12 of ${trackingNumber} is missing.`;
    expect(await scan(cartonCode({ wholeId: id, position: 9 }))).toEqual([409, sentence]);
    expect(await refusal(id, [8, 9])).toEqual([409, sentence]);
    expect(await scan(trackingNumber)).toEqual({ packageIds: [id], carton: null });
    const receipt = await given(id, range(1, 8));
    expect(receipt.lines[0]).toMatchObject({ remaining: 0, cartons: { positions: range(1, 8), of: 12 } });
  });

  it('are not counted when pieces of the package were handed over before', async () => {
    const { id, trackingNumber } = await twelve();
    await desk.must(desk.handOver(client.id, [{ packageId: id, quantity: 2 }]));
    expect(await waiting(id)).toMatchObject({ remaining: 10, cartons: null });
    expect(await refusal(id, [1])).toEqual([
      409,
      `Some of package ${trackingNumber} was handed over by the piece. Enter how many pieces go now.`,
    ]);
  });

  it('leave nothing behind when one line is refused', async () => {
    const [a, b] = [await twelve(), await twelve()];
    const lines = [
      { packageId: a.id, cartons: [1, 2] },
      { packageId: b.id, cartons: [1, 40] },
    ];
    expect((await desk.handOver(client.id, lines)).statusCode).toBe(400);
    expect((await desk.handOver(client.id, [{ packageId: a.id }] as never)).json().message).toBe(
      'Enter how many are handed over.',
    );
    expect(await parts(a.id)).toHaveLength(1);
  });
});

describe('a scan at the counter', () => {
  it('takes six digits for the end of a number, also when another package has them as our number', async () => {
    const other = await twelve();
    await given(other.id, range(1, 12));
    const { id } = await twelve({ trackingNumber: `ENDS-${String(other.id).padStart(6, '0')}` });
    expect(await scan(String(other.id).padStart(6, '0'))).toEqual({ packageIds: [id], carton: null });
    expect(await scan(`#${other.id}`)).toEqual([409, expect.stringContaining('was already handed over')]);
  });

  it('knows a carton code, a tracking number, our number and the last six characters', async () => {
    const { id, trackingNumber } = await twelve();
    // For an older package the code is known too, and reading it writes nothing.
    await server.sql('delete from cartons where whole_id = $1', [id]);
    expect(await scan(cartonCode({ wholeId: id, position: 7 }))).toEqual({
      packageIds: [id],
      carton: { position: 7, of: 12 },
    });
    expect(await server.sql('select from cartons where whole_id = $1', [id])).toHaveLength(0);
    const all = { packageIds: [id], carton: null };
    expect(await scan(trackingNumber)).toEqual(all);
    expect(await scan(trackingNumber.toLowerCase())).toEqual(all);
    expect(await scan(String(id))).toEqual(all);
    expect(await scan(trackingNumber.slice(-6))).toEqual(all);
    expect(await scan('NO-SUCH-NUMBER')).toEqual([409, 'There is no package with the number NO-SUCH-NUMBER.']);
    expect(await scan(cartonCode({ wholeId: id, position: 13 }))).toEqual([409, expect.stringMatching(/^There is no/)]);
    await given(id, [7]);
    expect(await scan(trackingNumber)).toEqual(all);
    await given(id, [1, 2, 3, 4, 5, 6, ...range(8, 12)]);
    expect(await scan(trackingNumber)).toEqual([
      409,
      expect.stringMatching(/was already handed over \(H-\d+ in Sunyani\)\.$/),
    ]);
  });

  it('asks for the whole number when several packages of the client end alike', async () => {
    await twelve({ trackingNumber: 'AB-777123' });
    await twelve({ trackingNumber: 'CD-777123' });
    expect(await scan('777123')).toEqual([409, 'Several packages end with 777123. Enter the whole number.']);
  });
});

/** Both requests wait for the lock of the package before either continues. */
async function atOnce(id: number, send: () => ReturnType<typeof give>[]) {
  const sent: ReturnType<typeof give>[] = [];
  await server.db.transaction(async (tx) => {
    await tx.query(adHoc('select from packages where id = $1 for update'), [id]);
    sent.push(...send());
    for (;;) {
      const [row] = await server.sql<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (row?.waiting === sent.length) break;
    }
  });
  return Promise.all(sent);
}

describe('two counters', () => {
  it('never both hand over one carton: the second reads which carton is gone, and nothing of its hand-over stays', async () => {
    const { id, trackingNumber } = await twelve();
    const replies = await atOnce(id, () => [give(id, [1, 2, 3]), give(id, [3, 4], desk.admin)]);
    const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([201, 409]);
    expect(lost?.json().message).toBe(
      `Carton 3 of 12 of ${trackingNumber} was already handed over (${won?.json().number} in Sunyani).`,
    );
    const after = await parts(id);
    expect(after.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(12);
    expect(after).toHaveLength(2);
  });

  it('both hand over other cartons of one package', async () => {
    const { id } = await twelve();
    const replies = await atOnce(id, () => [give(id, [1, 2]), give(id, [3, 4], desk.admin)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await parts(id)).map(({ cartons }) => cartons.length).sort()).toEqual([2, 2, 8]);
    expect(await server.sql(ledgerDifferences)).toEqual([]);
  });
});
