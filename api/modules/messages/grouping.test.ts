import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';

/**
 * For every sequence of commands and every time of composing: each event of a package is in exactly one message, or in
 * none because it was corrected or overtaken before. The rules are written here a second time.
 */
let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const minute = 60_000;
const quiet: Record<string, number> = { RECEIVED: 30, LOADED: 5, ARRIVED: 5, AVAILABLE: 10, DELIVERED: 10 };
const longest: Record<string, number> = { RECEIVED: 120, LOADED: 30, ARRIVED: 30, AVAILABLE: 60, DELIVERED: 60 };

type Event = {
  id: number;
  packageId: number;
  clientId: number;
  kind: string;
  status: string;
  loadingId: number | null;
  place: string;
  at: Date;
};
type Note = { packageId: number; group: string; kind: string; once: string; at: number };

class Model {
  waiting: Note[] = [];
  told: string[] = [];
  readonly known = new Set<string>();

  happened({ packageId, clientId, kind, status, loadingId, place, at }: Event) {
    const ends: Record<string, boolean> = {
      RECEIVED: false,
      LOADED: ['YET_TO_LOAD', 'ON_HOLD'].includes(status),
      ARRIVED: !['ARRIVED', 'DELIVERED'].includes(status),
      AVAILABLE: true,
      DELIVERED: status !== 'DELIVERED',
    };
    this.forget((note) => note.packageId === packageId && kind === 'CORRECTED' && ends[note.kind] === true);
    this.forget((note) => note.packageId === packageId && kind === 'DELIVERED' && note.kind === 'AVAILABLE');
    if (!(kind in quiet)) return;
    const about = kind === 'LOADED' || kind === 'ARRIVED' ? `box ${loadingId}` : place;
    const once = `${packageId} ${kind} ${kind === 'LOADED' || kind === 'ARRIVED' ? loadingId : ''}`;
    if (this.known.has(once)) return;
    this.known.add(once);
    this.waiting.push({ packageId, kind, once, group: `${clientId} ${kind} ${about}`, at: at.getTime() });
  }

  forget(isGone: (note: Note) => boolean) {
    for (const { once } of this.waiting.filter(isGone)) this.known.delete(once);
    this.waiting = this.waiting.filter((note) => !isGone(note));
  }

  compose(now: number) {
    for (const group of new Set(this.waiting.map((note) => note.group))) {
      const notes = this.waiting.filter((note) => note.group === group);
      const kind = notes[0]?.kind ?? '';
      const times = notes.map(({ at }) => at);
      const isDue =
        now - Math.max(...times) >= (quiet[kind] ?? 0) * minute ||
        now - Math.min(...times) >= (longest[kind] ?? 0) * minute;
      if (!isDue) continue;
      const ids = notes.map(({ packageId }) => packageId).sort((a, b) => a - b);
      this.told.push(`${group}: ${ids.join(' ')}`);
      this.waiting = this.waiting.filter((note) => note.group !== group);
    }
  }
}

const statuses = ['YET_TO_LOAD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'];
const which = fc.nat(9);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sail'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive'), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('AVAILABLE', 'DELIVER'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...statuses), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('4', '10', '31', '70'), which }) },
);

it('each thing that happened is in exactly one message, or in none for a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), async (actions) => {
      const clients = [await server.createClient(), await server.createClient()] as [TestClient, TestClient];
      // The second client has unsubscribed from mails.
      const muted = ['RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED'];
      await desk.must(desk.post(`/staff/clients/${clients[1].id}/messages`, { muted }));
      const owners = clients.map(({ id }) => id);
      const model = new Model();
      const packages: number[] = [];
      const boxes: number[] = [];
      let last = 0;
      const follow = async () => {
        const events = await server.sql<Event>(
          `select e.id, e.package_id as "packageId", p.client_id as "clientId", e.kind, e.status, p.loading_id as "loadingId", e.place, e.recorded_at as at
             from package_events e join packages p on p.id = e.package_id where p.client_id = any($1::bigint[]) and e.id > $2 order by e.id`,
          [owners, last],
        );
        for (const event of events) {
          model.happened(event);
          last = event.id;
        }
      };
      const wait = async (minutes: number) => {
        server.now.value = new Date(server.now.value.getTime() + minutes * minute);
        await server.sql(
          `update staff_sessions set idle_expires_at = '2099-01-01', absolute_expires_at = '2099-01-01'`,
        );
        await Promise.all([server.composeMessages(), server.composeMessages()]);
        model.compose(server.now.value.getTime());
      };

      for (const { do: what, which: n } of actions) {
        const pkg = packages[n % Math.max(1, packages.length)] ?? 0;
        if (what === 'receive') {
          const clientId = owners[n % 2];
          packages.push((await desk.receive({ clientId, trackingNumber: `GROUP${clientId}-${packages.length}` })).id);
        } else if (what === 'sail') {
          const box = await desk.plan();
          for (const id of packages) await desk.load(box.id, { packageIds: [id] });
          if ((await desk.step(box.id, 'close')).statusCode === 200) boxes.push(box.id);
        } else if (what === 'arrive') {
          const box = boxes[n % Math.max(1, boxes.length)] ?? 0;
          for (const name of ['depart', 'arrive']) await desk.step(box, name);
        } else if (what === 'AVAILABLE') {
          await desk.event(pkg, { command: what }, n % 3 ? desk.ghana : desk.admin);
        } else if (what === 'DELIVER') {
          const [row] = await server.sql<{ owner: number }>('select client_id as owner from packages where id = $1', [
            pkg,
          ]);
          if (row) await desk.handOver(row.owner, [pkg], {}, n % 3 ? desk.ghana : desk.admin);
        } else if (statuses.includes(what)) {
          await desk.event(pkg, { command: 'CORRECT', status: what, reason: 'A slip.' });
        } else {
          await wait(Number(what));
        }
        await follow();
      }
      await wait(180);
      await wait(180);

      expect(model.waiting).toEqual([]);
      const made = await server.sql<{ text: string }>(
        `select m.client_id || ' ' || m.kind || ' ' || coalesce('box ' || m.loading_id, m.branch) || ': '
           || (select string_agg(i.package_id::text, ' ' order by i.package_id) from message_items i where i.message_id = m.id) as text
           from messages m where m.client_id = any($1::bigint[])`,
        [owners],
      );
      expect(made.map(({ text }) => text).sort()).toEqual(model.told.sort());
      // A client reads events in the order in which they first happened.
      const late = await server.sql(
        `select m.id from messages m join messages n on n.client_id = m.client_id and n.id > m.id and n.made_at = m.made_at
          where m.client_id = any($1::bigint[]) and (select min(at) from message_items where message_id = n.id) < (select min(at) from message_items where message_id = m.id)`,
        [owners],
      );
      expect(late).toEqual([]);
      expect(
        await server.sql('select id from message_items where message_id is null and client_id = any($1::bigint[])', [
          owners,
        ]),
      ).toEqual([]);
      const mails = await server.sql<{ recipient: string }>(
        'select recipient from mail_outbox where recipient = any($1)',
        [clients.map(({ email }) => email)],
      );
      expect(mails.map(({ recipient }) => recipient)).toEqual(
        model.told.filter((text) => text.startsWith(`${owners[0]} `)).map(() => clients[0].email),
      );
    }),
    { numRuns: examples(8, 25), endOnFailure: true },
  );
});
