/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ title: string, file: string, ms: number }} TestTime
 *
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[],
 * }} VitestCounts
 * @typedef {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number }[] }[] }} VitestTimes
 * @typedef {{
 *   testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[],
 * }} VitestStates
 *
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightCounts
 * @typedef {{ title: string, ok?: boolean, tests: { results: { duration: number }[] }[] }} Spec
 * @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite
 *
 * @typedef {{ what: string, value: string | number, target: string | null, isMet: boolean }} Figure
 * @typedef {{ name: string, figures: readonly Figure[], holds: boolean }} ProofResult
 */

/** @type {Counts} */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * From vitest's JSON report. A file that could not be loaded counts as one failure.
 *
 * @param {VitestCounts} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * From Playwright's JSON report. A test that needed a second try counts as a failure.
 *
 * @param {PlaywrightCounts} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * A stage that failed or ran no test counts as a failure, even if its report names none.
 *
 * @param {number} exitCode
 * @param {Counts} [counts]
 */
export function stageCounts(exitCode, counts) {
  const { passed, failed, skipped } = counts ?? NOTHING;
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed + skipped === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}

/** @param {readonly Counts[]} all */
export function sum(all) {
  const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });
  return all.reduce(add, NOTHING);
}

/** @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * A skipped check did not pass.
 * @param {Counts} counts
 */
export function isGood({ failed, skipped }) {
  return failed === 0 && skipped === 0;
}

/**
 * The tests of Vitest's JSON report that failed, and the files that could not be loaded.
 *
 * @param {VitestStates} report
 * @returns {{ title: string, file: string }[]}
 */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ title: 'could not be loaded', file: name }];
    return failed.map(({ fullName }) => ({ title: fullName, file: name }));
  });

/**
 * The same from Playwright's JSON report.
 *
 * @param {{ suites: Suite[] }} report
 * @returns {{ title: string, file: string }[]}
 */
export const playwrightFailures = ({ suites }) =>
  suites.flatMap((suite) => specsOf(suite, [])).filter(({ spec }) => !spec.ok);

/**
 * How long each test of Vitest's JSON report took.
 *
 * @param {VitestTimes} report
 * @returns {TestTime[]}
 */
export const vitestTimes = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, file: name, ms: duration ?? 0 })),
  );

/**
 * The same from Playwright's JSON report, whose suites are nested.
 *
 * @param {{ suites: Suite[] }} report
 * @returns {TestTime[]}
 */
export const playwrightTimes = ({ suites }) =>
  suites
    .flatMap((suite) => specsOf(suite, []))
    .map(({ title, file, spec }) => ({
      title,
      file,
      ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }));

/**
 * @param {Suite} suite
 * @param {readonly string[]} above
 * @returns {{ title: string, file: string, spec: Spec }[]}
 */
function specsOf({ title, file, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.map((spec) => ({ title: [...path.slice(1), spec.title].join(' '), file, spec }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, path))];
}

/**
 * The ten slowest as lines, so that a slow run shows where.
 *
 * @param {readonly TestTime[]} times
 * @param {{ root?: string, count?: number }} [options]
 */
export function slowestLines(times, { root = '', count = 10 } = {}) {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map((test) => `  ${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test, root)}`);
}

/**
 * The failures, one line each, printed at the end because a log is often cut at its start.
 *
 * @param {readonly { title: string, file: string }[]} failures
 * @param {{ root?: string }} [options]
 */
export function failureLines(failures, { root = '' } = {}) {
  return failures.map((test) => `  ${nameOf(test, root)}`);
}

/** @param {{ title: string, file: string }} test @param {string} root */
function nameOf({ title, file }, root) {
  const short = file.startsWith(root) ? file.slice(root.length).replace(/^[\\/]/, '') : file;
  return `${short}: ${title}`;
}

const text = (value) =>
  typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 3 }) : String(value);

/**
 * One row for each figure with a target, and one verdict for each proof, which follows from its figures. A proof whose file
 * failed without a missed figure (a broken expectation, a crash) is named as well.
 *
 * @param {readonly ProofResult[]} results
 * @param {readonly { file: string, holds: boolean }[]} [verdicts]
 */
export function proofTable(results, verdicts = []) {
  const rows = results.flatMap(({ name, figures, holds }) => {
    const judged = figures.filter(({ target }) => target !== null);
    const lines = judged.map(({ what, value, target, isMet }) => [
      name,
      what,
      text(value),
      target,
      isMet ? 'met' : 'MISSED',
    ]);
    return [...lines, [name, '', '', '', verdictOf(judged, holds)]];
  });
  const named = verdicts.filter(({ file, holds }) => (holds ? !hasResult(results, file) : !hasFailure(results, file)));
  const others = named.map(({ file, holds }) => [
    file,
    '',
    '',
    '',
    holds ? 'holds: every expectation was met' : 'FAILED before its figures, see above',
  ]);
  return table([['proof', 'figure', 'measured', 'target', 'verdict'], ...rows, ...others]);
}

function verdictOf(judged, holds) {
  if (judged.some(({ isMet }) => !isMet)) return 'DOES NOT HOLD';
  return holds ? 'holds' : 'DOES NOT HOLD: an expectation failed, see above';
}

const isOf = (file, { name }) => file.startsWith(`${name.split(/[- ]/)[0].toLowerCase()}-`);
const hasResult = (results, file) => results.some((result) => isOf(file, result));
const hasFailure = (results, file) => results.some((result) => !result.holds && isOf(file, result));

function table([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
