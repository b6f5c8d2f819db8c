// `npm test`: everything that must hold, from a bare clone. `npm test -- unit` or `-- e2e`, with the tool's own arguments
// behind it, runs one stage while working on something. The last line printed is the result.
import './check-node.mjs';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureChromium } from './find-chromium.mjs';
import { root } from './paths.mjs';
import { prepare, prepareTools, StepFailed } from './prepare.mjs';
import { runTask } from './processes.mjs';
import {
  closingLine,
  failureLines,
  isGood,
  playwrightCounts,
  playwrightFailures,
  playwrightTimes,
  slowestLines,
  stageCounts,
  sum,
  vitestCounts,
  vitestFailures,
  vitestTimes,
} from './reports.mjs';

/**
 * In the order in which they are reported: the cheap ones first. Each returns its counts. The checks use one core each
 * and write nothing that another one reads, so they run at the same time.
 */
const stages = [
  {
    name: 'types',
    title: 'Types',
    isCheck: true,
    run: () => check('types', 'typescript/bin/tsc', ['-b', '--checkers', '1']),
  },
  {
    name: 'lint',
    title: 'Lint and format',
    isCheck: true,
    run: () => check('lint', '@biomejs/biome/bin/biome', ['ci', '.']),
  },
  {
    name: 'unused',
    title: 'Unused files and packages',
    isCheck: true,
    run: () => check('unused', 'knip/bin/knip.js', ['--no-progress']),
  },
  { name: 'build', title: 'Build', run: build },
  { name: 'unit', title: 'Tests on a real PostgreSQL', run: unit },
  { name: 'e2e', title: 'Journeys in a real browser', run: e2e },
];

const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };

const [only, ...args] = process.argv.slice(2);
const chosen = stages.filter(({ name }) => !only || name === only);
if (chosen.length === 0) {
  console.error(`There is no stage '${only}': choose one of ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

/** A line for each stage and test that failed, repeated at the end. */
const failed = [];
const begun = performance.now();
const results = await prepareTools().then(runChosen, (error) => [failure(error)]);
const total = sum(results);
if (failed.length > 0) console.log(`\nWhat failed:\n${failed.join('\n')}`);
console.log(`\nTook ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.\n${closingLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;

/** All of them run: a failed stage never hides the ones after it. */
async function runChosen() {
  const all = [];
  const checks = new Map(chosen.filter(({ isCheck }) => isCheck).map((stage) => [stage, timed(stage)]));
  for (const stage of chosen) {
    console.log(`\n== ${all.length + 1} of ${chosen.length}: ${stage.title}`);
    const { counts, seconds } = await (checks.get(stage) ?? timed(stage));
    if (checks.has(stage)) process.stdout.write(readFileSync(logOf(stage.name), 'utf8'));
    const line = `== ${stage.title}: ${closingLine(counts)} (${seconds} s)`;
    console.log(line);
    if (!isGood(counts)) failed.push(line);
    all.push(counts);
  }
  return all;
}

async function timed({ run }) {
  const begun = performance.now();
  const counts = await run(args).catch(failure);
  return { counts, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
}

function failure(error) {
  console.error(error instanceof StepFailed ? error.message : error);
  return stageCounts(1);
}

/** Its output is shown when its turn comes. */
async function check(name, program, args) {
  const output = openSync(logOf(name), 'w');
  try {
    const code = await runTool(program, args, {}, ['ignore', output, output]);
    return stageCounts(code, code === 0 ? ONE_PASSED : undefined);
  } finally {
    closeSync(output);
  }
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
  const env = { CHROMIUM_PATH: ensureChromium(), ...shortOnly(args) };
  const code = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], env);
  return counted(code, report, { counts: vitestCounts, times: vitestTimes, failures: vitestFailures });
}

async function e2e(args) {
  await prepare();
  const report = freshReport('playwright.json');
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...shortOnly(args) };
  const options = ['test', '--config=tests/e2e', '--reporter=list,json'];
  const code = await runTool('@playwright/test/cli.js', [...options, ...args], env);
  return counted(code, report, {
    counts: playwrightCounts,
    times: playwrightTimes,
    failures: playwrightFailures,
  });
}

/** Files named `.long` run with `npm run prove -- tests journeys`, and here when they are asked for. */
function shortOnly(args) {
  return args.length === 0 ? { LONG_TESTS: 'off' } : {};
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
function runTool(program, args, env = {}, stdio = 'inherit') {
  // Tests need React's development build, whatever NODE_ENV the shell has.
  const clean = { ...process.env, NODE_ENV: undefined, ...env };
  return runTask(process.execPath, [join(root, 'node_modules', program), ...args], { env: clean, stdio });
}

function logOf(name) {
  return inReports(`${name}.log`);
}

function freshReport(name) {
  const file = inReports(name);
  rmSync(file, { force: true });
  return file;
}

function inReports(name) {
  const folder = join(root, '.cache/test-reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** The counts of a stage. Prints its slowest tests and keeps the names of failed ones. */
function counted(code, file, { counts, times, failures }) {
  const report = readReport(file);
  if (report) {
    console.log(`\nThe ten slowest:\n${slowestLines(times(report), { root }).join('\n')}`);
    failed.push(...failureLines(failures(report), { root }));
  }
  return stageCounts(code, report && counts(report));
}

/** Undefined when the tool ended before its report: its exit code and output say why. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
