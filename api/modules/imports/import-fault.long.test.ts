import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app';
import { startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

it('an import that fails again and again says so, and delays no other', async () => {
  const server = await startTestApp({ tableWorker: pathToFileURL('/nowhere/table-worker.mjs') });
  const lists = importDesk(server, await startDesk(server));
  expect(await lists.send('mark,qty\nA,1\n')).toMatchObject({ state: 'FAILED', problem: 'fault' });
  expect(await lists.send('mark,qty\nB,1\n')).toMatchObject({ state: 'FAILED', problem: 'fault' });
  await server.close();
});

it('a run that a fault cuts off stops with what was done, and can go on or be undone', async () => {
  let log = '';
  const sink = {
    write: (line: string) => {
      log += line;
    },
  };
  const server = await startTestApp({ log: pino({ level: 'info' }, sink) });
  const desk = await startDesk(server);
  const lists = importDesk(server, desk);
  await server.createClient({ shippingMark: 'KWL-KOFI' });
  const lines = Array.from({ length: 450 }, (_, at) => `KWL-KOFI,FT-${at},1,0.1`);
  const checked = await lists.check(await lists.send(`mark,tracking,qty,cbm\n${lines.join('\n')}\n`));
  // The second batch breaks a rule that the check does not know.
  await server.sql(`alter table packages add constraint planted check (tracking_number <> 'FT-250')`);
  const stopped = await lists.act(checked.id, 'run', { mode: 'good' });
  expect(stopped).toMatchObject({ state: 'STOPPED', problem: 'fault', counts: { imported: 200, good: 250 } });
  // PostgreSQL quotes the whole row in its error. The log must say where it happened, not what clients send.
  expect(log).toContain('A job of an import failed.');
  expect(log).toContain('"code":"23514"');
  expect(log).not.toMatch(/FT-250|KOFI/);
  await server.sql('alter table packages drop constraint planted');
  const done = await lists.act(checked.id, 'run', { mode: 'good' });
  expect(done).toMatchObject({ state: 'DONE', problem: null, counts: { imported: 450, good: 0 } });
  expect(await server.sql('select count(*)::int as n from packages')).toEqual([{ n: 450 }]);
  await server.close();
});

it('a run that stops before its first row can be discarded, and takes along what was made for it', async () => {
  const server = await startTestApp();
  const desk = await startDesk(server);
  const lists = importDesk(server, desk);
  await server.createClient({ shippingMark: 'KWL-KOFI' });
  const file = 'mark,tracking,qty,cbm,container\nKWL-KOFI,ST-1,1,0.1,OLD-BOX\n';
  const unknown = await lists.check(await lists.send(file, { who: desk.admin }), {}, desk.admin);
  await desk.must(desk.post(`/staff/imports/${unknown.id}/containers`, { names: ['OLD-BOX'] }, desk.admin));
  expect(await lists.settled(unknown.id)).toMatchObject({ state: 'CHECKED', counts: { bad: 0 } });
  await server.sql(`alter table packages add constraint planted check (tracking_number <> 'ST-1')`);
  const stopped = await lists.act(unknown.id, 'run', { mode: 'good' }, desk.admin);
  expect(stopped).toMatchObject({ state: 'STOPPED', problem: 'fault', counts: { imported: 0 } });
  expect((await desk.post(`/staff/imports/${stopped.id}/undo`, {}, desk.admin)).json().message).toBe(
    'There is nothing left to undo.',
  );
  expect((await lists.act(stopped.id, 'discard', {}, desk.admin)).state).toBe('DISCARDED');
  expect(await server.sql(`select 1 from loadings where reference = 'OLD-BOX'`)).toEqual([]);
  expect((await desk.post(`/staff/imports/${stopped.id}/discard`, {}, desk.admin)).statusCode).toBe(409);
  await server.close();
});

it('an undo that stops after its last row can be finished', async () => {
  const server = await startTestApp();
  const desk = await startDesk(server);
  const lists = importDesk(server, desk);
  const file = 'mark,tracking,qty,cbm\nKWL-NEW,SU-1,1,0.1\n';
  const checked = await lists.check(await lists.send(file, { who: desk.admin }), { createMarks: true }, desk.admin);
  const done = await lists.act(checked.id, 'run', { mode: 'good' }, desk.admin);
  expect(done.counts.imported).toBe(1);
  await server.sql(
    `create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
  );
  await server.sql('create trigger planted before delete on clients execute function planted()');
  const stopped = await lists.act(done.id, 'undo', {}, desk.admin);
  expect(stopped).toMatchObject({ state: 'STOPPED', counts: { imported: 1, removed: 1 } });
  await server.sql('drop trigger planted on clients');
  expect((await lists.act(done.id, 'undo', {}, desk.admin)).state).toBe('UNDONE');
  expect(await server.sql(`select 1 from clients where shipping_mark = 'KWL-NEW'`)).toEqual([]);
  await server.close();
});
