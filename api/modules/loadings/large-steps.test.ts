import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import type { LogEntry } from '#contract/staff/desk/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp({ packagesAtOnce: 3 });
  desk = await startDesk(server);
  client = await server.createClient();
});
afterAll(() => server.close());

const find = async (id: number) => (await desk.get(`/staff/containers/${id}`)).json<Container>();

async function loadedContainer(count: number) {
  const { id, reference } = await desk.plan();
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await desk.receive({ clientId: client.id })).id);
  await desk.must(desk.load(id, { packageIds: ids }));
  return { id, reference, ids };
}

/** Polls until the step has reached every package, as the screen does. */
async function finished(id: number): Promise<Container> {
  for (;;) {
    const container = await find(id);
    if (!container.progress) return container;
  }
}

/** The state that a process leaves when it ends in the middle of a step. */
const beginDeparture = (id: number, total: number) =>
  server.sql(
    `insert into container_steps (loading_id, command, happened_at, place, details, staff_id, role, branch, source, total, begun_at)
     select $1, 'DEPART', now(), 'Guangzhou port', '{}', id, role, branch, 'form', $3, now() from staff where id = $2`,
    [id, desk.china.id, total],
  );

const kindsOf = async (id: number) => (await desk.find(id)).events.map(({ kind }) => kind);

describe('a container with more packages than one transaction takes', () => {
  it('goes through every step in parts, each package once, and the log names the total', async () => {
    const { id, ids } = await loadedContainer(10);
    for (const step of ['close', 'depart', 'arrive', 'offload']) {
      const reply = await desk.must<SteppedContainer>(desk.step(id, step));
      expect(reply.progress).toMatchObject({ done: 0, total: 10 });
      await finished(id);
    }
    const kinds = ['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'NOTED'];
    for (const each of ids) expect(await kindsOf(each)).toEqual(kinds);
    const log = (await desk.get(`/staff/log/container/${id}`)).json<{ rows: LogEntry[] }>().rows;
    expect(log.slice(0, 4).map(({ action, details }) => [action, details.packages])).toEqual([
      ['OFFLOAD', 10],
      ['ARRIVE', 10],
      ['DEPART', 10],
      ['LOAD', 10],
    ]);
  });

  it('has a draft invoice for its client from the moment it is closed', async () => {
    const { id } = await loadedContainer(5);
    await desk.must(desk.step(id, 'close'));
    const drafts = (await desk.get(`/staff/documents?containerId=${id}`)).json<{ data: { clientId: number }[] }>().data;
    expect(drafts).toMatchObject([{ clientId: client.id, state: 'DRAFT' }]);
    await finished(id);
  });

  it('keeps an answer without the manifest for the command', async () => {
    const { id } = await loadedContainer(5);
    const reply = await desk.must<object>(desk.step(id, 'close'));
    expect(reply).not.toHaveProperty('manifest');
    expect((await finished(id)).manifest).toHaveLength(5);
  });

  it('refuses the next step until the last one has reached every package, and resumes after a restart', async () => {
    const { id, reference, ids } = await loadedContainer(7);
    // Locks one package, so that the parts before it finish and the step cannot end.
    const held = ids[4] ?? 0;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lock = () => {};
    const isLocked = new Promise<void>((resolve) => {
      lock = resolve;
    });
    const holding = server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'select from packages where id = $1 for update' }, [held]);
      lock();
      await isReleased;
    });
    await isLocked;
    await desk.must(desk.step(id, 'close'));
    while (((await find(id)).progress?.done ?? 0) < 3);
    // A second writer gets its answer from the database without waiting for the step.
    const [open] = await server.sql<{ done: number }>(
      'select looked_at as done from container_steps where loading_id = $1 and ended_at is null',
      [id],
    );
    expect(open?.done).toBe(3);
    release();
    await holding;
    await finished(id);
    for (const each of ids) expect(await kindsOf(each)).toEqual(['RECEIVED', 'LOADED']);

    await beginDeparture(id, 7);
    const refused = await desk.step(id, 'depart');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `${reference} is being updated: 0 of 7 packages are done. Try again when it has finished.`,
    ]);
    await server.prune();
    await finished(id);
    for (const each of ids) expect(await kindsOf(each)).toEqual(['RECEIVED', 'LOADED', 'DEPARTED']);
  });

  it('goes on by itself after another transaction held its step', async () => {
    const { id, ids } = await loadedContainer(4);
    await desk.must(desk.step(id, 'close'));
    await finished(id);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lock = () => {};
    const isLocked = new Promise<void>((resolve) => {
      lock = resolve;
    });
    await beginDeparture(id, 4);
    const holding = server.db.transaction(async (tx) => {
      await tx.query(
        { name: '', text: 'select from container_steps where loading_id = $1 and ended_at is null for update' },
        [id],
      );
      lock();
      await isReleased;
    });
    await isLocked;
    // The work on another container looks for more afterwards, and finds the held step.
    const other = await loadedContainer(4);
    await desk.must(desk.step(other.id, 'close'));
    await finished(other.id);
    expect((await find(id)).progress).toMatchObject({ done: 0, total: 4 });
    release();
    await holding;
    await finished(id);
    for (const each of ids) expect(await kindsOf(each)).toEqual(['RECEIVED', 'LOADED', 'DEPARTED']);
  });

  it('is not begun when nothing in the container can be loaded', async () => {
    const { id, reference } = await desk.plan();
    expect((await desk.step(id, 'close')).json().message).toBe(`${reference} is empty. Load it first.`);
  });
});
