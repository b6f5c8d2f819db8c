import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const minute = 60_000;

/** Moves the clock and composes everything that is due. */
async function later(minutes: number) {
  server.now.value = new Date(server.now.value.getTime() + minutes * minute);
  await server.sql(`update staff_sessions set idle_expires_at = '2099-01-01', absolute_expires_at = '2099-01-01'`);
  await server.composeMessages();
}
const kindsFor = async (clientId: number) =>
  (await server.sql<{ kind: string }>('select kind from messages where client_id = $1 order by id', [clientId])).map(
    ({ kind }) => kind,
  );

let count = 0;
async function received() {
  const client = await server.createClient();
  count += 1;
  const { id } = await desk.receive({ clientId: client.id, trackingNumber: `RESTORED${count}` });
  return { client, id };
}
const put = async (name: 'void' | 'restore', id: number) =>
  desk.must(desk.post(`/staff/packages/${id}/${name}`, { reason: 'A test.', version: (await desk.find(id)).version }));

async function closeWith(id: number) {
  const box = await desk.plan({ vessel: 'MV Test Star' });
  await desk.must(desk.load(box.id, { packageIds: [id] }));
  await desk.must(desk.step(box.id, 'close'));
  return box;
}

it('a package that was void for a moment is not called removed, nor back', async () => {
  const { client, id } = await received();
  await later(60);
  await put('void', id);
  await put('restore', id);
  await later(180);
  expect(await kindsFor(client.id)).toEqual(['RECEIVED']);
});

it('a client who read of the removal reads that the package is back', async () => {
  const { client, id } = await received();
  await later(60);
  await put('void', id);
  await later(60);
  await put('restore', id);
  await later(60);
  // Again, and this time nobody heard of it.
  await put('void', id);
  await put('restore', id);
  await later(60);
  expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'REMOVED', 'RESTORED']);
});

it('a package that was never told of was received where it was taken in', async () => {
  const { client, id } = await received();
  await put('void', id);
  await put('restore', id);
  await later(60);
  expect(await server.sql('select kind, branch from messages where client_id = $1', [client.id])).toEqual([
    { kind: 'RECEIVED', branch: 'Guangdong' },
  ]);
});

it.each([
  ['LOADED', [], false],
  ['ARRIVED', ['depart', 'arrive'], false],
  ['AVAILABLE', ['depart', 'arrive'], true],
] as const)('what a void kept back is told after the package is restored: %s', async (kind, steps, isReady) => {
  const { client, id } = await received();
  await later(60);
  const box = await closeWith(id);
  if (steps.length > 0) await later(180);
  for (const step of steps) await desk.must(desk.step(box.id, step));
  if (isReady) {
    await later(180);
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
  }
  await put('void', id);
  await put('restore', id);
  await later(180);
  const kinds = await kindsFor(client.id);
  expect(kinds).toEqual(['RECEIVED', 'LOADED', 'ARRIVED', 'AVAILABLE'].slice(0, kinds.length));
  expect(kinds.at(-1)).toBe(kind);
});

it('a package whose container arrived while it was void is told as arrived', async () => {
  const { client, id } = await received();
  const box = await closeWith(id);
  await later(180);
  await put('void', id);
  for (const step of ['depart', 'arrive']) await desk.must(desk.step(box.id, step));
  await put('restore', id);
  await later(180);
  expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'LOADED', 'ARRIVED']);
});

it('a new expected arrival that a void kept back is told, and one that is known already is not', async () => {
  const { client, id } = await received();
  const box = await desk.plan({ vessel: 'MV Test Star' });
  await desk.must(desk.load(box.id, { packageIds: [id] }));
  const inDays = (days: number) => new Date(server.now.value.getTime() + days * 1440 * minute).toISOString();
  await desk.must(desk.step(box.id, 'eta', { eta: inDays(30), reason: 'Planned.' }));
  await desk.must(desk.step(box.id, 'close'));
  await later(180);
  await put('void', id);
  await put('restore', id);
  await later(180);
  expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'LOADED']);
  await desk.must(desk.step(box.id, 'eta', { eta: inDays(40), reason: 'The line says so.' }));
  await put('void', id);
  await put('restore', id);
  await later(180);
  expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'LOADED', 'ETA']);
});

it('what is older than a week is no news when a package is restored', async () => {
  const { client, id } = await received();
  await closeWith(id);
  await put('void', id);
  await later(8 * 1440);
  await put('restore', id);
  await later(180);
  expect(await kindsFor(client.id)).toEqual(['RECEIVED']);
});

it.each([
  [
    'CORRECTED',
    async (id: number) => {
      const { version } = await desk.find(id);
      const payload = { key: crypto.randomUUID(), reason: 'Counted.', version, quantity: 7 };
      const patch = {
        method: 'PATCH',
        url: `/api/staff/packages/${id}`,
        headers: desk.admin.headers,
        payload,
      } as const;
      await desk.must(server.app.inject(patch));
    },
  ],
  ['MISSING', async (_: number, box: number) => desk.must(desk.post(`/staff/containers/${box}/check/finish`, {}))],
  [
    'DAMAGED',
    async (id: number) =>
      desk.must(desk.post(`/staff/packages/${id}/damage`, { note: 'The carton is wet.' }, desk.ghana)),
  ],
] as const)('what waited when a package was voided is told once it is back: %s', async (kind, happen) => {
  const { client, id } = await received();
  await later(60);
  const box = await closeWith(id);
  await later(180);
  for (const step of ['depart', 'arrive']) await desk.must(desk.step(box.id, step));
  await later(180);
  const told = await kindsFor(client.id);
  await happen(id, box.id);
  const before = await desk.find(id);
  await put('void', id);
  await later(180);
  expect(await kindsFor(client.id)).toEqual([...told, 'REMOVED']);
  await put('restore', id);
  await later(180);
  expect(await desk.find(id)).toMatchObject({ status: before.status, missing: before.missing });
  expect(await kindsFor(client.id)).toEqual([...told, 'REMOVED', ...[kind, 'RESTORED'].sort()]);
});
