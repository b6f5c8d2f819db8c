/** `{ title, file, ms }` of each test in Vitest's JSON report. */
export const vitestTimes = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, file: name, ms: duration ?? 0 })),
  );

/** The same from Playwright's JSON report, whose suites lie inside each other. */
export const playwrightTimes = ({ suites }) => suites.flatMap((suite) => timesOf(suite, []));

function timesOf({ title, file, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.map((spec) => ({
    title: [...path.slice(1), spec.title].join(' '),
    file,
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => timesOf(suite, path))];
}

/** The ten slowest as lines, so that a run that grows slow says where. */
export function slowestLines(times, { root = '', count = 10 } = {}) {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ title, file, ms }) => {
    const short = file.startsWith(root) ? file.slice(root.length).replace(/^[\\/]/, '') : file;
    return `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${short}: ${title}`;
  });
}
