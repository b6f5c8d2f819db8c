// `npm run prove` runs every proof of the catalogue in its quick size; `npm run prove -- e7 d3` runs some of them, `--full`
// the full sizes, `list` prints their names. A table at the end shows each figure beside its target. A proof is a file
// tests/proofs/<name>-<words>.test.ts; one with a part in a real browser also has tests/e2e/proof-<name>-<words>.spec.ts.
// `tests` and `journeys` are all tests and journeys, with those that `npm test` leaves out and with more examples.
import './check-node.mjs';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { root } from './paths.mjs';
import { exitOnFailure, prepare, prepareTools } from './prepare.mjs';
import { runChild } from './processes.mjs';
import { proofTable } from './reports.mjs';

const args = process.argv.slice(2);
const size = args.includes('--full') ? 'full' : 'quick';
const wanted = args.filter((each) => !each.startsWith('--') && each !== 'all').map((each) => each.toLowerCase());
const files = readdirSync(join(root, 'tests/proofs'))
  .filter((file) => file.endsWith('.test.ts'))
  .sort();
const nameOf = (file) => file.split('-')[0];
/** They measure no time, so they share the machine as in `npm test`. */
const suites = {
  tests: () => runTool('vitest/vitest.mjs', ['run'], browser()),
  journeys: () => runTool('@playwright/test/cli.js', ['test', '--config=tests/e2e', '--reporter=list'], browser()),
};
const unknown = wanted.filter((name) => !(name in suites) && !files.some((file) => nameOf(file) === name));

if (unknown.length > 0) {
  const names = files.map((file) => `  ${file.replace('.test.ts', '').replace('-', '  ').replaceAll('-', ' ')}`);
  console.log(`npm run prove -- [names] [--full]\n\n${[...names, '  tests', '  journeys'].join('\n')}`);
  process.exit(unknown.every((name) => name === 'list') ? 0 : 2);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const chosen = [...files.filter((file) => isWanted(nameOf(file))), ...Object.keys(suites).filter(isWanted)];

await prepareTools().then(prepare).catch(exitOnFailure);
const env = { ...process.env, NODE_ENV: undefined, PROOF_SIZE: size };
const figuresFolder = join(root, '.cache/proofs');
rmSync(figuresFolder, { recursive: true, force: true });
const verdicts = [];
// One at a time, because parallel proofs would disturb each other's measurements.
for (const [index, file] of chosen.entries()) {
  console.log(`\n== ${index + 1} of ${chosen.length}: ${file.replace('.test.ts', '')} (${size})`);
  verdicts.push({ file, holds: (await (suites[file] ?? runProof)(file)) === 0 });
}
console.log(`\n${proofTable(readFigures(), verdicts)}`);
const held = verdicts.filter(({ holds }) => holds).length;
console.log(`\n${held} of ${verdicts.length} proofs hold.`);
process.exitCode = held === verdicts.length ? 0 : 1;

async function runProof(file) {
  const server = await runTool('vitest/vitest.mjs', [
    'run',
    '--config=vitest.proofs.config.ts',
    `tests/proofs/${file}`,
  ]);
  return server + (await runInBrowser(`proof-${nameOf(file)}-`));
}

async function runTool(program, toolArgs, more = {}) {
  const options = { env: { ...env, ...more } };
  const { code } = await runChild(process.execPath, [join(root, 'node_modules', program), ...toolArgs], options);
  return code;
}

/** The part of a proof that needs a browser. 0 for a proof without one. */
async function runInBrowser(prefix) {
  if (!readdirSync(join(root, 'tests/e2e')).some((file) => file.startsWith(prefix))) return 0;
  const more = { ...browser(), PROOF_PART: 'browser' };
  return runTool('@playwright/test/cli.js', ['test', '--config=tests/e2e', prefix], more);
}

function browser() {
  return { CHROMIUM_PATH: ensureChromium() };
}

function readFigures() {
  try {
    const read = (file) => JSON.parse(readFileSync(join(figuresFolder, file), 'utf8'));
    return readdirSync(figuresFolder).sort().map(read);
  } catch {
    return [];
  }
}
