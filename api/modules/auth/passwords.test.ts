import { describe, expect, it } from 'vitest';
import { createPasswords } from '#api/modules/auth/passwords';

/** A fraction of the real cost, and still far above what everything around it takes. */
const cost = { memoryCost: 16_384, timeCost: 3, parallelism: 1 };

/** The middle of nine, so that one pause of the machine decides nothing. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[4] ?? Number.NaN;
}

describe('a password', () => {
  it('is right or wrong, and never right where there is no account', async () => {
    const { hash, verify } = await createPasswords(cost);
    const stored = await hash('akwaaba-2025');
    expect(await verify(stored, 'akwaaba-2025')).toBe(true);
    expect(await verify(stored, 'akwaaba-2026')).toBe(false);
    expect(await verify(null, 'a password that nobody has')).toBe(false);
  });

  it('takes a whole verification also where there is no account', async () => {
    const { hash, verify } = await createPasswords(cost);
    const stored = await hash('akwaaba-2025');
    const known = await medianMs(() => verify(stored, 'akwaaba-2026'));
    const unknown = await medianMs(() => verify(null, 'akwaaba-2026'));
    // How close they are is measured by B4; here it is enough that none is left out.
    expect(unknown).toBeGreaterThan(known / 3);
  });
});
