import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareAnswers } from '#bench/api/compare-answers';
import { type Contestant, contest, coreRatio, ratio, type Standing } from '#bench/api/contest';
import { idle } from '#bench/api/processor';
import { say, sayHead, sayRow, sizeText } from '#bench/api/report';
import type { Running } from '#bench/api/servers';
import { clone, openStage, type Stage } from '#bench/api/stage';
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
    /** Writes a CPU profile of the application to .cache/profiles. */
    profile: { type: 'boolean', default: false },
    /** Another built clone, measured in the same rounds for a before and after. */
    also: { type: 'string', default: '' },
    /** A built clone with an older schema. It gets its own database with the same packages. */
    before: { type: 'string', default: '' },
    cartons: { type: 'string', default: '0' },
  },
});
const packages = Number(values.packages);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const mostConnections = Number(values.connections);
const nodeFlags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(clone, '.cache/profiles')}`] : [];

const stage = await openStage(packages, { fresh: values.fresh, cartons: Number(values.cartons) });
let past: Stage | undefined;
try {
  const from = resolve(values.before);
  if (values.before) past = await openStage(packages, { fresh: values.fresh, of: from });
  const old = await past?.startApp({ from, name: 'before' });
  const limit = await stage.startOther('limit-server');
  const app = await stage.startApp({ nodeFlags });
  const other = values.also ? await stage.startApp({ from: resolve(values.also), name: 'other' }) : undefined;
  for (const server of [app, other, old]) if (server) await idle(server.pid);
  const size = { rounds, seconds, connections: mostConnections };
  say(`${packages.toLocaleString('en')} packages, ${sizeText(size)}; 16 connections for lists of 10,000`);
  sayHead(['work', 'who', 'a second', 'of the limit', 'p99 ms', 'core µs a request: server + PostgreSQL']);
  for (const work of works(stage.seeded).filter(({ name }) => name.includes(values.only))) {
    const connections = Math.min(mostConnections, work.connections ?? mostConnections);
    const by = ({ origin, pid }: Running, next: Contestant['next'], { postmaster } = stage) => ({
      origin,
      next,
      pids: [pid, postmaster],
    });
    if (work.isSame) await compareAnswers(work, { app: app.origin, limit: limit.origin });
    const standings = await contest<'limit' | 'app'>(
      {
        limit: by(limit, work.limit),
        app: by(app, work.app),
        ...(other && { other: by(other, work.app) }),
        ...(old && past && { before: by(old, work.app, past) }),
      },
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
    const { app: now, before } = standings as Partial<Record<string, Standing>>;
    if (now && before) say(`${work.name}: core time of now / before ${coreRatio(now, before).toFixed(2)}`);
  }
} finally {
  await past?.close();
  await stage.close();
}
