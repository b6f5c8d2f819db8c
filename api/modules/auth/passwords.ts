import { hash, verify } from '@node-rs/argon2';
import { Gate } from '#api/http/load-shedding';

/** argon2id with 64 MiB and three passes. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** One verification of equal cost whether or not there is an account to compare with. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Runs work that ends in a hash or a verification: two at once, few waiting, the rest is told to come back. */
  turn<T>(work: () => Promise<T>): Promise<T>;
};

/** Hashing is heavy by design, so a flood of sign-ins must queue here and not in front of everybody else's reads. */
export async function createPasswords(cost = passwordCost): Promise<Passwords> {
  const gate = new Gate({ capacity: 2, waitMs: 5_000, queueLimit: 12 });
  const nobody = await hash('a password that nobody has', cost);
  return {
    hash: (password) => hash(password, cost),
    async verify(storedHash, password) {
      const matches = await verify(storedHash ?? nobody, password);
      return storedHash !== null && matches;
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
