import { load, median } from '#bench/api/load';
import { readArguments, say, sayHead, sayRow } from '#bench/api/report';
import { openStage } from '#bench/api/stage';
import { works } from '#bench/api/works';

/** `npm run bench -- connections`: the throughput with more and more connections. */
const options = readArguments({ packages: '1000000', rounds: '3', seconds: '3' });
const steps = [1, 4, 16, 64, 128, 256];
const asked = ['public search, 10 numbers', 'client list, 50 packages', 'statistics, 50 packages', 'payments page'];

const stage = await openStage(Number(options.packages));
try {
  const { origin } = await stage.startApp();
  say(`answers of success a second, medians of ${options.rounds} interleaved rounds of ${options.seconds} s`);
  sayHead(['work', ...steps.map(String), 'least after the peak', `p99 ms at ${steps.at(-1)}`, 'refused']);
  for (const { name, app } of works(stage.seeded).filter((work) => asked.includes(work.name))) {
    await load(origin, app, { connections: 64, seconds: 1 });
    const runs = new Map<number, { perSecond: number; p99: number }[]>(steps.map((step) => [step, []]));
    let refused = 0;
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const connections of steps) {
        const run = await load(origin, app, { connections, seconds: Number(options.seconds) });
        refused += run.failures;
        runs.get(connections)?.push(run);
      }
    }
    const rates = steps.map((step) => median((runs.get(step) ?? []).map(({ perSecond }) => perSecond)));
    const peak = Math.max(...rates);
    const leastAfterPeak = Math.min(...rates.slice(rates.indexOf(peak))) / peak;
    const p99 = median((runs.get(steps.at(-1) ?? 0) ?? []).map((run) => run.p99));
    sayRow([name, ...rates.map((rate) => rate.toFixed(0)), leastAfterPeak.toFixed(2), p99, refused]);
  }
} finally {
  await stage.close();
}
