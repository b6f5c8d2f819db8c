import { describe, expect, it } from 'vitest';
import { retryDelay, withRetries } from './retry';

describe('retryDelay', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [4, 16_000],
    [5, 30_000],
    [50, 30_000],
    [2000, 30_000],
  ])('before retry %i waits %i ms', (attempt, ms) => {
    expect(retryDelay(attempt)).toBe(ms);
  });
});

describe('withRetries', () => {
  const failing = (failures: number) => {
    const waits: number[] = [];
    let tries = 0;
    const task = async () => {
      tries += 1;
      if (tries <= failures) throw new Error(`failure ${tries}`);
      return tries;
    };
    return { waits, run: () => withRetries(task, async (ms) => void waits.push(ms)), tries: () => tries };
  };

  it('asks once when the first answer is good', async () => {
    const { run, waits } = failing(0);
    expect(await run()).toBe(1);
    expect(waits).toEqual([]);
  });

  it('succeeds with the third retry, after 1, 2 and 4 seconds', async () => {
    const { run, waits } = failing(3);
    expect(await run()).toBe(4);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  it('gives up after the third retry with the last failure', async () => {
    const { run, tries } = failing(9);
    await expect(run()).rejects.toThrow('failure 4');
    expect(tries()).toBe(4);
  });
});
