import { contest, ratesOf } from '#bench/api/contest';
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
  sayHead(['work', 'protected /s', 'unprotected /s', 'ratio']);
  for (const work of works(stage.seeded).filter(({ name }) => compared.some((start) => name.startsWith(start)))) {
    const standings = await contest(
      { app: { origin: app.origin, next: work.app }, bare: { origin: bare.origin, next: work.app } },
      size,
    );
    sayRow([work.name, ...ratesOf(standings.app, standings.bare)]);
  }
} finally {
  await stage.close();
}
