import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { embeddedUrl } from '#tests/proofs/support/embedded-folder';
import { giveManyPackages } from '#tests/proofs/support/many-packages';
import { askOnce, openConnections, percentile, startLoad, tallyText } from '#tests/proofs/support/open-loop';
import { atLeast, atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';

const servers = keepServers();
const seconds = sized(3, 20);
const day = 24 * 60 * 60 * 1000;
const date = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The capacity of the server: forty clients that each ask again as soon as they are answered. */
async function measureCapacity(origin: string, ask: { path: string; headers: Record<string, string> }, forMs: number) {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + forMs;
  let good = 0;
  const people = Array.from({ length: 40 }, async () => {
    while (performance.now() < until) if ((await askOnce(origin, ask, agent)).status === 200) good += 1;
  });
  await Promise.all(people);
  agent.destroy();
  return (good / forMs) * 1000;
}

/**
 * The load is a statistic over thousands of packages: heavy for the database and light for the sender, so that the
 * sender on the same machine is not measured. It uses open connections, as from a proxy. With new connections p99 was
 * about twice as high, because they wait to be accepted where shedding does not see them.
 */
prove(
  'F1',
  'overload at twice and four times the measured capacity',
  async (tell) => {
    const folder = await servers.folder();
    const server = await servers.start(folder);
    const headers = await giveManyPackages(await embeddedUrl(folder), server.origin, 2_000);
    const [from, to] = [date(Date.now() - 365 * day), date(Date.now())];
    const ask = { path: `/api/statistics/client-dashboard?state=USD&from=${from}&to=${to}`, headers };
    await measureCapacity(server.origin, ask, 1_000);
    const capacity = await measureCapacity(server.origin, ask, seconds * 1000);
    tell('capacity, requests a second', Math.round(capacity));

    const outcomes = [];
    for (const factor of [2, 4]) {
      const connections = await openConnections(server.origin, 500);
      const load = startLoad(server.origin, capacity * factor, () => ask, { agent: connections });
      await delay(seconds * 1000);
      const answers = await load.stop();
      connections.destroy();
      const good = answers.filter(({ status }) => status === 200);
      const odd = answers.filter(({ status }) => status !== 200 && status !== 503);
      // Counted over the time of the load: later answers are not throughput.
      const first = answers[0]?.at ?? 0;
      const inTime = good.filter(({ at, ms }) => at + ms - first <= seconds * 1000).length;
      const goodput = inTime / seconds / capacity;
      const p99 = percentile(
        good.map(({ ms }) => ms),
        0.99,
      );
      const ended = performance.now();
      const agent = new Agent({ keepAlive: true });
      for (let quick = 0; quick < 20 && performance.now() - ended < 30_000; await delay(20)) {
        const { status, ms } = await askOnce(server.origin, ask, agent);
        quick = status === 200 && ms < 300 ? quick + 1 : 0;
      }
      agent.destroy();
      const recovery = performance.now() - ended;
      tell(`${factor}x: asked`, answers.length);
      tell(`${factor}x: served, of the capacity`, goodput, atLeast(0.8));
      tell(`${factor}x: p99 of the served, ms`, Math.round(p99), atMost(1000));
      tell(`${factor}x: refused with 503`, answers.length - good.length - odd.length);
      tell(`${factor}x: other failures`, odd.length === 0 ? 0 : tallyText(odd), exactly(0));
      tell(`${factor}x: back to normal after, s`, recovery / 1000, atMost(10));
      outcomes.push({ odd: odd.length });
    }
    expect(outcomes.map(({ odd }) => odd)).toEqual([0, 0]);
  },
  90,
);
