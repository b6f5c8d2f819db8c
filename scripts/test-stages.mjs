import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { root } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { runTask } from './run-child.mjs';
import { playwrightTimes, slowestLines, vitestTimes } from './slowest-tests.mjs';
import { playwrightCounts, stageCounts, vitestCounts } from './test-counts.mjs';

/** In the order in which they run: the cheap ones first. Each answers its counts. */
export const stages = [
  { name: 'types', title: 'Types', run: () => check('typescript/bin/tsc', ['-b']) },
  { name: 'lint', title: 'Lint and format', run: () => check('@biomejs/biome/bin/biome', ['ci', '.']) },
  { name: 'unused', title: 'Unused files and packages', run: () => check('knip/bin/knip.js', ['--no-progress']) },
  { name: 'build', title: 'Build', run: build },
  { name: 'unit', title: 'Tests on a real PostgreSQL', run: unit },
  { name: 'e2e', title: 'Journeys in a real browser', run: e2e },
];

const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };

async function check(program, args) {
  const code = await runTool(program, args);
  return stageCounts(code, code === 0 ? ONE_PASSED : undefined);
}

async function build() {
  await prepare();
  return ONE_PASSED;
}

async function unit(args) {
  await prepare();
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Components are tested in a browser too.
  const env = { CHROMIUM_PATH: ensureChromium() };
  const code = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], env);
  return counted(code, report, vitestCounts, vitestTimes);
}

async function e2e(args) {
  await prepare();
  const report = freshReport('playwright.json');
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const options = ['test', '--config=tests/e2e', '--reporter=list,json'];
  const code = await runTool('@playwright/test/cli.js', [...options, ...args], env);
  return counted(code, report, playwrightCounts, playwrightTimes);
}

function runTool(program, args, env = {}) {
  // Whoever tests is a developer, whatever the shell says: React's production build cannot be tested.
  const clean = { ...process.env, NODE_ENV: undefined, ...env };
  return runTask(process.execPath, [join(root, 'node_modules', program), ...args], { env: clean });
}

function freshReport(name) {
  const folder = join(root, '.cache/test-reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}

/** The counts of a stage; prints its slowest tests on the way. */
function counted(code, file, counts, times) {
  const report = readReport(file);
  if (report) console.log(`\nThe ten slowest:\n${slowestLines(times(report), { root }).join('\n')}`);
  return stageCounts(code, report && counts(report));
}

/** Undefined when the tool ended before it could report: its exit code and its output tell why. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
