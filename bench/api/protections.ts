import { contest, coreRatio, ratesOf } from '#bench/api/contest';
import { readArguments, say, sayHead, sayRow, sizeOf, sizeText } from '#bench/api/report';
import { openStage } from '#bench/api/stage';
import { works } from '#bench/api/works';

/** `npm run bench -- protections`: the application against its own modules without checks, limits, headers and log. */
const options = readArguments({ packages: '1000000', rounds: '5', seconds: '3', connections: '64' });
const size = sizeOf(options);
/** What the unprotected server has, too. */
const compared = ['public search', 'client list, 50', 'statistics, 50', 'payments page'];

const stage = await openStage(Number(options.packages));
try {
  const [app, bare] = [await stage.startApp(), await stage.startOther('unprotected-server')];
  say(sizeText(size));
  sayHead([
    'work',
    'protected /s',
    'unprotected /s',
    'ratio',
    'core µs, server + PostgreSQL: protected',
    'unprotected',
    'unprotected / protected',
  ]);
  for (const work of works(stage.seeded).filter(({ name }) => compared.some((start) => name.startsWith(start)))) {
    const standings = await contest(
      {
        app: { origin: app.origin, next: work.app, pids: [app.pid, stage.postmaster] },
        bare: { origin: bare.origin, next: work.app, pids: [bare.pid, stage.postmaster] },
      },
      size,
    );
    const cores = [standings.app, standings.bare].map(({ coreUs }) => coreUs.map(Math.round).join(' + '));
    const share = coreRatio(standings.bare, standings.app).toFixed(2);
    sayRow([work.name, ...ratesOf(standings.app, standings.bare), ...cores, share]);
  }
} finally {
  await stage.close();
}
