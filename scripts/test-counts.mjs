const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** From vitest's JSON report. A file that could not even be loaded has no tests to count, and is one failure. */
export function vitestCounts(report) {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** From Playwright's JSON report. There are no second tries: one that was needed is a failure. */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A stage that went wrong, or ran no test at all, counts as a failure even where its report names none. */
export function stageCounts(exitCode, counts) {
  const { passed, failed, skipped } = counts ?? NOTHING;
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed + skipped === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}

export function sum(all) {
  const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });
  return all.reduce(add, NOTHING);
}

export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A check that is skipped because something is missing did not pass. */
export function isGood({ failed, skipped }) {
  return failed === 0 && skipped === 0;
}
