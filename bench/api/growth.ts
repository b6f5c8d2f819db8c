import { parseArgs } from 'node:util';
import { contest, ratio } from '#bench/api/contest';
import { openStage, say } from '#bench/api/stage';
import { works } from '#bench/api/works';

/** `npm run bench -- growth --from 10000 --to 1000000`: what a request costs in a small house and in a large one. */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '10000' },
    to: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
  },
});
const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
];

const small = await openStage(Number(values.from));
const large = await openStage(Number(values.to)).catch(async (error) => {
  await small.close();
  throw error;
});
try {
  const [inSmall, inLarge] = [await small.startApp(), await large.startApp()];
  const worksOfLarge = works(large.seeded);
  say(`${connections} connections, ${rounds} interleaved rounds of ${seconds} s, medians`);
  say(`| work | ${values.from} packages, /s | ${values.to} packages, /s | cost x |`);
  say('|---|---|---|---|');
  for (const work of works(small.seeded)) {
    const same = worksOfLarge.find(({ name }) => name === work.name);
    if (!same) continue;
    const standings = await contest(
      { small: { origin: inSmall.origin, next: work.app }, large: { origin: inLarge.origin, next: same.app } },
      { rounds, seconds, connections },
    );
    const columns = [
      work.name,
      standings.small.perSecond.toFixed(0),
      standings.large.perSecond.toFixed(0),
      ratio(standings.small, standings.large).toFixed(2),
    ];
    say(`| ${columns.join(' | ')} |`);
  }
} finally {
  await small.close();
  await large.close();
}
