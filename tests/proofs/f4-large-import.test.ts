import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { importLimits } from '#contract/staff/imports/rules';
import { isBusy } from '#contract/staff/imports/states';
import { atMost, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

const rows = sized(3_000, 50_000);
const secondsPerThousand = 4;

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

prove(
  'F4',
  'a large import while the server answers others',
  async (tell) => {
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
    const sent = await lists.send(file);
    expect(sent).toMatchObject({ state: 'READ', counts: { rows } });
    await desk.must(
      desk.post(
        `/staff/imports/${sent.id}/check`,
        { mapping: sent.suggestion, categoryId: desk.categoryId },
        desk.china,
      ),
    );
    expect((await settledWatching(sent.id)).counts).toMatchObject({ good: rows, bad: 0 });
    await desk.must(desk.post(`/staff/imports/${sent.id}/run`, { mode: 'good' }, desk.china));
    expect((await settledWatching(sent.id)).counts).toMatchObject({ imported: rows });
    await desk.must(desk.post(`/staff/imports/${sent.id}/undo`, {}, desk.china));
    expect((await settledWatching(sent.id)).counts).toMatchObject({ removed: rows, kept: 0 });
    const took = (performance.now() - begun) / 1000;
    isOver = true;
    await others;
    delay.disable();

    waits.sort((a, b) => a - b);
    const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
    tell('rows', rows);
    tell('read, checked, imported and undone, s', took, atMost(10 + (rows / 1000) * secondsPerThousand));
    tell('answers to others', waits.length);
    tell('their median, ms', at(0.5), atMost(50));
    tell('their p99, ms', at(0.99), atMost(100));
    tell('event loop held, p99, ms', delay.percentile(99) / 1e6, atMost(50));
    // The progress bar moves: it was seen at more than two places.
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
  },
  120,
);
