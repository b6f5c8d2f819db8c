import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transitions } from '#api/modules/packages/transitions';
import type { PackageStatus } from '#contract/packages/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';

let server: TestApp;
let desk: Desk;
let client: TestClient;
let people: TestStaff[];

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
  people = [desk.admin, desk.china, desk.ghana, await server.createStaff('support')];
});
afterAll(() => server.close());

/** The status that follows from the history, written independently of the program. */
const fold = ({ events }: DeskPackage) =>
  events.reduce<PackageStatus | null>((status, event) => event.status ?? status, null);

const received = () => desk.receive({ clientId: client.id });
const reason = 'The papers are missing.';
const kinds = async (id: number) => (await desk.find(id)).events.map(({ kind }) => kind);

/** A package that has reached the port of arrival. */
async function arrived() {
  const pkg = await received();
  const container = await desk.plan();
  await desk.must(desk.load(container.id, { packageIds: [pkg.id] }));
  for (const step of ['close', 'depart', 'arrive']) await desk.must(desk.step(container.id, step));
  return pkg.id;
}

describe('a package', () => {
  it('is held and released, with a reason that is kept', async () => {
    const { id } = await received();
    expect((await desk.event(id, { command: 'HOLD' })).json().message).toBe('Give a reason.');
    const held = await desk.must<DeskPackage>(desk.event(id, { command: 'HOLD', reason }, desk.china));
    expect(held.status).toBe('ON_HOLD');
    expect(held.events.at(-1)).toMatchObject({ kind: 'HELD', note: reason, place: 'Guangdong' });
    const free = await desk.must<DeskPackage>(desk.event(id, { command: 'RELEASE' }, desk.china));
    expect(free.status).toBe('YET_TO_LOAD');
  });

  it('is delivered only after it has arrived and was made available, and only by a hand-over', async () => {
    const early = await received();
    expect((await desk.handOver(client.id, [early.id])).statusCode).toBe(409);
    const id = await arrived();
    expect((await desk.handOver(client.id, [id])).json().message).toBe(
      'Package 773412905561 is not available for collection yet.',
    );
    const ready = await desk.must<DeskPackage>(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    expect([ready.status, ready.events.at(-1)?.place]).toEqual(['ARRIVED', 'Sunyani']);
    expect((await desk.event(id, { command: 'DELIVER' }, desk.ghana)).statusCode).toBe(400);
    await desk.must(desk.handOver(client.id, [id]));
    expect((await desk.find(id)).status).toBe('DELIVERED');
    expect(await kinds(id)).toEqual(['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'AVAILABLE', 'DELIVERED']);
  });

  it('is made available in a branch in Ghana', async () => {
    const id = await arrived();
    const reply = await desk.event(id, { command: 'AVAILABLE', place: 'Guangdong' });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Choose the branch in Ghana.']);
  });

  it('that went back must be made available again', async () => {
    const id = await arrived();
    await desk.must(desk.event(id, { command: 'AVAILABLE' }));
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'DELIVERED', reason: 'Handed over long ago.' }));
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'ARRIVED', reason: 'Handed to the wrong person.' }));
    expect((await desk.handOver(client.id, [id])).statusCode).toBe(409);
  });

  it('goes back only by an admin, with a reason, as a correction', async () => {
    const id = await arrived();
    const back = { command: 'CORRECT', status: 'IN_TRANSIT', reason: 'It was another container.' };
    expect((await desk.event(id, back, desk.ghana)).statusCode).toBe(403);
    expect((await desk.event(id, { ...back, reason: undefined })).statusCode).toBe(400);
    expect((await desk.event(id, { ...back, status: undefined })).statusCode).toBe(400);
    const corrected = await desk.must<DeskPackage>(desk.event(id, back));
    expect(corrected.status).toBe('IN_TRANSIT');
    expect(corrected.events.at(-1)).toMatchObject({ kind: 'CORRECTED', note: 'It was another container.' });
  });

  it('that was never loaded leaves its container by a correction', async () => {
    const id = await arrived();
    const left = await desk.must<DeskPackage>(
      desk.event(id, { command: 'CORRECT', status: 'YET_TO_LOAD', reason: 'It stayed behind.' }),
    );
    expect([left.status, left.containerId]).toEqual(['YET_TO_LOAD', null]);
  });

  it('cannot be called loaded without a closed container', async () => {
    const { id } = await received();
    const reply = await desk.event(id, { command: 'CORRECT', status: 'ARRIVED', reason: 'Somebody said so.' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'A package that is arrived must be in a closed container.',
    ]);
  });

  it('has no event in the future', async () => {
    const { id } = await received();
    const happenedAt = new Date(Date.now() + 60_000).toISOString();
    expect((await desk.event(id, { command: 'NOTE', reason, happenedAt })).statusCode).toBe(400);
  });

  it('that several people hold at the same moment is held once', async () => {
    const hold = (id: number, who: TestStaff) => desk.event(id, { command: 'HOLD', reason }, who);
    for (let round = 0; round < 6; round += 1) {
      const { id } = await received();
      const team = [desk.china, desk.admin, desk.china, desk.admin, desk.china, desk.admin];
      const replies = await Promise.all(team.map((who) => hold(id, who)));
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await kinds(id)).toEqual(['RECEIVED', 'HELD']);
    }
  });

  it('that two people make available at the same moment is so once', async () => {
    const id = await arrived();
    const ready = (who: TestStaff) => desk.event(id, { command: 'AVAILABLE' }, who);
    await Promise.all([ready(desk.ghana), ready(desk.admin), ready(desk.ghana)]);
    expect((await kinds(id)).filter((kind) => kind === 'AVAILABLE')).toHaveLength(1);
  });
});

describe('who may give which command', () => {
  it.each(['HOLD', 'RELEASE', 'AVAILABLE', 'NOTE', 'CORRECT'] as const)('%s', async (command) => {
    const { id } = await received();
    for (const who of people) {
      const reply = await desk.event(id, { command, reason, status: 'ON_HOLD' }, who);
      const isAllowed = transitions[command].roles.includes(who.role);
      expect([who.role, reply.statusCode !== 403]).toEqual([who.role, isAllowed]);
    }
  });
});

const packageStep = fc.record({
  command: fc.constantFrom('HOLD', 'RELEASE', 'AVAILABLE', 'NOTE', 'CORRECT'),
  status: fc.constantFrom('YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'),
  who: fc.nat(3),
});
const containerStep = fc.record({
  step: fc.constantFrom('load', 'unload', 'close', 'depart', 'eta', 'arrive', 'offload'),
  which: fc.nat(1),
});
const bulkStep = fc.record({
  action: fc.constantFrom('HOLD', 'RELEASE', 'PUT_INTO', 'TAKE_OUT', 'AVAILABLE', 'NOTE', 'CORRECT'),
  status: fc.constantFrom('YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'),
  which: fc.nat(1),
});
const undoStep = fc.record({ undo: fc.nat(1) });
const anyStep = fc.oneof(packageStep, containerStep, bulkStep, undoStep);

/** The state of a package in the columns beside its events. */
const factsOf = async (id: number) =>
  (
    await server.sql(
      'select status, loading_id, client_id, customer, available_at, delivered_at, at_branch from packages where id = $1',
      [id],
    )
  )[0];

describe('any sequence of commands', () => {
  it('leaves every package in the status that its events come to, and a repeated one changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (steps) => {
        const [pkg, other] = [await received(), await received()];
        const containers = [await desk.plan(), await desk.plan()];
        const batches: { id: number; before: unknown; events: number }[] = [];

        const bulk = async (
          { action, status, which }: { action: string; status: string; which: number },
          key: string,
        ) => {
          const command = {
            ...{ action, status, reason, branch: 'Kumasi', containerId: containers[which]?.id },
            selection: { packageIds: [pkg.id, other.id] },
          };
          const seen = await desk.post('/staff/bulk/preview', { ...command, key: undefined });
          if (seen.statusCode !== 200) return { send: async () => seen, before: null };
          const { fingerprint } = seen.json<{ fingerprint: string }>();
          return {
            send: () => desk.post('/staff/bulk', { ...command, fingerprint, key }),
            before: await factsOf(pkg.id),
          };
        };

        for (const each of steps) {
          const key = randomUUID();
          const before = await desk.find(pkg.id);
          const batch = 'undo' in each ? batches.at(-1 - each.undo) : undefined;
          const command = 'action' in each ? await bulk(each, key) : null;
          const send = () => {
            if (command) return command.send();
            if ('undo' in each) return desk.post(`/staff/bulk/${batch?.id ?? 1}/undo`, { key });
            if ('command' in each) {
              return desk.event(pkg.id, { key, command: each.command, status: each.status, reason }, people[each.who]);
            }
            if (!('step' in each)) throw new Error('There is no such step.');
            return desk.step(containers[each.which]?.id ?? 0, each.step, {
              key,
              ...(['load', 'unload'].includes(each.step) && { packageIds: [pkg.id] }),
              ...(each.step === 'eta' && { reason, eta: '2099-01-01T00:00:00Z' }),
            });
          };
          const first = await send();
          expect(first.statusCode, first.body).toBeLessThan(500);
          const after = await desk.find(pkg.id);
          // A refused command leaves nothing, and no event is ever deleted.
          if (first.statusCode >= 400) expect(after).toEqual(before);
          expect(after.events.slice(0, before.events.length)).toEqual(before.events);
          for (const one of [after, await desk.find(other.id)]) expect(one.status).toBe(fold(one));

          const again = await send();
          if (first.statusCode < 400)
            expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
          expect(await desk.find(pkg.id)).toEqual(after);
          if (command && first.statusCode === 201) {
            batches.push({ id: first.json().id, before: command.before, events: after.events.length });
          }
          // A package that was undone is as it was before; nothing happened to it in between.
          const isBack = batch && first.statusCode === 200 && (await cameBack(batch.id, pkg.id));
          if (isBack) {
            expect(await factsOf(pkg.id)).toEqual(batch.before);
            expect(before.events.length).toBe(batch.events);
          }
        }
      }),
      { numRuns: examples(5, 30) },
    );
  });
});

async function cameBack(batchId: number, packageId: number): Promise<boolean> {
  const rows = await server.sql(
    'select from bulk_batch_items i join bulk_batches b on b.id = i.batch_id where b.undoes_id = $1 and i.package_id = $2',
    [batchId, packageId],
  );
  return rows.length > 0;
}
