import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

const erase = async (id: number) => {
  await server.sql('update clients set deletion_asked_at = now() where id = $1', [id]);
  await counter.must(counter.post(`/staff/clients/${id}/erase`, { reason: 'Asked in the portal.' }));
};
const patch = (path: string, payload: object) =>
  server.app.inject({
    method: 'PATCH',
    url: `/api${path}`,
    headers: counter.admin.headers,
    payload: { key: crypto.randomUUID(), ...payload },
  });

describe('what the desk wrote about an erased client', () => {
  /** A client whose name, phone and e-mail are in every log: each has the letters ZQX or the digits 7771234. */
  async function knownEverywhere() {
    const entered = { shippingMark: 'KWL-ZQX DANSO', phone: '0247771234', email: 'zqx@kwanline.example' };
    const { id } = await counter.must<{ id: number }>(counter.post('/staff/clients', entered));
    await counter.must(patch(`/staff/clients/${id}/record`, { name: 'Zqx Danso', notes: 'Zqx pays late.' }));
    await counter.must(
      counter.post(`/staff/clients/${id}/email`, { email: 'zqx2@kwanline.example', reason: 'Zqx called.' }),
    );
    const other = await server.createClient();
    const goods = await counter.receive({ clientId: other.id, trackingNumber: `ERASE-LOG-${other.id}` });
    const fix = {
      version: goods.version,
      reason: 'The label names another client.',
      clientId: id,
      package: 'Bed of Zqx',
    };
    await counter.must(patch(`/staff/packages/${goods.id}`, { ...fix, isConfirmed: true, quantity: 7 }));
    await counter.must(counter.event(goods.id, { command: 'HOLD', reason: 'Zqx must bring papers.' }));
    await server.sql('update packages set voided_at = now() where id = $1', [goods.id]);
    return { id, packageId: goods.id };
  }
  const rows = (table: string, more = '') =>
    server.sql<{ found: string }>(`select x::text as found from ${table} x where x::text ~* 'zqx|7771234' ${more}`);

  it('keeps who did what and when, and loses every word about the client', async () => {
    const { id, packageId } = await knownEverywhere();
    const count = async () =>
      (
        await server.sql<{ log: number; events: number }>(
          `select (select count(*)::int from desk_log where (entity, entity_id) in (('client', $1), ('package', $2))) as log,
           (select count(*)::int from package_events where package_id = $2) as events`,
          [id, packageId],
        )
      )[0];
    const before = await count();
    expect((await rows('desk_log')).length).toBeGreaterThan(4);
    expect((await rows('package_events')).length).toBe(2);
    await erase(id);
    expect(await rows('desk_log')).toEqual([]);
    expect(await rows('package_events')).toEqual([]);
    expect(await count()).toEqual({ log: (before?.log ?? 0) + 1, events: before?.events });
    const log = await server.sql<{ action: string; details: object }>(
      `select action, details from desk_log where (entity, entity_id) in (('client', $1), ('package', $2)) order by id`,
      [id, packageId],
    );
    const of = (action: string) => log.find((entry) => entry.action === action)?.details;
    expect(of('entered the client')).toEqual({ shippingMark: 'ERASED', phone: 'ERASED', email: 'ERASED' });
    expect(of('corrected')).toMatchObject({ quantity: { from: '3', to: '7' }, reason: 'ERASED' });
    expect(of('HELD')).toMatchObject({ from: 'YET_TO_LOAD', to: 'ON_HOLD', reason: 'ERASED' });
    expect(of('erased the client')).toEqual({ reason: 'Asked in the portal.' });
    const events = await server.sql<{ kind: string; note: string | null; changes: object | null }>(
      'select kind, note, changes from package_events where package_id = $1 order by id',
      [packageId],
    );
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['RECEIVED', null],
      ['CORRECTED', 'ERASED'],
      ['HELD', 'ERASED'],
    ]);
    expect(events[1]?.changes).toContainEqual({ field: 'quantity', from: '3', to: '7' });
    expect(events[1]?.changes).toContainEqual({ field: 'package', from: 'ERASED', to: 'ERASED' });
  });

  it('is also lost from the answers that repeated commands get, and the commands are not run again', async () => {
    const noted = { key: crypto.randomUUID(), notes: 'Zqx likes calls.', secondPhone: '0247771235' };
    const { id, packageId } = await knownEverywhere();
    const send = () => patch(`/staff/clients/${id}/record`, noted);
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    const before = await rows('desk_commands');
    expect(before.length).toBeGreaterThan(5);
    await erase(id);
    expect(await rows('desk_commands')).toEqual([]);
    const again = await send();
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This was done before, for a client who has been erased since. It was not done again.',
    ]);
    const other = await counter.receive({
      clientId: (await server.createClient()).id,
      trackingNumber: 'ERASE-ANSWER-1',
    });
    expect(other.id).toBeGreaterThan(packageId);
  });

  it('stays as it is for every other client, and nothing else can be changed for an erased one', async () => {
    const refused = async (sql: string, id: number) =>
      expect(server.sql(sql, [id])).rejects.toThrow('are never changed or removed');
    const { id, packageId } = await counter
      .receive({ clientId: (await server.createClient()).id, trackingNumber: 'ERASE-LOG-2' })
      .then((goods) => ({ id: goods.clientId ?? 0, packageId: goods.id }));
    const blankLog = `update desk_log set details = erased_details(details) where entity = 'client' and entity_id = $1`;
    const blankEvents = `update package_events set note = 'ERASED', changes = erased_changes(changes) where package_id = $1`;
    await refused(blankLog, id);
    await refused(blankEvents, packageId);
    await server.sql('update packages set voided_at = now() where id = $1', [packageId]);
    await erase(id);
    await refused(`update desk_log set staff_id = null where entity = 'client' and entity_id = $1`, id);
    await refused(`update desk_log set details = '{}' where entity = 'client' and entity_id = $1`, id);
    await refused(`delete from desk_log where entity = 'client' and entity_id = $1`, id);
    await refused(`update package_events set place = 'Tema' where package_id = $1`, packageId);
    await refused(`update package_events set note = 'Another word' where package_id = $1`, packageId);
    await refused(`delete from package_events where package_id = $1`, packageId);
  });
});

describe('commands for an erased client', () => {
  it('are refused, and the sentence says when the client was erased', async () => {
    const { id } = await server.createClient();
    const other = await server.createClient();
    const goods = await counter.receive({ clientId: other.id, trackingNumber: 'ERASE-REF-1' });
    await erase(id);
    const day = (
      await server.sql<{ day: string }>(`select erased_at::date::text as day from clients where id = $1`, [id])
    )[0]?.day;
    const sentence = `This client was erased on ${day}. Nothing can be changed or added.`;
    const seen = 'a'.repeat(64);
    const charge = { kind: 'DELIVERY', what: 'To the door', quantity: 1, unit: 'once', unitPrice: 12, currency: 'USD' };
    const replies = [
      patch(`/staff/clients/${id}`, { shippingMark: 'KWL-BACK' }),
      patch(`/staff/clients/${id}/record`, { name: 'Efua' }),
      counter.post(`/staff/clients/${id}/tier`, { tier: 1 }),
      counter.post(`/staff/clients/${id}/email`, { email: 'back@kwanline.example', reason: 'Called.' }),
      counter.post(`/staff/clients/${id}/merge`, { into: other.id, reason: 'The same.', seen }),
      counter.post(`/staff/clients/${other.id}/merge`, { into: id, reason: 'The same.', seen }),
      counter.post('/staff/intake', counter.intakeForm({ clientId: id, trackingNumber: 'ERASE-REF-2' }), counter.china),
      patch(`/staff/packages/${goods.id}`, { version: goods.version, reason: 'Theirs.', clientId: id }),
      counter.post('/staff/charges', { clientId: id, ...charge }),
      counter.record({ clientId: id }),
    ];
    for (const reply of await Promise.all(replies))
      expect([reply.statusCode, reply.json().message]).toEqual([409, sentence]);
    expect((await counter.get(`/staff/clients/${id}`)).json()).toMatchObject({
      shippingMark: `ERASED ${id}`,
      erasedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      erasedBy: (await counter.get('/staff/me')).json<{ name: string }>().name,
    });
    expect((await counter.get(`/staff/clients/${other.id}`)).json()).toMatchObject({ erasedAt: null, erasedBy: null });
  });
});
