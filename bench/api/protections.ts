import { parseArgs } from 'node:util';
import { contest, ratio } from '#bench/api/contest';
import { openStage, say } from '#bench/api/stage';
import { works } from '#bench/api/works';

/** `npm run bench -- protections`: the application against its own modules without a check, limit, header or log line. */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
  },
});

const stage = await openStage(Number(values.packages));
try {
  const [app, bare] = [await stage.startApp(), await stage.startOther('unprotected-server')];
  const size = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
  };
  say(`${size.connections} connections, ${size.rounds} interleaved rounds of ${size.seconds} s, medians`);
  say('| work | protected /s | unprotected /s | ratio |');
  say('|---|---|---|---|');
  for (const work of works(stage.seeded).filter(({ connections }) => connections === undefined)) {
    const standings = await contest(
      { app: { origin: app.origin, next: work.app }, bare: { origin: bare.origin, next: work.app } },
      size,
    );
    const columns = [
      work.name,
      standings.app.perSecond.toFixed(0),
      standings.bare.perSecond.toFixed(0),
      ratio(standings.app, standings.bare).toFixed(2),
    ];
    say(`| ${columns.join(' | ')} |`);
  }
} finally {
  await stage.close();
}
