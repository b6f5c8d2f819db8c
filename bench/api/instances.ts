import { join } from 'node:path';
import { contest, ratesOf, type Standing } from '#bench/api/contest';
import { allowShare } from '#bench/api/processor';
import { readArguments, say, sayHead, sayRow, sizeOf, sizeText } from '#bench/api/report';
import { type Running, startServer } from '#bench/api/servers';
import { openStage } from '#bench/api/stage';
import { works } from '#bench/api/works';

/**
 * `npm run bench -- instances --share 0.3`: one instance and two, each behind the same small proxy, on one PostgreSQL.
 * `--share` limits each instance to that share of a core.
 */
const options = readArguments({
  packages: '1000000',
  rounds: '5',
  seconds: '3',
  connections: '32',
  share: '',
  /** Where rate limits are counted. With `postgres`, several instances count together. */
  limits: 'postgres',
});
const share = Number(options.share);
const size = sizeOf(options);

const stage = await openStage(Number(options.packages));
const balancers: Running[] = [];
const undo: (() => void)[] = [];
try {
  const env = { RATE_LIMIT_STORE: options.limits };
  const first = await stage.startApp({ env, name: 'first' });
  const second = await stage.startApp({ env, name: 'second' });
  const balance = async (...behind: Running[]) => {
    const running = await startServer([
      join(import.meta.dirname, 'balancer.mjs'),
      ...behind.map(({ origin }) => origin),
    ]);
    balancers.push(running);
    return running;
  };
  const [one, two] = [await balance(first), await balance(first, second)];
  if (share > 0) {
    for (const { pid } of [first, second]) {
      const allowed = allowShare(pid, share);
      if (!allowed.done)
        throw new Error('This machine does not let us give a process a share of a core: leave --share out.');
      undo.push(allowed.undo);
    }
  }
  const pids = [first.pid, second.pid, stage.postmaster];
  const coresUsed = ({ coreUs: [a = 0, b = 0, database = 0], perSecond }: Standing) =>
    [a + b, database].map((us) => ((us * perSecond) / 1e6).toFixed(2)).join(', ');
  say(`${sizeText(size)}; limits in ${options.limits}; ${share > 0 ? `${share} of a core each` : 'nothing held back'}`);
  sayHead(['work', 'two /s', 'one /s', 'two / one', 'cores used with one and with two: instances, PostgreSQL']);
  for (const work of works(stage.seeded).filter(({ connections }) => connections === undefined)) {
    const standings = await contest(
      { one: { origin: one.origin, next: work.app, pids }, two: { origin: two.origin, next: work.app, pids } },
      size,
    );
    const cores = [standings.one, standings.two].map(coresUsed).join('; ');
    sayRow([work.name, ...ratesOf(standings.two, standings.one), cores]);
  }
} finally {
  for (const balancer of balancers) await balancer.stop();
  await stage.close();
  for (const each of undo) each();
}
