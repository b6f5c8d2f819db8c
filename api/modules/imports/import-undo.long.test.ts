import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '#contract/staff/desk/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;
let clientId: number;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  clientId = (await server.createClient({ shippingMark: 'KWL-KOFI' })).id;
});
afterAll(() => server.close());

let counter = 0;
/** An import of this many packages. Returns their ids. */
async function imported(count: number, more: { container?: string; who?: Desk['china'] } = {}) {
  counter += 1;
  const { container = '', who = desk.china } = more;
  const numbers = Array.from({ length: count }, (_, at) => `UN${counter}-${at}`);
  const lines = numbers.map((number) => `KWL-KOFI,${number},2,10,20,30,${container}`);
  const file = `mark,tracking,qty,length,width,height,container\n${lines.join('\n')}\n`;
  const { id } = await lists.whole(file, {}, { who });
  const rows = await server.sql<{ id: number }>(
    'select package_id as id from import_rows where import_id = $1 order by row',
    [id],
  );
  return { id, ids: rows.map((row) => row.id) };
}

const left = async (ids: number[]) =>
  (await server.sql<{ id: number }>('select id from packages where id = any($1) order by id', [ids])).map(
    ({ id }) => id,
  );
const log = async (entity: string, id: number) =>
  (await desk.get(`/staff/log/${entity}/${id}`)).json<{ rows: LogEntry[] }>().rows;

describe('the undo of an import', () => {
  it('removes packages with everything of them, and the log keeps what they were', async () => {
    const plan = await desk.plan({ reference: 'KWL-UN-1' });
    const { id, ids } = await imported(3, { container: 'KWL-UN-1' });
    const undone = await lists.act(id, 'undo');
    expect(undone).toMatchObject({ state: 'UNDONE', counts: { imported: 3, removed: 3, kept: 0 } });
    expect(await left(ids)).toEqual([]);
    for (const table of ['package_events', 'package_cartons']) {
      expect(await server.sql(`select 1 from ${table} where package_id = any($1)`, [ids])).toEqual([]);
    }
    const [entry] = await log('package', ids[0] ?? 0);
    expect(entry).toMatchObject({
      ...{ action: 'removed by the undo of the import', source: 'import' },
      details: {
        importId: id,
        removed: { customer: 'KWL-KOFI', quantity: 2, cbm: 0.012, clientId, container: 'KWL-UN-1' },
      },
    });
    expect((await log('client', clientId))[0]).toMatchObject({ details: { packages: 3, undo: true } });
    expect((await log('container', plan.id))[0]).toMatchObject({ details: { packages: ids, undo: true } });
    expect((await desk.post(`/staff/imports/${id}/undo`, {}, desk.china)).json().message).toBe(
      'There is nothing left to undo.',
    );
    // The same file may be imported again.
    expect((await lists.find(id)).sameFile).toBe(null);
  });

  it('leaves what was touched since, with the reason, and takes it on a later try if it can', async () => {
    const plan = await desk.plan();
    const { id, ids } = await imported(7);
    const [held = 0, noted = 0, loaded = 0, pictured = 0, referred = 0] = ids;
    await desk.must(desk.event(held, { command: 'HOLD', reason: 'wet carton' }));
    await desk.must(desk.event(noted, { command: 'NOTE', reason: 'called the owner' }));
    await desk.must(desk.load(plan.id, { packageIds: [loaded] }));
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const headers = { ...desk.china.headers, 'content-type': 'image/jpeg' };
    await server.app.inject({ method: 'POST', url: `/api/staff/packages/${pictured}/photos`, headers, payload: jpeg });
    // A record of another module, which wrote no log.
    await server.sql('create table some_record (package_id bigint references packages)');
    await server.sql('insert into some_record values ($1)', [referred]);

    const undone = await lists.act(id, 'undo', {}, desk.admin);
    expect(undone).toMatchObject({ state: 'UNDONE', counts: { imported: 7, removed: 2, kept: 5 } });
    expect(await left(ids)).toEqual([held, noted, loaded, pictured, referred]);
    const kept = await lists.rows(id, 'kept');
    expect(kept.map(({ packageId, problems }) => [packageId, problems[0]?.code, problems[0]?.value])).toEqual([
      [held, 'happened', 'HELD'],
      [noted, 'happened', 'NOTED'],
      [loaded, 'touched', 'put into the container'],
      [pictured, 'touched', 'added a photo'],
      [referred, 'inUse', null],
    ]);
    // Complete: what was tried on it has been rolled back.
    expect((await desk.find(referred)).events).toHaveLength(1);
    expect((await desk.get(`/staff/imports/${id}/errors`)).body).toContain('It was changed since');

    await server.sql('drop table some_record');
    expect((await lists.act(id, 'undo')).counts).toMatchObject({ removed: 3, kept: 4 });
    expect(await left(ids)).toEqual([held, noted, loaded, pictured]);
  });

  it('leaves what is in a container that was closed', async () => {
    const plan = await desk.plan({ reference: 'KWL-UN-2' });
    const { id, ids } = await imported(2, { container: 'KWL-UN-2' });
    await desk.must(desk.step(plan.id, 'close'));
    const undone = await lists.act(id, 'undo');
    expect(undone.counts).toMatchObject({ removed: 0, kept: 2 });
    expect(await left(ids)).toEqual(ids);
    expect((await lists.rows(id, 'kept'))[0]?.problems[0]).toMatchObject({ code: 'moved', value: 'KWL-UN-2' });
  });

  it('is open to the person who did it and to an admin', async () => {
    const other = await server.createStaff('china-warehouse', 'Guangdong');
    const { id } = await imported(1);
    expect((await desk.post(`/staff/imports/${id}/undo`, {}, other)).statusCode).toBe(403);
    expect((await lists.act(id, 'undo', {}, desk.admin)).state).toBe('UNDONE');
  });

  it('and a scan at the same time: the package is gone or it is loaded, never half', async () => {
    const plan = await desk.plan();
    const { id, ids } = await imported(60);
    const undo = desk.post(`/staff/imports/${id}/undo`, {}, desk.china);
    const loads = ids.slice(-20).map((each) => desk.load(plan.id, { packageIds: [each] }));
    await undo;
    const replies = await Promise.all(loads);
    expect(replies.every(({ statusCode }) => [200, 404, 409, 503].includes(statusCode))).toBe(true);
    const { counts } = await lists.settled(id);
    const inside = replies.filter(({ statusCode }) => statusCode === 200).length;
    const manifest = await server.sql('select 1 from packages where loading_id = $1', [plan.id]);
    expect([manifest.length, counts.kept, counts.removed]).toEqual([inside, inside, 60 - inside]);
  });
});

describe('the history of packages', () => {
  const refusal = 'Rows of package_events are never changed or removed';
  const undoing = (id: number) => `select set_config('kwanline.undoing_import', '${id}', true)`;

  /** In one transaction, as the undo does. */
  const tryTo = (...statements: string[]) =>
    server.db.transaction(async (tx) => {
      for (const text of statements) await tx.query({ name: '', text });
    });

  it('is not removed by anybody else, whatever they claim', async () => {
    const mine = await imported(1);
    const other = await imported(1);
    const [own = 0] = mine.ids;
    const remove = `delete from package_events where package_id = ${own}`;
    await expect(tryTo(remove)).rejects.toThrow(refusal);
    // The import is not being undone.
    await expect(tryTo(undoing(mine.id), remove)).rejects.toThrow(refusal);
    // Another one is.
    await expect(
      tryTo(`update imports set state = 'UNDOING' where id = ${other.id}`, undoing(other.id), remove),
    ).rejects.toThrow(refusal);
    // It is, but the transaction does not say so.
    await expect(tryTo(`update imports set state = 'UNDOING' where id = ${mine.id}`, remove)).rejects.toThrow(refusal);
    // It is and says so, but the package has changed since.
    await desk.must(desk.event(own, { command: 'HOLD', reason: 'wet' }));
    await expect(
      tryTo(`update imports set state = 'UNDOING' where id = ${mine.id}`, undoing(mine.id), remove),
    ).rejects.toThrow(refusal);
    expect((await desk.find(own)).events).toHaveLength(2);
  });

  it('of a package from the door is not removed while an import is undone', async () => {
    const { id } = await desk.receive({ clientId });
    const mine = await imported(1);
    const begin = `update imports set state = 'UNDOING' where id = ${mine.id}`;
    await expect(tryTo(begin, undoing(mine.id), `delete from package_events where package_id = ${id}`)).rejects.toThrow(
      refusal,
    );
    // The undo's own function does not touch it.
    const end = `update imports set state = 'DONE' where id = ${mine.id}`;
    await tryTo(begin, `select remove_imported(${mine.id}, array[${id}]::bigint[])`, end);
    expect((await desk.find(id)).events).toHaveLength(1);
  });

  it.each(['update package_events set note = null', 'truncate package_events cascade'])(
    '%s is refused as before',
    async (text) => {
      await expect(tryTo(text)).rejects.toThrow(refusal);
    },
  );
});
