import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { importLimits } from '#contract/staff/imports/rules';
import type { Reconciliation } from '#contract/staff/imports/schema';
import { isBusy } from '#contract/staff/imports/states';
import { atMost, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

const clients = sized(1_000, 10_000);
const packages = sized(5_000, 50_000);
const containers = 40;
/** Ten minutes for the full size; a smaller run has its share. */
const longestS = 600 * (packages / 50_000);

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date('2025-07-20T10:00:00Z');
  desk = await startDesk(server);
  lists = importDesk(server, desk);
});
afterAll(() => server.close());

const lines = (count: number, head: string, row: (at: number) => string) =>
  Buffer.from([head, ...Array.from({ length: count }, (_, at) => row(at))].join('\n'));

const clientFile = () =>
  lines(clients, 'mark,phone,email,town', (at) => `MOVED ${at},02${40_000_000 + at},moved${at}@example.com,Kumasi`);
const containerFile = () =>
  lines(containers, 'reference,vessel,loaded,departed,eta,arrived', (at) =>
    at % 2 === 0
      ? `BOX-${at},Ever Given,2025-06-01,2025-06-05,2025-08-01,`
      : `BOX-${at},,2025-03-01,2025-03-05,,2025-05-01`,
  );
const stageOf = (at: number) => {
  const box = `BOX-${at % containers}`;
  if (at % 2 === 0) return at % 10 === 0 ? ',,,' : `${box},in transit,,`;
  return at % 3 === 0 ? `${box},available,2025-06-20,Accra` : `${box},arrived,,`;
};
const packageFile = () =>
  lines(packages, 'mark,tracking,goods,qty,cbm,received,container,status,available,branch', (at) =>
    [
      `MOVED ${at % clients}`,
      `MV${100_000_000 + at}`,
      'Shoes',
      (at % 9) + 1,
      0.1 + (at % 50) / 100,
      '2025-02-20',
      stageOf(at),
    ].join(','),
  );

prove(
  'F5',
  'a company moves in while the desk is used',
  async (tell) => {
    const waits: number[] = [];
    let isOver = false;
    // A search, the list and an intake, one after the other, as a person at the desk works.
    const atTheDesk = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const begun = performance.now();
        if (at % 10 === 0) await desk.receive({ trackingNumber: `DESK-${at}` });
        else await desk.get(at % 2 === 0 ? `/staff/search?q=MV1000${at % 100}` : '/staff/packages');
        waits.push(performance.now() - begun);
        await wait(100);
      }
    })();

    const begun = performance.now();
    const moved = async (
      kind: 'clients' | 'containers' | 'packages',
      file: Buffer,
      count: number,
      more: object = {},
    ) => {
      expect(file.length).toBeLessThan(importLimits.fileBytes);
      const started = performance.now();
      const sent = await lists.send(file, { who: desk.admin, kind });
      const plan = { mapping: sent.suggestion, ...(kind === 'packages' && { categoryId: desk.categoryId }), ...more };
      await desk.must(desk.post(`/staff/imports/${sent.id}/check`, plan));
      expect((await settled(sent.id)).counts).toMatchObject({ bad: 0 });
      await desk.must(desk.post(`/staff/imports/${sent.id}/run`, { mode: 'good' }));
      expect((await settled(sent.id)).counts).toMatchObject({ imported: count, bad: 0 });
      tell(`${kind}, s`, (performance.now() - started) / 1000);
      return sent.id;
    };
    await moved('clients', clientFile(), clients);
    await moved('containers', containerFile(), containers);
    const id = await moved('packages', packageFile(), packages, { oldBooks: true });
    const took = (performance.now() - begun) / 1000;
    isOver = true;
    await atTheDesk;

    const asked = performance.now();
    const sums = (await desk.get(`/staff/imports/${id}/reconciliation`)).json<Reconciliation>();
    const compared = performance.now();
    await desk.get(`/staff/imports/${id}/differences`);
    tell('the reconciliation, ms', compared - asked, atMost(2_000));
    tell('its list of differences, ms', performance.now() - compared, atMost(2_000));
    expect(sums.shown).toEqual(sums.file);
    expect(sums.differences).toBe(0);
    waits.sort((a, b) => a - b);
    const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
    tell('clients and packages', `${clients} and ${packages}`);
    tell('processors', availableParallelism());
    tell('load of the machine', (loadavg()[0] ?? 0).toFixed(1));
    tell('sent, checked and imported, s', took, atMost(longestS));
    tell('answers at the desk', waits.length);
    tell('their median, ms', at(0.5), atMost(500));
    tell('their p95, ms', at(0.95));

    async function settled(of: number) {
      while (true) {
        const detail = await lists.find(of);
        if (!isBusy(detail.state)) return detail;
        await wait(100);
      }
    }
  },
  1_200,
);
