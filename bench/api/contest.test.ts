import { expect, it } from 'vitest';
import { measure } from '#bench/api/contest';

const answers = (answered: number, failures = 0) => ({ answered, perSecond: answered, p99: 1, failures });

it('repeats a run that brought no answer with four times the seconds', async () => {
  const asked: number[] = [];
  const measured = await measure('limit', 2, async (seconds) => {
    asked.push(seconds);
    return answers(asked.length === 2 ? 7 : 0);
  });
  expect([asked, measured.answered]).toEqual([[2, 8], 7]);
});

it('refuses to print a ratio to nothing', async () => {
  await expect(measure('limit', 1, async () => answers(0))).rejects.toThrow(
    'limit answered nothing in 16 seconds, so nothing was measured.',
  );
});

it('refuses a run with failed requests', async () => {
  await expect(measure('app', 1, async () => answers(5, 2))).rejects.toThrow('app: 2 requests failed');
});
