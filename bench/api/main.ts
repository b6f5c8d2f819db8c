import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Contestant, contest, ratio, type Standing } from '#bench/api/contest';
import { say, sayHead, sayRow, sizeText } from '#bench/api/report';
import type { Running } from '#bench/api/servers';
import { clone, openStage } from '#bench/api/stage';
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
    /** Another clone, built: what it answers is measured in the same rounds, for a before and after. */
    also: { type: 'string', default: '' },
  },
});
const packages = Number(values.packages);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const mostConnections = Number(values.connections);
const nodeFlags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(clone, '.cache/profiles')}`] : [];

const stage = await openStage(packages, { fresh: values.fresh });
try {
  const limit = await stage.startOther('limit-server');
  const app = await stage.startApp({ nodeFlags });
  const other = values.also ? await stage.startApp({ from: resolve(values.also), name: 'other' }) : undefined;
  const size = { rounds, seconds, connections: mostConnections };
  say(`${packages.toLocaleString('en')} packages, ${sizeText(size)}; 16 connections for lists of 10,000`);
  sayHead(['work', 'who', 'a second', 'of the limit', 'p99 ms', 'core µs a request: server + PostgreSQL']);
  for (const work of works(stage.seeded).filter(({ name }) => name.includes(values.only))) {
    const connections = Math.min(mostConnections, work.connections ?? mostConnections);
    const by = ({ origin, pid }: Running, next: Contestant['next']) => ({
      origin,
      next,
      pids: [pid, stage.postmaster],
    });
    const standings = await contest<'limit' | 'app'>(
      { limit: by(limit, work.limit), app: by(app, work.app), ...(other && { other: by(other, work.app) }) },
      { rounds, seconds, connections },
    );
    for (const [who, standing] of Object.entries<Standing>(standings)) {
      sayRow([
        work.name,
        who,
        standing.perSecond.toFixed(0),
        ratio(standing, standings.limit).toFixed(2),
        standing.p99,
        standing.coreUs.map((us) => us.toFixed(0)).join(' + '),
      ]);
    }
  }
} finally {
  await stage.close();
}
