import { contest, ratesOf } from '#bench/api/contest';
import { readArguments, say, sayHead, sayRow, sizeOf, sizeText } from '#bench/api/report';
import { openStage } from '#bench/api/stage';
import { works } from '#bench/api/works';

/** `npm run bench -- growth --from 10000 --to 1000000`: the cost of a request with few and with many packages. */
const options = readArguments({ from: '10000', to: '1000000', rounds: '5', seconds: '3', connections: '64' });
const size = sizeOf(options);

const small = await openStage(Number(options.from));
const large = await openStage(Number(options.to)).catch(async (error) => {
  await small.close();
  throw error;
});
try {
  const [inSmall, inLarge] = [await small.startApp(), await large.startApp()];
  const worksOfLarge = works(large.seeded);
  say(sizeText(size));
  sayHead(['work', `${options.from} packages, /s`, `${options.to} packages, /s`, 'cost x']);
  for (const work of works(small.seeded)) {
    const same = worksOfLarge.find(({ name }) => name === work.name);
    if (!same) continue;
    const standings = await contest(
      { small: { origin: inSmall.origin, next: work.app }, large: { origin: inLarge.origin, next: same.app } },
      size,
    );
    sayRow([work.name, ...ratesOf(standings.small, standings.large)]);
  }
} finally {
  await small.close();
  await large.close();
}
