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
  // The second load meets a rule that nobody has foreseen.
  await server.sql(`alter table packages add constraint planted check (tracking_number <> 'FT-250')`);
  const stopped = await lists.act(checked.id, 'run', { mode: 'good' });
  expect(stopped).toMatchObject({ state: 'STOPPED', problem: 'fault', counts: { imported: 200, good: 250 } });
  // PostgreSQL tells the whole row in its refusal: the log wants to know where it happened, not what clients send.
  expect(log).toContain('A job of an import failed.');
  expect(log).toContain('"code":"23514"');
  expect(log).not.toMatch(/FT-250|KOFI/);
  await server.sql('alter table packages drop constraint planted');
  const done = await lists.act(checked.id, 'run', { mode: 'good' });
  expect(done).toMatchObject({ state: 'DONE', problem: null, counts: { imported: 450, good: 0 } });
  expect(await server.sql('select count(*)::int as n from packages')).toEqual([{ n: 450 }]);
  await server.close();
});
