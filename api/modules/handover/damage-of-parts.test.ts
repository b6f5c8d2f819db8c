import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Discrepancy, ManifestCheck } from '#contract/staff/arrivals/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { pngNumber } from '#tests/support/sample-files';

let server: TestApp;
let desk: Desk;
let client: TestClient;
let box: number;
let id: number;
let number: string;
let made = 0;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.createClient();
  made += 1;
  number = `PARTS-${made}`;
  const arrived = await desk.arrivedContainer(client.id, [{ trackingNumber: number, quantity: 5, cbm: 0.5 }]);
  box = arrived.id;
  id = arrived.ids[0] ?? 0;
  await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
});

const minutes = async (n: number) => {
  server.now.value = new Date(server.now.value.getTime() + n * 60_000);
  const end = `$1::timestamptz + interval '1 day'`;
  for (const table of ['staff_sessions', 'sessions'])
    await server.sql(`update ${table} set absolute_expires_at = ${end}, idle_expires_at = ${end}`, [server.now.value]);
};
const messages = async (kind: string) => {
  await minutes(90);
  await server.composeMessages();
  const sql = 'select words from messages where client_id = $1 and kind = $2 order by id';
  return (await server.sql<{ words: string }>(sql, [client.id, kind])).map(({ words }) => words);
};
const report = async (body: object) => {
  const photo = await server.app.inject({
    ...{ method: 'POST', url: `/api/staff/packages/${id}/photos`, payload: pngNumber(made) },
    headers: { ...desk.ghana.headers, 'content-type': 'image/png' },
  });
  const form = { note: 'Crushed.', photoIds: [photo.json<{ id: number }>().id], ...body };
  return desk.must<Discrepancy>(desk.post(`/staff/packages/${id}/damage`, form, desk.ghana));
};
const handOver = (cartons: number[]) =>
  desk.must(desk.handOver(client.id, [{ packageId: id, cartons }], {}, desk.ghana));
const partWith = async (carton: number) =>
  (
    await server.sql<{ id: number }>(
      'select package_id::int as id from cartons where whole_id = $1 and position = $2',
      [id, carton],
    )
  )[0]?.id ?? 0;
const onPage = async (packageId: number) =>
  (await desk.get(`/staff/packages/${packageId}/collection`))
    .json<{ discrepancies: Discrepancy[] }>()
    .discrepancies.map(({ carton }) => carton);
const inCheck = async () => {
  const { rows } = (await desk.get(`/staff/containers/${box}/check`)).json<ManifestCheck>();
  return new Map(rows.map((row) => [row.id, row.isDamaged]));
};
const listed = async (query: string) =>
  (await desk.get(`/staff/discrepancies?${query}`)).json<{ data: Discrepancy[] }>().data;

describe('damage of a carton, after its package was divided', () => {
  it.each([
    ['goes', [2, 3, 4]],
    ['stays', [1, 2]],
  ])('is that of the part that has the carton, when the carton %s', async (_, cartons) => {
    const record = await report({ carton: 3 });
    await handOver(cartons);
    const [its, others] = [await partWith(3), await partWith(cartons.includes(3) ? 1 : 2)];
    expect(its).not.toBe(others);
    expect([await onPage(its), await onPage(others)]).toEqual([[3], []]);
    const marks = await inCheck();
    expect([marks.get(its), marks.get(others)]).toEqual([true, false]);
    expect(await listed(`packageId=${others}`)).toEqual([]);
    expect(await listed(`packageId=${its}`)).toMatchObject([{ id: record.id, carton: 3, packageId: its }]);
  });

  it('is named in the message that is made afterwards', async () => {
    await report({ carton: 3 });
    await handOver([2, 3, 4]);
    expect(await messages('DAMAGED')).toEqual([expect.stringContaining(`${number} (carton 3 of 5 is damaged)`)]);
  });

  it('is put right for the client who read of it', async () => {
    const { id: record } = await report({ carton: 3 });
    expect(await messages('DAMAGED')).toHaveLength(1);
    await handOver([2, 3, 4]);
    const its = await partWith(3);
    const reason = { reason: 'It was only dust.' };
    await desk.must(desk.post(`/staff/discrepancies/${record}/take-back`, reason, desk.ghana));
    expect(await messages('CORRECTED')).toHaveLength(1);
    expect(await listed(`packageId=${its}`)).toEqual([]);
    for (const each of new Set([id, its])) {
      const { rows } = (await desk.get(`/staff/log/package/${each}`)).json<{ rows: { action: string }[] }>();
      expect(rows.map(({ action }) => action)).toContain('took back the damage');
    }
  });

  it('of no one carton stays where it was reported', async () => {
    await report({ photoIds: [] });
    await handOver([2, 3, 4]);
    const other = [await partWith(3), await partWith(1)].find((each) => each !== id) ?? 0;
    expect([await onPage(id), await onPage(other)]).toEqual([[null], []]);
    const marks = await inCheck();
    expect([marks.get(id), marks.get(other)]).toEqual([true, false]);
  });
});
