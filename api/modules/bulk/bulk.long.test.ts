import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/endpoint';
import type { getBulk, listBulk, previewBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

type Preview = Output<typeof previewBulk>;
type BulkCommand = { action: string; selection: object; [more: string]: unknown };

let server: TestApp;
let desk: Desk;
let client: TestClient;
let support: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
  support = await server.createStaff('support', 'Accra');
  // A day passes in one of the tests.
  await server.sql(
    `update staff_sessions set idle_expires_at = now() + interval '9 days', absolute_expires_at = now() + interval '9 days'`,
  );
});
afterAll(() => server.close());

const reason = 'The papers are missing.';
const pkg = (more: object = {}) => desk.receive({ clientId: client.id, ...more });
async function receive(count: number, more: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await pkg(more)).id);
  return ids;
}

const these = (packageIds: number[]) => ({ packageIds });
const preview = (command: BulkCommand, who: TestStaff = desk.admin) =>
  desk.post('/staff/bulk/preview', unkeyed(command), who);
/** A preview is no command and takes no key. */
const unkeyed = (command: object) => ({ ...command, key: undefined });
const seen = (command: BulkCommand, who?: TestStaff) => desk.must<Preview>(preview(command, who));

async function send(command: BulkCommand, who: TestStaff = desk.admin, key: string = randomUUID()) {
  const { fingerprint } = await seen(command, who);
  return desk.post('/staff/bulk', { ...command, fingerprint, key }, who);
}
const run = (command: BulkCommand, who?: TestStaff) => desk.must<BulkBatch>(send(command, who));
const undo = (id: number, who: TestStaff = desk.admin, more: object = {}) =>
  desk.post(`/staff/bulk/${id}/undo`, more, who);
const undone = (id: number, who?: TestStaff) => desk.must<BulkBatch>(undo(id, who));

const find = (ids: number[]) => Promise.all(ids.map((id) => desk.find(id)));
const statuses = async (ids: number[]) => (await find(ids)).map(({ status }) => status);
const kinds = async (id: number) => (await desk.find(id)).events.map(({ kind }) => kind);
const fold = ({ events }: DeskPackage) => events.reduce<string | null>((status, event) => event.status ?? status, null);

/** Packages in a container that has reached the port. */
async function arrived(count: number, daysAgo = 0) {
  const present = server.now.value;
  server.now.value = new Date(present.getTime() - daysAgo * 86_400_000);
  const ids = await receive(count);
  const { id } = await desk.plan();
  await desk.must(desk.load(id, { packageIds: ids }));
  for (const step of ['close', 'depart', 'arrive', 'offload']) await desk.must(desk.step(id, step));
  server.now.value = present;
  return { ids, containerId: id };
}

/** Two packages that an action can change. */
async function prepared(action: string, containerId: number): Promise<number[]> {
  if (action === 'ASSIGN') {
    const seen = await desk.receive({ shippingMark: 'A stain', unidentified: true });
    return [(await desk.receive({})).id, seen.id];
  }
  const { ids } = action === 'AVAILABLE' || action === 'CORRECT' ? await arrived(2, 1) : { ids: await receive(2) };
  if (action === 'TAKE_OUT') await desk.must(desk.load(containerId, { packageIds: ids }));
  if (action === 'RELEASE') for (const id of ids) await desk.must(desk.event(id, { command: 'HOLD', reason }));
  const earlier = new Date(server.now.value.getTime() - 1e6).toISOString();
  const [first = 0] = ids;
  if (action === 'CORRECT')
    await desk.must(desk.event(first, { command: 'AVAILABLE', happenedAt: earlier }, desk.ghana));
  return ids;
}

describe('a preview', () => {
  it('tells how many it would happen to, and of the others why not, and changes nothing', async () => {
    const [free = 0, held = 0, loaded = 0] = await receive(3);
    await desk.must(desk.event(held, { command: 'HOLD', reason }));
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [loaded] }));
    const before = await find([free, held, loaded]);
    const answer = await seen({ action: 'HOLD', selection: these([free, held, loaded]), reason });
    expect(answer).toMatchObject({ total: 3, packages: 1, unchanged: 1 });
    expect(answer.refused).toEqual([
      {
        sentence: `This package is in ${container.reference}. Take it out first.`,
        count: 1,
        examples: [{ id: loaded, trackingNumber: '773412905561' }],
      },
    ]);
    expect(await find([free, held, loaded])).toEqual(before);
  });

  it.each([
    ['HOLD', {}, 'Give a reason.'],
    ['NOTE', {}, 'Give a reason.'],
    ['CORRECT', { reason }, 'Say which status is right.'],
    ['PUT_INTO', {}, 'Choose a container.'],
    ['ASSIGN', {}, 'Choose a client.'],
    ['AVAILABLE', {}, 'Choose a branch.'],
    ['AVAILABLE', { branch: 'Guangdong' }, 'Goods are collected in Ghana.'],
  ])('of %s with %j says what is missing', async (action, more, sentence) => {
    const reply = await preview({ action, selection: these([1]), ...more });
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence]);
  });

  it.each([
    [{ packageIds: [] }, 400],
    [{ packageIds: Array.from({ length: 1001 }, (_, at) => at + 1) }, 400],
    [{ packageIds: [1], filter: {} }, 400],
    [{ filter: { status: 'LOST' } }, 400],
    [{ filter: { text: 'x' } }, 400],
    [{ packageIds: [987_654_321] }, 409],
  ])('refuses the selection %#', async (selection, status) => {
    expect((await preview({ action: 'NOTE', reason, selection })).statusCode).toBe(status);
  });

  it('says when the container or the client is none', async () => {
    const [id = 0] = await receive(1);
    const to = (more: object) => preview({ selection: these([id]), ...more } as BulkCommand);
    expect((await to({ action: 'PUT_INTO', containerId: 987_654 })).json().message).toBe(
      'This container does not exist.',
    );
    expect((await to({ action: 'ASSIGN', clientId: 987_654 })).json().message).toBe('This client does not exist.');
  });
});

describe('an action', () => {
  it('happens to all of them at once, with an event, a line of the log and a batch', async () => {
    const ids = await receive(3);
    const batch = await run({ action: 'HOLD', selection: these(ids), reason }, desk.china);
    expect(batch).toMatchObject({
      action: 'HOLD',
      packages: 3,
      reason,
      branch: 'Guangdong',
      undone: null,
      canUndo: true,
    });
    expect(await statuses(ids)).toEqual(['ON_HOLD', 'ON_HOLD', 'ON_HOLD']);
    const [last] = (await find(ids)).map(({ events }) => events.at(-1));
    expect(last).toMatchObject({ kind: 'HELD', note: reason, actor: 'Guangdong desk', place: 'Guangdong' });
    const [line] = (await desk.get(`/staff/log/package/${ids[0]}`)).json().rows;
    expect(line).toMatchObject({
      action: 'HELD',
      details: { from: 'YET_TO_LOAD', to: 'ON_HOLD', reason, batch: batch.id },
    });
    const items = await server.sql('select before, after from bulk_batch_items where batch_id = $1', [batch.id]);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ before: { status: 'YET_TO_LOAD' }, after: { status: 'ON_HOLD' } });
  });

  it('on a filter happens to all that match, and to no other', async () => {
    const other = await server.createClient();
    const [mine, theirs] = [await receive(3), await desk.receive({ clientId: other.id })];
    const filter = { clientId: String(client.id), status: 'YET_TO_LOAD', containerId: 'none' };
    const { total } = await seen({ action: 'HOLD', selection: { filter }, reason });
    const batch = await run({ action: 'HOLD', selection: { filter }, reason });
    expect(batch.packages).toBe(total);
    expect(new Set(await statuses(mine))).toEqual(new Set(['ON_HOLD']));
    expect(await statuses([theirs.id])).toEqual(['YET_TO_LOAD']);
    await undone(batch.id);
  });

  it('sent again changes nothing and gets the first answer; the same key for another one is refused', async () => {
    const ids = await receive(2);
    const command = { action: 'NOTE', selection: these(ids), reason };
    const { fingerprint } = await seen(command);
    const body = { ...command, fingerprint, key: randomUUID() };
    const [one, two] = await Promise.all([desk.post('/staff/bulk', body), desk.post('/staff/bulk', body)]);
    expect([one.statusCode, two.json()]).toEqual([201, one.json()]);
    expect(await kinds(ids[0] ?? 0)).toEqual(['RECEIVED', 'NOTED']);
    expect((await desk.post('/staff/bulk', { ...body, reason: 'Another.' })).statusCode).toBe(409);
  });

  it('is refused when something has changed since the preview, and says what', async () => {
    const ids = await receive(3);
    const command = { action: 'HOLD', selection: these(ids), reason };
    const { fingerprint } = await seen(command);
    server.now.value = new Date(server.now.value.getTime() + 1000);
    await desk.must(desk.event(ids[1] ?? 0, { command: 'HOLD', reason }));
    const reply = await desk.post('/staff/bulk', { ...command, fingerprint });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'Since you looked, things have changed: it would now happen to 2 packages, not to 3. Changed: 773412905561. Look again.',
    ]);
    expect(await statuses(ids)).toEqual(['YET_TO_LOAD', 'ON_HOLD', 'YET_TO_LOAD']);
    const wrong = await desk.post('/staff/bulk', { ...command, fingerprint: 'x'.repeat(60) });
    expect(wrong.json().message).toBe('Open the preview first.');
    // The preview does not fit another action either.
    const again = await seen(command);
    const note = await desk.post('/staff/bulk', { ...command, action: 'NOTE', fingerprint: again.fingerprint });
    expect(note.statusCode).toBe(409);
  });

  it('that would change no package is refused', async () => {
    const ids = await receive(1);
    const reply = await send({ action: 'RELEASE', selection: these(ids) });
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'No selected package can be changed this way.']);
  });

  it('puts into a container and takes out again, with a line in the log of the container', async () => {
    const ids = await receive(2);
    const nobodys = (await desk.receive({})).id;
    const container = await desk.plan();
    const command = { action: 'PUT_INTO', selection: these([...ids, nobodys]), containerId: container.id };
    expect((await seen(command)).refused[0]?.sentence).toBe('This package has no client yet. Assign it first.');
    expect(await run(command, desk.china)).toMatchObject({ packages: 2, container: container.reference });
    expect((await find(ids)).map(({ containerId }) => containerId)).toEqual([container.id, container.id]);
    const out = await run({ action: 'TAKE_OUT', selection: these(ids) }, desk.china);
    expect((await find(ids)).map(({ containerId }) => containerId)).toEqual([null, null]);
    const log = (await desk.get(`/staff/log/container/${container.id}`)).json().rows;
    expect(log[0]).toMatchObject({ action: 'taken out of the container', details: { packages: ids, batch: out.id } });
  });

  it('moves from one open container into another, and back', async () => {
    const ids = await receive(2);
    const [from, to] = [await desk.plan(), await desk.plan()];
    await desk.must(desk.load(from.id, { packageIds: [ids[0]] }));
    const batch = await run({ action: 'PUT_INTO', selection: these(ids), containerId: to.id }, desk.china);
    expect(batch).toMatchObject({ packages: 2, container: to.reference });
    expect((await find(ids)).map(({ containerId }) => containerId)).toEqual([to.id, to.id]);
    const [left] = (await desk.get(`/staff/log/container/${from.id}`)).json().rows;
    expect(left).toMatchObject({ action: 'taken out of the container', details: { packages: [ids[0]] } });
    await desk.must(desk.post(`/staff/bulk/${batch.id}/undo`, {}, desk.china));
    expect((await find(ids)).map(({ containerId }) => containerId)).toEqual([from.id, null]);
  });

  it('names the branch where a package is available already', async () => {
    const { ids } = await arrived(1);
    await run({ action: 'AVAILABLE', selection: these(ids), branch: 'Koforidua', reason });
    const again = await seen({ action: 'AVAILABLE', selection: these(ids), branch: 'Accra', reason });
    expect(again).toMatchObject({ packages: 0, unchanged: 0 });
    expect(again.refused[0]?.sentence).toBe('This package is available in Koforidua.');
    expect(await seen({ action: 'AVAILABLE', selection: these(ids), branch: 'Koforidua', reason })).toMatchObject({
      unchanged: 1,
    });
  });

  it('changes nothing in a container that is closed', async () => {
    const { ids, containerId } = await arrived(1);
    const [id = 0] = await receive(1);
    const closed = (await preview({ action: 'PUT_INTO', selection: these([id]), containerId })).json();
    expect(closed.message).toMatch(/is closed: its manifest is fixed\.$/);
    const { packages, refused } = await seen({ action: 'TAKE_OUT', selection: these(ids) });
    expect([packages, refused[0]?.sentence]).toEqual([0, closed.message]);
  });

  it('makes available at a branch, where the list then finds it', async () => {
    const { ids } = await arrived(2);
    await run({ action: 'AVAILABLE', selection: these(ids), branch: 'Kumasi', reason });
    const list = (await desk.get('/staff/packages?branch=Kumasi&status=AVAILABLE')).json<{ rows: { id: number }[] }>();
    expect(list.rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await desk.find(ids[0] ?? 0)).events.at(-1)).toMatchObject({ kind: 'AVAILABLE', place: 'Kumasi' });
  });

  it('assigns an owner to those that have none, and to no other', async () => {
    const [one, two] = [await desk.receive({}), await pkg()];
    const owner = await server.createClient();
    const command = { action: 'ASSIGN', selection: these([one.id, two.id]), clientId: owner.id };
    expect((await seen(command, support)).refused[0]?.sentence).toBe('This package already has a client.');
    await run(command, support);
    expect(await desk.find(one.id)).toMatchObject({ clientId: owner.id, customer: owner.shippingMark });
    expect((await desk.find(two.id)).clientId).toBe(client.id);
  });

  it('corrects a status, and the container follows', async () => {
    const { ids, containerId } = await arrived(2);
    const { id } = await run({ action: 'CORRECT', selection: these(ids), status: 'DELIVERED', reason });
    const state = async () => (await desk.get(`/staff/containers/${containerId}`)).json().status;
    expect([await statuses(ids), await state()]).toEqual([['DELIVERED', 'DELIVERED'], 'DELIVERED']);
    await undone(id);
    expect([await statuses(ids), await state()]).toEqual([['ARRIVED', 'ARRIVED'], 'ARRIVED']);
  });

  it('corrects no collected package, and marks a missing one as found when it becomes available', async () => {
    const { ids, containerId } = await arrived(2);
    const [gone = 0, lost = 0] = ids;
    await server.sql(
      `insert into discrepancies (kind, package_id, loading_id, tracking_number, branch, staff_id, at)
       values ('MISSING', $1, $3, '773412905561', 'Accra', $2, now())`,
      [lost, desk.admin.id, containerId],
    );
    await run({ action: 'AVAILABLE', selection: these(ids), branch: 'Sunyani', reason });
    const [missing] = await server.sql('select resolution from discrepancies where package_id = $1', [lost]);
    expect(missing).toEqual({ resolution: 'FOUND' });
    await server.sql('update packages set handed_over = 1 where id = $1', [gone]);
    const seenThen = await seen({ action: 'CORRECT', selection: these(ids), status: 'IN_TRANSIT', reason });
    expect([seenThen.packages, seenThen.refused[0]?.sentence]).toEqual([
      1,
      'This package was handed over. Undo that hand-over instead.',
    ]);
  });

  it('belongs to a role', async () => {
    const allowed: Record<string, TestStaff[]> = {
      HOLD: [desk.admin, desk.china],
      RELEASE: [desk.admin, desk.china],
      PUT_INTO: [desk.admin, desk.china],
      TAKE_OUT: [desk.admin, desk.china],
      AVAILABLE: [desk.admin, desk.ghana],
      NOTE: [desk.admin, desk.china, desk.ghana, support],
      ASSIGN: [desk.admin, desk.china, support],
      CORRECT: [desk.admin],
    };
    const selection = these(await receive(1));
    const container = await desk.plan();
    const more = { reason, status: 'ON_HOLD', branch: 'Sunyani', containerId: container.id, clientId: client.id };
    for (const [action, people] of Object.entries(allowed)) {
      for (const who of [desk.admin, desk.china, desk.ghana, support]) {
        const reply = await preview({ action, selection, ...more }, who);
        expect([action, who.role, reply.statusCode]).toEqual([action, who.role, people.includes(who) ? 200 : 403]);
        const fingerprint = `1.0.0.1.${'x'.repeat(43)}`;
        const direct = await desk.post('/staff/bulk', { action, selection, ...more, fingerprint }, who);
        expect(direct.statusCode).toBe(people.includes(who) ? 409 : 403);
      }
    }
  });
});

describe('an undo', () => {
  it('brings back what was held, by an event that says so; nothing is taken from the history', async () => {
    const ids = await receive(2);
    const { id } = await run({ action: 'HOLD', selection: these(ids), reason }, desk.china);
    const before = await find(ids);
    const batch = await undone(id, desk.china);
    expect(batch).toMatchObject({ canUndo: false, undone: { packages: 2, refused: [], by: expect.any(String) } });
    const after = await find(ids);
    expect(after.map(({ status }) => status)).toEqual(['YET_TO_LOAD', 'YET_TO_LOAD']);
    expect(after[0]?.events.slice(0, -1)).toEqual(before[0]?.events);
    expect(after[0]?.events.at(-1)).toMatchObject({ kind: 'CORRECTED', note: `Undo of bulk action ${id}.` });
    const [line] = (await desk.get(`/staff/log/package/${ids[0]}`)).json().rows;
    expect(line).toMatchObject({ action: 'took back a bulk action', details: { undoes: id } });
  });

  it.each(['RELEASE', 'PUT_INTO', 'TAKE_OUT', 'AVAILABLE', 'NOTE', 'ASSIGN', 'CORRECT'])(
    'of %s leaves each as it was',
    async (action) => {
      const container = await desk.plan();
      const ids = await prepared(action, container.id);
      const facts = () =>
        server.sql(
          `select id, status, client_id, customer, loading_id, available_at, delivered_at, at_branch from packages where id = any($1) order by id`,
          [ids],
        );
      const before = await facts();
      const more = { reason, status: 'YET_TO_LOAD', branch: 'Kumasi', containerId: container.id, clientId: client.id };
      const { id } = await run({ action, selection: these(ids), ...more });
      if (action !== 'NOTE') expect(await facts()).not.toEqual(before);
      await undone(id);
      expect(await facts()).toEqual(before);
      for (const each of await find(ids)) expect(each.status).toBe(fold(each));
      if (action === 'NOTE') expect((await desk.find(ids[0] ?? 0)).events.at(-1)?.note).toBe(`Withdrawn: ${reason}`);
    },
  );

  it('gives back the day since which a package waited, and the day on which it was handed over', async () => {
    const { ids } = await arrived(1, 21);
    const [id = 0] = ids;
    const long = new Date(server.now.value.getTime() - 20 * 86_400_000).toISOString();
    await desk.must(desk.event(id, { command: 'AVAILABLE', happenedAt: long }, desk.ghana));
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'DELIVERED', reason }));
    const days = () =>
      server.sql('select status, available_at, delivered_at, at_branch from packages where id = $1', [id]);
    const before = await days();
    const batch = await run({ action: 'CORRECT', selection: these(ids), status: 'IN_TRANSIT', reason });
    await undone(batch.id);
    expect(await days()).toEqual(before);
  });

  it('corrects nothing that was handed over: that is undone at the counter', async () => {
    const { ids } = await arrived(1);
    const [id = 0] = ids;
    await desk.must(desk.event(id, { command: 'AVAILABLE', place: 'Sunyani' }, desk.ghana));
    const { client } = await desk.find(id);
    await desk.must(desk.handOver(client?.id ?? 0, [id]));
    const { packages, refused } = await seen({
      action: 'CORRECT',
      selection: these(ids),
      status: 'ARRIVED',
      reason,
    });
    expect(packages).toBe(0);
    expect(refused).toMatchObject([
      { sentence: 'This package was handed over. Undo that hand-over instead.', count: 1 },
    ]);
  });

  it('leaves packages alone that changed since, and says who changed what', async () => {
    const ids = await receive(3);
    const { id } = await run({ action: 'HOLD', selection: these(ids), reason }, desk.china);
    await desk.must(desk.event(ids[1] ?? 0, { command: 'NOTE', reason: 'Looked at it.' }, support));
    const { undone: back } = await undone(id, desk.china);
    expect(back?.packages).toBe(2);
    expect(back?.refused).toEqual([
      {
        sentence: expect.stringMatching(/^Something has happened to it since: NOTED, by Staff \d+\.$/),
        count: 1,
        examples: [{ id: ids[1], trackingNumber: '773412905561' }],
      },
    ]);
    expect(await statuses(ids)).toEqual(['YET_TO_LOAD', 'ON_HOLD', 'YET_TO_LOAD']);
    const detail = await desk.must<Output<typeof getBulk>>(desk.get(`/staff/bulk/${id}`));
    expect(detail.items.map(({ isBack }) => isBack)).toEqual([true, false, true]);
  });

  it('is refused when nothing can come back, and may be tried again', async () => {
    const ids = await receive(1);
    const { id } = await run({ action: 'HOLD', selection: these(ids), reason });
    await desk.must(desk.event(ids[0] ?? 0, { command: 'RELEASE' }));
    const reply = await undo(id);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      expect.stringMatching(/^Nothing can be restored\. Something has happened to it since: RELEASED, by /),
    ]);
    expect((await desk.must<BulkBatch>(desk.get(`/staff/bulk/${id}`))).undone).toBeNull();
  });

  it('puts nothing back into a container that was closed in between', async () => {
    const [stays = 0, leaves = 0] = await receive(2);
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [stays, leaves] }));
    const { id } = await run({ action: 'TAKE_OUT', selection: these([leaves]) });
    await desk.must(desk.step(container.id, 'close'));
    expect((await undo(id)).json().message).toBe(
      `Nothing can be restored. ${container.reference} is closed: its manifest is fixed.`,
    );
  });

  it('needs the right of the action, also when the person had it at the time', async () => {
    const former = await server.createStaff('admin', 'Accra');
    const ids = await receive(1);
    const { id } = await run({ action: 'CORRECT', selection: these(ids), status: 'ON_HOLD', reason }, former);
    await server.sql(`update staff set role = 'accounts' where id = $1`, [former.id]);
    const reply = await undo(id, former);
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      'Your role no longer allows this action or its undo. Ask an admin.',
    ]);
    expect((await desk.must<BulkBatch>(desk.get(`/staff/bulk/${id}`, former))).canUndo).toBe(false);
    expect(await statuses(ids)).toEqual(['ON_HOLD']);
    expect((await desk.must<BulkBatch>(desk.get(`/staff/bulk/${id}`))).canUndo).toBe(true);
  });

  it('is open to the person who did it and to an admin, for 24 hours, once', async () => {
    const ids = await receive(1);
    const { id } = await run({ action: 'HOLD', selection: these(ids), reason }, desk.china);
    const stranger = await undo(id, support);
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      403,
      'Only the person who did this or an admin can undo it.',
    ]);
    const at = server.now.value;
    server.now.value = new Date(at.getTime() + 24 * 3_600_000);
    expect((await desk.must<BulkBatch>(desk.get(`/staff/bulk/${id}`))).canUndo).toBe(false);
    expect((await undo(id)).json().message).toBe('An action can be undone for 24 hours.');
    server.now.value = new Date(at.getTime() + 23 * 3_600_000);
    const key = randomUUID();
    const first = await desk.must<BulkBatch>(undo(id, desk.china, { key }));
    expect(await desk.must(undo(id, desk.china, { key }))).toEqual(first);
    expect((await undo(id)).json().message).toBe('This was already undone.');
    const [row] = await server.sql<{ id: number }>('select id from bulk_batches where undoes_id = $1', [id]);
    expect((await undo(row?.id ?? 0)).json().message).toBe('An undo cannot be undone. Do the action again instead.');
    expect((await undo(987_654)).statusCode).toBe(404);
    server.now.value = at;
  });

  it('by two people at the same moment happens once', async () => {
    const ids = await receive(2);
    const { id } = await run({ action: 'HOLD', selection: these(ids), reason }, desk.china);
    const replies = await Promise.all([undo(id), undo(id, desk.china), undo(id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await kinds(ids[0] ?? 0)).filter((kind) => kind === 'CORRECTED')).toHaveLength(1);
  });
});

describe('two people at once', () => {
  it('whose packages overlap do not block each other, and each package is held once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await receive(12);
      const [left, right] = [ids.slice(0, 8), ids.slice(4).reverse()];
      const commands = [left, right].map((some) => ({ action: 'HOLD', selection: these(some), reason }));
      const previews = await Promise.all(commands.map((command) => seen(command)));
      const replies = await Promise.all(
        commands.map((command, at) =>
          desk.post(
            '/staff/bulk',
            { ...command, fingerprint: previews[at]?.fingerprint },
            at === 0 ? desk.china : desk.admin,
          ),
        ),
      );
      // The second is refused because the rows have changed. Confirmed again, it applies to the others.
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      const late = commands[replies.findIndex(({ statusCode }) => statusCode === 409)];
      if (late) expect((await run(late)).packages).toBe(4);
      for (const id of ids) expect(await kinds(id)).toEqual(['RECEIVED', 'HELD']);
    }
  });

  it('one in bulk, one by scan, one closing the container: none is blocked and nothing is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await receive(6);
      const { id } = await desk.plan();
      const first = (await receive(1))[0] ?? 0;
      await desk.must(desk.load(id, { packageIds: [first] }));
      const command = { action: 'PUT_INTO', selection: these(ids), containerId: id };
      const { fingerprint } = await seen(command);
      const correct = { action: 'CORRECT', selection: these([first]), status: 'ON_HOLD', reason };
      const correction = await seen(correct);
      const replies = await Promise.all([
        desk.post('/staff/bulk', { ...command, fingerprint }, desk.china),
        desk.load(id, { packageIds: [ids[3]] }),
        desk.step(id, 'close'),
        desk.post('/staff/bulk', { ...correct, fingerprint: correction.fingerprint }),
      ]);
      for (const { statusCode, body } of replies) expect([200, 201, 409], body).toContain(statusCode);
      for (const each of await find([...ids, first])) expect(each.status).toBe(fold(each));
    }
  });
});

describe('the list of bulk actions', () => {
  it('shows the newest first, without the undos, in pages', async () => {
    const ids = await receive(1);
    const made: number[] = [];
    for (let at = 0; at < 3; at += 1) made.unshift((await run({ action: 'NOTE', selection: these(ids), reason })).id);
    await undone(made[0] ?? 0);
    const list = await desk.must<Output<typeof listBulk>>(desk.get('/staff/bulk'));
    expect(list.rows.slice(0, 3).map(({ id }) => id)).toEqual(made);
    expect(list.rows[0]?.undone).toMatchObject({ packages: 1 });
    expect(list.count).toBeGreaterThan(2);
    const auditor = await server.createStaff('auditor');
    const read = (await desk.get('/staff/bulk', auditor)).json<Output<typeof listBulk>>();
    expect(read.rows.some(({ canUndo }) => canUndo)).toBe(false);
    expect((await desk.get('/staff/bulk/987654')).statusCode).toBe(404);
  });

  it('is never changed', async () => {
    for (const table of ['bulk_batches', 'bulk_batch_items']) {
      await expect(server.sql(`delete from ${table}`)).rejects.toThrow(/never changed/);
    }
  });

  it('shows clients nothing of a person, a note or a batch', async () => {
    const [id = 0] = await receive(1);
    const { id: batch } = await run({ action: 'HOLD', selection: these([id]), reason: 'canary' });
    await undone(batch);
    const reply = await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers });
    expect(reply.body).not.toMatch(/canary|bulk|Staff|Undo/);
  });
});
