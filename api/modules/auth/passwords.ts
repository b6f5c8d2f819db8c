import { hash, verify } from '@node-rs/argon2';
import { Gate } from '#api/http/load-shedding';
import type { HashThreads } from '#api/modules/auth/hash-threads';

/** argon2id with 64 MiB and three passes. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export const atOnce = 2;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** One verification of equal cost whether or not there is an account to compare with. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Runs work that hashes or verifies: two at once, a short queue, then 503. */
  turn<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Hashing is heavy by design, so a flood of sign-ins must queue here and not in front of everybody else's reads. `threads`
 * hash with a lower priority; without them the library's are used, of the same priority as everything else.
 */
export async function createPasswords(
  cost = passwordCost,
  threads?: HashThreads,
  { patience = 1 } = {},
): Promise<Passwords> {
  const gate = new Gate({ capacity: atOnce, waitMs: 2_000 * patience, queueLimit: 12 });
  const make = async (password: string) =>
    threads ? String(await threads.run({ kind: 'hash', password, cost })) : hash(password, cost);
  const matches = async (stored: string, password: string) =>
    threads ? (await threads.run({ kind: 'verify', stored, password })) === true : verify(stored, password);
  const nobody = await make('a password that nobody has');
  return {
    hash: make,
    async verify(storedHash, password) {
      const isRight = await matches(storedHash ?? nobody, password);
      return storedHash !== null && isRight;
    },
    async turn(work) {
      await gate.enter();
      try {
        return await work();
      } finally {
        gate.leave();
      }
    },
  };
}
