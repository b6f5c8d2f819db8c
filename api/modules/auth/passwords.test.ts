import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { HashThreads } from '#api/modules/auth/hash-threads';
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

describe('the threads for passwords', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  const worker = () => pathToFileURL(inject('passwordWorker'));

  it('make and check the same hashes as the library itself', async () => {
    const threads = new HashThreads(worker(), 2);
    closers.push(() => threads.close());
    const inThreads = await createPasswords(cost, threads);
    const here = await createPasswords(cost);
    expect(await here.verify(await inThreads.hash('akwaaba-2025'), 'akwaaba-2025')).toBe(true);
    const stored = await here.hash('akwaaba-2025');
    expect(await inThreads.verify(stored, 'akwaaba-2025')).toBe(true);
    expect(await inThreads.verify(stored, 'akwaaba-2026')).toBe(false);
    expect(await inThreads.verify(null, 'a password that nobody has')).toBe(false);
  });

  it('take any number at once, each its own answer', async () => {
    const threads = new HashThreads(worker(), 2);
    closers.push(() => threads.close());
    const stored = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => threads.run({ kind: 'hash', password: `p${n}`, cost })),
    );
    const checks = stored.map((each, index) =>
      threads.run({ kind: 'verify', stored: String(each), password: `p${index === 2 ? 99 : index + 1}` }),
    );
    expect(await Promise.all(checks)).toEqual([true, true, false, true, true]);
  });

  it('say what is no hash, and go on', async () => {
    const threads = new HashThreads(worker(), 1);
    closers.push(() => threads.close());
    await expect(threads.run({ kind: 'verify', stored: 'not a hash', password: 'p' })).rejects.toThrow();
    expect(await threads.run({ kind: 'hash', password: 'p', cost })).toMatch(/^\$argon2id\$/);
  });

  it('are replaced when they die: only the password in hand fails', async () => {
    const program = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ password }) => (password === 'die' ? process.exit(1) : parentPort.postMessage({ value: password })));`;
    const threads = new HashThreads(new URL(`data:text/javascript,${encodeURIComponent(program)}`), 1);
    closers.push(() => threads.close());
    const [dying, next] = ['die', 'live'].map((password) => threads.run({ kind: 'hash', password, cost }));
    await expect(dying).rejects.toThrow('The thread for passwords ended.');
    expect(await next).toBe('live');
  });
});
