import { createHash } from 'node:crypto';
import { tooManyRequests } from '#api/http/rate-limits';
import {
  clearGuards,
  countAttempt,
  deleteOldGuards,
  insertDevice,
  isKnownDevice,
} from '#api/modules/auth/sign-in-guard.repository';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import type { Database, Queryable } from '#db/database';

const guardKey = (kind: 'account' | 'device' | 'staff', value: string) =>
  createHash('sha256').update(`${kind}:${value}`).digest();

export const accountGuard = (email: string) => guardKey('account', email.toLowerCase());

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/**
 * Slows guessing down without locking anybody out: after five failures an account answers only after a rising wait. A
 * device on which the owner has signed in before has a count of its own, so strangers cannot keep the owner out.
 */
export function createSignInGuard({ db, now }: { db: Database; now: () => Date }) {
  const count = async (guard: Buffer) => {
    const at = now();
    const blockedUntil = await countAttempt(db, { guard, now: at });
    if (blockedUntil) throw tooManyRequests((blockedUntil.getTime() - at.getTime()) / 1000);
    return guard;
  };

  return {
    /** Throws when this account has to wait; otherwise the attempt counts as failed until `succeeded`. */
    async attempt(email: string, deviceToken: string | undefined) {
      const known = deviceToken && (await isKnownDevice(db, { hash: hashToken(deviceToken), email, now: now() }));
      return count(known ? guardKey('device', deviceToken) : accountGuard(email));
    },

    /** The same for the desk, where the same address may belong to somebody else. */
    attemptStaff: (email: string) => count(guardKey('staff', email.toLowerCase())),

    staffSucceeded: (tx: Queryable, guard: Buffer) => clearGuards(tx, [guard]),

    /** The device's token: the one it has, or a new one to give it. */
    async succeeded(tx: Queryable, clientId: number, guard: Buffer, deviceToken: string | undefined) {
      await clearGuards(tx, [guard]);
      if (deviceToken && guard.equals(guardKey('device', deviceToken))) return deviceToken;
      return this.rememberDevice(tx, clientId);
    },

    async rememberDevice(tx: Queryable, clientId: number) {
      const token = newToken();
      await insertDevice(tx, { hash: hashToken(token), clientId, now: now() });
      return token;
    },

    prune: () => deleteOldGuards(db, { now: now() }),
  };
}
