// `npm test`: everything that must hold, from a bare clone. `npm test -- unit` or `-- e2e`, with the tool's own arguments
// behind it, runs one stage while working on something. The last line printed is the result.
import './check-node.mjs';
import { performance } from 'node:perf_hooks';
import { prepareTools } from './prepare.mjs';
import { StepFailed } from './step.mjs';
import { closingLine, isGood, stageCounts, sum } from './test-counts.mjs';
import { stages } from './test-stages.mjs';

const [only, ...args] = process.argv.slice(2);
const chosen = stages.filter(({ name }) => !only || name === only);
if (chosen.length === 0) {
  console.error(`There is no stage '${only}': choose one of ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const begun = performance.now();
const results = await prepareTools().then(runChosen, (error) => [failure(error)]);
const total = sum(results);
console.log(`\nTook ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.\n${closingLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;

/** All of them: a failing stage never hides the ones after it. */
async function runChosen() {
  const all = [];
  for (const { title, run } of chosen) {
    console.log(`\n== ${all.length + 1} of ${chosen.length}: ${title}`);
    const begun = performance.now();
    const counts = await run(args).catch(failure);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`== ${title}: ${closingLine(counts)} (${seconds} s)`);
    all.push(counts);
  }
  return all;
}

function failure(error) {
  console.error(error instanceof StepFailed ? error.message : error);
  return stageCounts(1);
}
