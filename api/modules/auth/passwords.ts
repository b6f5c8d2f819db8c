import { hash, verify } from '@node-rs/argon2';
import { Gate } from '#api/http/load-shedding';
import type { HashThreads } from '#api/modules/auth/hash-threads';

/** argon2id with 64 MiB and three passes. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export const atOnce = 2;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** One verification of the same cost, whether or not the account exists. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Runs hashing work: two at once, a short queue, then 503. */
  turn<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Hashing is slow on purpose, so a flood of sign-ins must queue here and not in front of other requests. `threads` hash
 * with low priority. Without them, the library hashes with normal priority.
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
