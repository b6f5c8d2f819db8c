import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckedScan, Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import type { Balance } from '#contract/staff/money/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.createClient();
});

let count = 0;
const number = () => {
  count += 1;
  return `TRU-${count}`;
};
/** The sessions last as long as the test's clock runs. */
const minutes = async (n: number) => {
  server.now.value = new Date(server.now.value.getTime() + n * 60_000);
  const later = `$1::timestamptz + interval '1 day'`;
  for (const table of ['staff_sessions', 'sessions']) {
    await server.sql(`update ${table} set absolute_expires_at = ${later}, idle_expires_at = ${later}`, [
      server.now.value,
    ]);
  }
  await server.sql(`update access_tokens set expires_at = ${later}`, [server.now.value]);
};
const arrived = (packages = 2) =>
  desk.arrivedContainer(
    client.id,
    Array.from({ length: packages }, () => ({ trackingNumber: number(), cbm: 1 })),
  );
const at = (path: string, id: number) => `/staff/containers/${id}/${path}`;
const scan = (id: number, trackingNumber: string) =>
  desk.must<CheckedScan>(desk.post(at('check/scan', id), { trackingNumber }, desk.ghana));
const finish = (id: number) => desk.must<ManifestCheck>(desk.post(at('check/finish', id), {}, desk.ghana));
const balance = async () => (await desk.get(`/staff/clients/${client.id}/balance`)).json<Balance>();
const history = async (id: number) =>
  (await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers })).json<
    { what: string; status: string | null }[]
  >();
/** The kinds of messages that the client got, each with its packages. */
const messages = async () => {
  await server.composeMessages();
  return server.sql<{ kind: string; packages: number; words: string }>(
    'select kind, packages, words from messages where client_id = $1 order by id',
    [client.id],
  );
};
const kinds = async () => (await messages()).map(({ kind, packages }) => `${kind} ${packages}`);
const missingOne = async () => {
  const box = await arrived(2);
  await scan(box.id, box.packages[0]?.trackingNumber ?? '');
  await finish(box.id);
  return { box, lost: box.ids[1] ?? 0, number: box.packages[1]?.trackingNumber ?? '' };
};

describe('a package that is not found', () => {
  it('is not billed and not announced as arrived; the client hears that it is missing', async () => {
    const { lost } = await missingOne();
    expect((await balance()).shipping).toBe(250);
    expect((await balance()).onTheWay).toBe(0);
    expect(await desk.find(lost)).toMatchObject({ status: 'IN_TRANSIT', missing: expect.any(String) });
    expect((await history(lost))[0]).toMatchObject({ what: 'MISSING', status: 'IN_TRANSIT' });
    await minutes(200);
    const told = await kinds();
    expect(told).toContain('ARRIVED 1');
    expect(told).toContain('MISSING 1');
    expect((await messages()).find(({ kind }) => kind === 'MISSING')?.words).toMatch(/not found when we unloaded/);
  });

  it('is billed from the day on which it is found, by a scan, and the client hears of it', async () => {
    const { box, lost, number: tracking } = await missingOne();
    await minutes(3 * 24 * 60);
    await scan(box.id, tracking);
    expect(await desk.find(lost)).toMatchObject({ status: 'ARRIVED', missing: null });
    expect((await balance()).shipping).toBe(500);
    const [charge] = await server.sql<{ day: string }>(
      `select day::text from charges where package_id = $1 and kind = 'FREIGHT'`,
      [lost],
    );
    expect(charge?.day).toBe(server.now.value.toISOString().slice(0, 10));
    const statement = (await desk.get(`/staff/clients/${client.id}/statement`)).json<{
      lines: { id: number; at: string; kind: string }[];
    }>();
    expect(statement.lines.find((line) => line.id === lost)?.at.slice(0, 10)).toBe(charge?.day);
    await minutes(200);
    expect(await kinds()).toContain('FOUND 1');
    expect((await history(lost)).map(({ what }) => what).slice(0, 2)).toEqual(['FOUND', 'MISSING']);
  });

  it('stays unbilled when its record is closed by hand, and is found later all the same', async () => {
    const { box, lost, number: tracking } = await missingOne();
    const { data: rows } = (await desk.get(`/staff/discrepancies?packageId=${lost}`)).json<{ data: Discrepancy[] }>();
    await desk.must(desk.post(`/staff/discrepancies/${rows[0]?.id}/resolve`, { note: 'Lost at Tema.' }));
    expect((await balance()).shipping).toBe(250);
    await scan(box.id, tracking);
    expect((await balance()).shipping).toBe(500);
  });

  it('tells the client when the search is given up, and again when it turns up after all', async () => {
    const { box, lost, number: tracking } = await missingOne();
    const read = async <T>(path: string) =>
      (await server.app.inject({ url: `/api/packages/${lost}/${path}`, headers: client.headers })).json<T>();
    const seen = async () => {
      const { missing, lost: gone } = await read<{ missing: number; lost: number }>('goods');
      const [part] = await read<{ isMissing: boolean; isLost: boolean }[]>('parts');
      return [missing, gone, part?.isMissing, part?.isLost];
    };
    expect(await seen()).toEqual([3, 0, true, false]);
    await minutes(200);
    await messages();
    const { data: rows } = (await desk.get(`/staff/discrepancies?packageId=${lost}`)).json<{ data: Discrepancy[] }>();
    await desk.must(desk.post(`/staff/discrepancies/${rows[0]?.id}/resolve`, { note: 'canary: asked the port' }));
    expect(await seen()).toEqual([3, 3, true, true]);
    expect((await history(lost))[0]).toMatchObject({ what: 'LOST', status: null });
    expect(JSON.stringify(await history(lost))).not.toContain('canary');
    await minutes(60);
    const told = (await messages()).find(({ kind }) => kind === 'LOST');
    expect(told?.words).toMatch(/could not find your missing package/);
    expect(told?.words).not.toContain('canary');
    await scan(box.id, tracking);
    expect(await seen()).toEqual([0, 0, false, false]);
    await minutes(60);
    expect((await kinds()).slice(-2)).toEqual(['LOST 1', 'FOUND 1']);
  });

  it('gets one message when the search is given up before the first one went out', async () => {
    const { lost } = await missingOne();
    const { data: rows } = (await desk.get(`/staff/discrepancies?packageId=${lost}`)).json<{ data: Discrepancy[] }>();
    await desk.must(desk.post(`/staff/discrepancies/${rows[0]?.id}/resolve`, { note: 'Asked the port.' }));
    await minutes(200);
    expect((await kinds()).filter((kind) => /^(MISSING|LOST)/.test(kind))).toEqual(['LOST 1']);
  });

  it('is found when it alone is made available, and left out when the whole container is', async () => {
    const { box, lost } = await missingOne();
    const all = await desk.must<{ available: number; leftOut: number }>(
      desk.post(at('available', box.id), { branch: 'Sunyani' }, desk.ghana),
    );
    expect([all.available, all.leftOut]).toEqual([1, 1]);
    const pkg = await desk.must<{ status: string; missing: string | null }>(
      desk.event(lost, { command: 'AVAILABLE', place: 'Sunyani' }, desk.ghana),
    );
    expect([pkg.status, pkg.missing]).toEqual(['ARRIVED', null]);
  });

  it('that was announced before the check gets a message that it is missing, and one that it is found', async () => {
    const box = await arrived(1);
    await minutes(60);
    expect(await kinds()).toContain('ARRIVED 1');
    await finish(box.id);
    await scan(box.id, box.packages[0]?.trackingNumber ?? '');
    await minutes(60);
    // Found before the message went out, so the client gets no message.
    expect((await kinds()).filter((kind) => kind.startsWith('MISSING'))).toEqual([]);
  });
});

describe('a damaged package', () => {
  it('is announced to the client without the words of staff', async () => {
    const { ids } = await arrived(1);
    const id = ids[0] ?? 0;
    await minutes(60);
    await messages();
    await desk.must(desk.post(`/staff/packages/${id}/damage`, { note: 'canary: dropped by Yaw' }, desk.ghana));
    expect((await history(id))[0]).toMatchObject({ what: 'DAMAGED', status: null });
    expect(JSON.stringify(await history(id))).not.toContain('canary');
    await minutes(60);
    const damaged = (await messages()).find(({ kind }) => kind === 'DAMAGED');
    expect(damaged?.words).toMatch(/found damaged/);
    expect(damaged?.words).not.toContain('canary');
  });
});

describe('an extra package', () => {
  const extraOf = async (box: number, trackingNumber: string) => (await scan(box, trackingNumber)).extra;
  const receive = (box: number, body: object, who = desk.ghana) => desk.post(at('check/receive', box), body, who);

  it('that our books have in the warehouse is received into the container that it came with', async () => {
    const box = await arrived(1);
    const pkg = await desk.receive({ clientId: client.id, trackingNumber: number(), cbm: 2 });
    const extra = await extraOf(box.id, pkg.trackingNumber);
    expect((await receive(box.id, { scanId: extra?.scanId }, desk.china)).statusCode).toBe(403);
    await finish(box.id);
    const check = await desk.must<ManifestCheck>(receive(box.id, { scanId: extra?.scanId }));
    expect(check.extras).toEqual([]);
    expect(check.rows.map(({ id, scanId }) => [id, scanId !== null])).toContainEqual([pkg.id, true]);
    expect(await desk.find(pkg.id)).toMatchObject({ status: 'ARRIVED', containerId: box.id });
    expect((await balance()).shipping).toBe(500);
    const { data: rows } = (await desk.get(`/staff/discrepancies?containerId=${box.id}&state=open&kind=EXTRA`)).json<{
      data: Discrepancy[];
    }>();
    expect(rows).toEqual([]);
    expect((await history(pkg.id))[0]).toMatchObject({
      what: 'ARRIVED',
      changes: [{ field: 'container', from: null, to: null }],
    });
  });

  it('that was missing from another container is found', async () => {
    const { lost, number: tracking, box: first } = await missingOne();
    const second = await arrived(1);
    const extra = await extraOf(second.id, tracking);
    await desk.must(receive(second.id, { scanId: extra?.scanId }));
    expect(await desk.find(lost)).toMatchObject({ status: 'ARRIVED', missing: null, containerId: second.id });
    const { data: rows } = (await desk.get(`/staff/discrepancies?containerId=${first.id}&state=open`)).json<{
      data: Discrepancy[];
    }>();
    expect(rows).toEqual([]);
  });

  it('with an unknown number is received with what it is, and asked for it first', async () => {
    const box = await arrived(1);
    const tracking = number();
    const extra = await extraOf(box.id, tracking);
    const asked = await receive(box.id, { scanId: extra?.scanId });
    expect([asked.statusCode, asked.json().issues[0].path]).toEqual([400, 'goods']);
    const goods = { categoryId: desk.categoryId, package: 'Tiles', quantity: 2, cbm: 1, clientId: client.id };
    const check = await desk.must<ManifestCheck>(receive(box.id, { scanId: extra?.scanId, goods }));
    const row = check.rows.find(({ trackingNumber }) => trackingNumber === tracking);
    expect(row).toMatchObject({ status: 'ARRIVED', customer: client.shippingMark, scanId: extra?.scanId });
    expect((await balance()).shipping).toBe(500);
    expect((await history(row?.id ?? 0)).map(({ what }) => what)).toEqual(['ARRIVED', 'RECEIVED']);
  });

  it('that was handed over or is available elsewhere is refused, and nothing changes', async () => {
    const box = await arrived(1);
    const other = await arrived(1);
    const id = other.ids[0] ?? 0;
    const extra = await extraOf(box.id, other.packages[0]?.trackingNumber ?? '');
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    expect((await receive(box.id, { scanId: extra?.scanId })).json().message).toMatch(
      /available for collection already/,
    );
    expect((await desk.find(id)).containerId).toBe(other.id);
    expect((await receive(box.id, { scanId: 987654 })).json().message).toBe('This scan was taken back.');
  });
});

describe('a step that was recorded by mistake', () => {
  it('and was announced to the client is announced as corrected, and again when it is true', async () => {
    const box = await arrived(1);
    await minutes(60);
    expect(await kinds()).toContain('ARRIVED 1');
    await desk.must(desk.step(box.id, 'undo-arrival', { reason: 'The wrong container.' }));
    expect((await history(box.ids[0] ?? 0))[0]).toMatchObject({ what: 'CORRECTED', changes: [{ field: 'arrival' }] });
    await minutes(60);
    expect((await kinds()).at(-1)).toBe('CORRECTED 1');
    await desk.must(desk.step(box.id, 'arrive'));
    await minutes(60);
    expect((await kinds()).slice(-2)).toEqual(['CORRECTED 1', 'ARRIVED 1']);
  });

  it('and was not told yet is not told at all', async () => {
    const box = await arrived(1);
    await desk.must(desk.step(box.id, 'undo-arrival', { reason: 'The wrong container.' }));
    await minutes(200);
    expect((await kinds()).filter((kind) => /^(ARRIVED|CORRECTED)/.test(kind))).toEqual([]);
  });
});
