import { expect, it } from 'vitest';
import {
  failureLines,
  playwrightFailures,
  playwrightTimes,
  slowestLines,
  vitestFailures,
  vitestTimes,
} from '../scripts/reports.mjs';

it('lists the slowest tests of a Vitest report first, with short file names', () => {
  const times = vitestTimes({
    testResults: [
      {
        name: '/clone/db/a.test.ts',
        assertionResults: [
          { fullName: 'quick', duration: 20 },
          { fullName: 'slow', duration: 1_240 },
          { fullName: 'none' },
        ],
      },
    ],
  });
  expect(slowestLines(times, { root: '/clone', count: 2 })).toEqual([
    '     1.2 s  db/a.test.ts: slow',
    '     0.0 s  db/a.test.ts: quick',
  ]);
});

it('adds the tries of a Playwright test and names the groups around it', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const times = playwrightTimes({
    suites: [
      {
        title: 'home.spec.ts',
        file: 'home.spec.ts',
        specs: [spec('opens', 100)],
        suites: [{ title: 'on a phone', file: 'home.spec.ts', specs: [spec('scrolls', 200, 300)] }],
      },
    ],
  });
  expect(times).toEqual([
    { title: 'opens', file: 'home.spec.ts', ms: 100 },
    { title: 'on a phone scrolls', file: 'home.spec.ts', ms: 500 },
  ]);
});

it('names the tests that failed and the files that could not be loaded', () => {
  const failures = vitestFailures({
    testResults: [
      {
        name: '/clone/db/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'holds', status: 'passed' },
          { fullName: 'breaks', status: 'failed' },
        ],
      },
      { name: '/clone/db/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/clone/db/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'holds', status: 'passed' }] },
    ],
  });
  expect(failureLines(failures, { root: '/clone' })).toEqual([
    '  db/a.test.ts: breaks',
    '  db/b.test.ts: could not be loaded',
  ]);
});

it('names the journeys that failed with the groups around them', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, tests: [] });
  const failures = playwrightFailures({
    suites: [
      {
        title: 'home.spec.ts',
        file: 'home.spec.ts',
        specs: [spec('opens', true)],
        suites: [{ title: 'on a phone', file: 'home.spec.ts', specs: [spec('scrolls', false)] }],
      },
    ],
  });
  expect(failureLines(failures)).toEqual(['  home.spec.ts: on a phone scrolls']);
});
