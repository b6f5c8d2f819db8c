import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contest, ratio } from '#bench/api/contest';
import { allowShare, coreSeconds } from '#bench/api/processor';
import { type Running, startServer } from '#bench/api/servers';
import { openStage, say } from '#bench/api/stage';
import { works } from '#bench/api/works';

/**
 * `npm run bench -- instances --share 0.3`: one instance and two, each behind the same small proxy, on one PostgreSQL.
 * With a share each instance may use so much of a core; without, they take what they get.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    share: { type: 'string', default: '' },
    /** Where limits are counted: `postgres` is how several instances count together. */
    limits: { type: 'string', default: 'postgres' },
  },
});
const share = Number(values.share);
const size = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};

const stage = await openStage(Number(values.packages));
const balancers: Running[] = [];
const undo: (() => void)[] = [];
try {
  const env = { RATE_LIMIT_STORE: values.limits };
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
  const parties = { first: first.pid, second: second.pid, PostgreSQL: stage.postmaster, one: one.pid, two: two.pid };
  say(
    `${size.connections} connections, ${size.rounds} interleaved rounds of ${size.seconds} s, medians; limits in ${values.limits}; ${share > 0 ? `each instance may use ${share} of a core` : 'nothing held back'}`,
  );
  say('| work | one /s | two /s | two / one | cores used with one and with two: instances, PostgreSQL |');
  say('|---|---|---|---|---|');
  for (const work of works(stage.seeded).filter(({ connections }) => connections === undefined)) {
    const standings = await contest(
      { one: { origin: one.origin, next: work.app }, two: { origin: two.origin, next: work.app } },
      size,
    );
    const used = [];
    for (const balancer of [one, two]) {
      const before = Object.values(parties).map(coreSeconds);
      const begun = performance.now();
      await contest({ it: { origin: balancer.origin, next: work.app } }, { ...size, rounds: 1 });
      const elapsed = (performance.now() - begun) / 1000;
      const cores = Object.values(parties).map((pid, index) => (coreSeconds(pid) - (before[index] ?? 0)) / elapsed);
      used.push(`${((cores[0] ?? 0) + (cores[1] ?? 0)).toFixed(2)}, ${(cores[2] ?? 0).toFixed(2)}`);
    }
    const columns = [
      work.name,
      standings.one.perSecond.toFixed(0),
      standings.two.perSecond.toFixed(0),
      ratio(standings.two, standings.one).toFixed(2),
      used.join('; '),
    ];
    say(`| ${columns.join(' | ')} |`);
  }
} finally {
  for (const balancer of balancers) await balancer.stop();
  await stage.close();
  for (const each of undo) each();
}
