import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { HashThreads } from '#api/modules/auth/hash-threads';
import type { HashTask } from '#api/modules/auth/hash-work';
import { createPasswords } from '#api/modules/auth/passwords';

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const worker = () => pathToFileURL(inject('passwordWorker'));

/** Counts the calls to the threads. */
class CountedThreads extends HashThreads {
  readonly kinds: string[] = [];
  override run(task: HashTask) {
    this.kinds.push(task.kind);
    return super.run(task);
  }
}

describe('a password', () => {
  it('is right or wrong, and never right where there is no account', async () => {
    const { hash, verify } = await createPasswords(cost);
    const stored = await hash('akwaaba-2025');
    expect(await verify(stored, 'akwaaba-2025')).toBe(true);
    expect(await verify(stored, 'akwaaba-2026')).toBe(false);
    expect(await verify(null, 'a password that nobody has')).toBe(false);
  });

  it('is verified once whether or not there is an account', async () => {
    const threads = new CountedThreads(worker(), 1);
    const { hash, verify } = await createPasswords(cost, threads);
    const stored = await hash('akwaaba-2025');
    threads.kinds.length = 0;
    await verify(stored, 'akwaaba-2026');
    await verify(null, 'akwaaba-2026');
    // Proof B4 measures how close the two times are.
    expect(threads.kinds).toEqual(['verify', 'verify']);
    await threads.close();
  });
});

describe('the threads for passwords', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

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

  it('hash any number at once, each with its own answer', async () => {
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

  it('report an invalid hash, and continue', async () => {
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
