import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { Container } from '#contract/staff/containers/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
});
afterAll(() => server.close());

let count = 0;
const started = async () => {
  count += 1;
  const about = { trackingNumber: `SLIP-${count}`, clientId: client.id, quantity: 12, cbm: 1.2 };
  const { id, trackingNumber } = await desk.receive(about);
  const box = await desk.plan({ reference: `KWL-SLIP-${count}` });
  const code = (position: number) => ({ trackingNumber: cartonCode({ wholeId: id, position }) });
  return { id, number: trackingNumber, box, code };
};
const refused = async (answer: ReturnType<Desk['post']>) => {
  const reply = await answer;
  return [reply.statusCode, reply.json().message];
};

describe('the scan of one carton is undone alone', () => {
  it('while it is loaded: the others stay, and the package leaves with its last carton', async () => {
    const { id, number, box, code } = await started();
    const undo = (position: number) =>
      desk.post(`/staff/containers/${box.id}/unload`, { ...code(position), isSlip: true }, desk.china);
    const inside = async () => {
      const { manifest } = (await desk.get(`/staff/containers/${box.id}`)).json<Container>();
      return manifest.map((row) => [row.id, row.cartons, row.ofCartons]);
    };
    for (const position of [1, 2, 3]) await desk.must(desk.load(box.id, code(position)));
    expect(await desk.must(undo(2))).toMatchObject({ counted: { position: 2, of: 12, scanned: 2 } });
    expect(await inside()).toEqual([[id, 2, 12]]);
    expect(await refused(undo(2))).toEqual([409, `Carton 2 of 12 of ${number} has no scan that could be undone.`]);
    // It was not split off: the package is one as before.
    const { parts } = (await desk.get(`/staff/packages/${id}/cartons`)).json<PackageCartons>();
    expect(parts.map(({ cartons }) => cartons)).toEqual([12]);
    for (const position of [1, 3]) await desk.must(undo(position));
    expect(await inside()).toEqual([]);
    expect(await refused(undo(1))).toEqual([409, `Carton 1 of 12 of ${number} is not in ${box.reference}.`]);
    await desk.must(desk.load(box.id, code(2)));
    expect(await inside()).toEqual([[id, 1, 12]]);
  });

  it('at the arrival check, until the check is finished', async () => {
    const { number, id, box, code } = await started();
    await desk.must(desk.load(box.id, { packageIds: [id], count: 3 }));
    for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(box.id, step));
    const act = (what: string, body: object) =>
      desk.post(`/staff/containers/${box.id}/check/${what}`, body, desk.ghana);
    for (const position of [1, 2, 3]) await desk.must(act('scan', code(position)));
    const back = await desk.must<ManifestCheck>(act('take-back', code(3)));
    expect(back).toMatchObject({ found: 0, rows: [{ cartons: 3, scanned: 2, scanId: null }] });
    expect(await refused(act('take-back', code(3)))).toEqual([
      409,
      `Carton 3 of 12 of ${number} has no scan that could be undone.`,
    ]);
    await desk.must(act('scan', code(3)));
    await desk.must(act('take-back', code(1)));
    const { rows } = await desk.must<ManifestCheck>(act('finish', {}));
    // Carton 1 alone is missing.
    expect(rows.map(({ cartons, isMissing }) => [cartons, isMissing])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await refused(act('take-back', code(2)))).toEqual([
      409,
      `Carton 2 of 12 of ${number} stays found: the check of ${box.reference} is finished.`,
    ]);
  });

  it('that came with another container: it is no longer extra', async () => {
    const { box, code } = await started();
    const { id: other, box: its } = await started();
    await desk.must(desk.load(box.id, code(1)));
    await desk.must(desk.load(its.id, { packageIds: [other] }));
    for (const each of [box, its])
      for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(each.id, step));
    const act = (what: string) => desk.post(`/staff/containers/${its.id}/check/${what}`, code(1), desk.ghana);
    expect(await desk.must(act('scan'))).toMatchObject({ extra: { cartons: [1] } });
    expect(await desk.must(act('take-back'))).toMatchObject({ extras: [] });
    expect(await desk.must(act('scan'))).toMatchObject({ extra: { cartons: [1] } });
  });
});

it('a person of a branch that does not load or check reads which carton was refused', async () => {
  const { number, box, code } = await started();
  const own = await server.createStaff('china-warehouse', 'Accra');
  expect(await refused(desk.load(box.id, code(4), own))).toEqual([
    403,
    `Carton 4 of 12 of ${number} was not loaded: Accra does not load containers. Ask an admin.`,
  ]);
  const there = await server.createStaff('ghana-warehouse', 'Guangdong');
  expect(await refused(desk.post(`/staff/containers/${box.id}/check/scan`, code(4), there))).toEqual([
    403,
    `Carton 4 of 12 of ${number} was not counted: Guangdong does not check arrivals. Ask an admin.`,
  ]);
  // An undo needs the right of the command.
  expect(await refused(desk.post(`/staff/containers/${box.id}/check/take-back`, code(4), there))).toEqual([
    403,
    'Guangdong does not check arrivals. Ask an admin.',
  ]);
});
