import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importLimits, isBusy } from '#contract/staff/import-fields';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

/**
 * A large list from the file to the packages and back, while others work. By itself with the full size:
 * `IMPORT_ROWS=50000 npx vitest run api/modules/imports/import-size.test.ts`.
 */
const rows = Number(process.env.IMPORT_ROWS ?? 3000);
/** Alone it takes a third of a second for each thousand rows and step; here it may share two processors with five others. */
const secondsPerThousand = 8;

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  for (let at = 0; at < 50; at += 1) await server.createClient({ shippingMark: `KWL-SIZE ${at}` });
});
afterAll(() => server.close());

function bigFile(): Buffer {
  const lines = ['唛头,快递单号,品名,件数,长,宽,高,体积,入库日期,重量,备注'];
  for (let at = 0; at < rows; at += 1) {
    lines.push(
      `KWL-SIZE ${at % 50},SZ${100_000_000_000 + at},LED 灯条 ${at},3,60,40,50,0.36,2025/6/1,12.5,第 ${at} 行`,
    );
  }
  return Buffer.from(lines.join('\r\n'));
}

it(`imports and undoes ${rows} rows while the server answers others at once`, { timeout: 600_000 }, async () => {
  const file = bigFile();
  expect(file.length).toBeLessThan(importLimits.fileBytes);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const waits: number[] = [];
  const told: number[] = [];
  let isOver = false;
  delay.enable();
  const others = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await server.app.inject({ url: '/api/readyz' });
      waits.push(performance.now() - begun);
      await wait(10);
    }
  })();

  const begun = performance.now();
  const time = (name: string) =>
    process.env.IMPORT_ROWS && console.log(name, Math.round(performance.now() - begun), 'ms');
  const sent = await lists.send(file);
  expect(sent).toMatchObject({ state: 'READ', counts: { rows } });
  time('read');
  await desk.must(
    desk.post(`/staff/imports/${sent.id}/check`, { mapping: sent.suggestion, categoryId: desk.categoryId }, desk.china),
  );
  expect((await settledWatching(sent.id)).counts).toMatchObject({ good: rows, bad: 0 });
  time('checked');
  await desk.must(desk.post(`/staff/imports/${sent.id}/run`, { mode: 'good' }, desk.china));
  expect((await settledWatching(sent.id)).counts).toMatchObject({ imported: rows });
  time('imported');
  await desk.must(desk.post(`/staff/imports/${sent.id}/undo`, {}, desk.china));
  expect((await settledWatching(sent.id)).counts).toMatchObject({ removed: rows, kept: 0 });
  time('undone');
  expect(performance.now() - begun).toBeLessThan((10 + (rows / 1000) * secondsPerThousand) * 1000);
  isOver = true;
  await others;
  delay.disable();

  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  time(
    `answers ${waits.length}, median ${at(0.5).toFixed(1)}, 99 % ${at(0.99).toFixed(1)}, loop 99 % ${(delay.percentile(99) / 1e6).toFixed(1)}`,
  );
  // The tests of others may run on the same two processors, so these are far above what is measured alone.
  expect(at(0.5)).toBeLessThan(50);
  expect(at(0.99)).toBeLessThan(500);
  expect(delay.percentile(99) / 1e6).toBeLessThan(250);
  // The bar moves: it was seen at more than two places.
  expect(new Set(told).size).toBeGreaterThan(2);
  expect(await server.sql('select 1 from packages')).toEqual([]);

  async function settledWatching(id: number) {
    while (true) {
      const detail = await lists.find(id);
      told.push(detail.done);
      if (!isBusy(detail.state)) return detail;
      await wait(25);
    }
  }
});
