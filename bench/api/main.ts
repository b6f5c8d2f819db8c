import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contest, ratio } from '#bench/api/contest';
import { clone, openStage, say } from '#bench/api/stage';
import { works } from '#bench/api/works';

/** `npm run bench -- --packages 1000000 --rounds 5 --seconds 4 --connections 64 --only search`: against the bare limit. */
const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
    only: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    /** Leaves a CPU profile of the application in .cache/profiles. */
    profile: { type: 'boolean', default: false },
  },
});
const packages = Number(values.packages);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const mostConnections = Number(values.connections);
const nodeFlags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(clone, '.cache/profiles')}`] : [];

const stage = await openStage(packages, { fresh: values.fresh });
try {
  const app = await stage.startApp({ nodeFlags });
  const limit = await stage.startOther('limit-server');
  say(
    `${packages.toLocaleString('en')} packages, ${mostConnections} connections (16 for lists of 10,000), ${rounds} interleaved rounds of ${seconds} s, medians`,
  );
  say(
    '| work | app /s | limit /s | ratio | app p99 ms | limit p99 ms | core µs: app + PostgreSQL | core µs: limit + PostgreSQL |',
  );
  say('|---|---|---|---|---|---|---|---|');
  for (const work of works(stage.seeded).filter(({ name }) => name.includes(values.only))) {
    const connections = Math.min(mostConnections, work.connections ?? mostConnections);
    const standings = await contest(
      {
        app: { origin: app.origin, next: work.app, pids: [app.pid, stage.postmaster] },
        limit: { origin: limit.origin, next: work.limit, pids: [limit.pid, stage.postmaster] },
      },
      { rounds, seconds, connections },
    );
    const columns = [
      work.name,
      standings.app.perSecond.toFixed(0),
      standings.limit.perSecond.toFixed(0),
      ratio(standings.app, standings.limit).toFixed(2),
      standings.app.p99,
      standings.limit.p99,
      standings.app.coreUs.map((us) => us.toFixed(0)).join(' + '),
      standings.limit.coreUs.map((us) => us.toFixed(0)).join(' + '),
    ];
    say(`| ${columns.join(' | ')} |`);
  }
} finally {
  await stage.close();
}
