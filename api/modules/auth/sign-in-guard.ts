import { createHash } from 'node:crypto';
import { tooManyRequests } from '#api/http/rate-limits';
import {
  clearGuards,
  countAttempt,
  deleteOldGuards,
  deleteStaffDevices,
  insertDevice,
  insertStaffDevice,
  isKnownDevice,
  isKnownStaffDevice,
} from '#api/modules/auth/sign-in-guard.repository';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import type { Database, Queryable } from '#db/database';

type Kind = 'account' | 'device' | 'staff' | 'staff-device' | 'staff-factor' | 'staff-factor-device';

const guardKey = (kind: Kind, value: string) => createHash('sha256').update(`${kind}:${value}`).digest();

export const accountGuard = (email: string) => guardKey('account', email.toLowerCase());

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/**
 * Slows guessing down without locking an account: after five failures each attempt waits longer. A
 * device on which the owner has signed in before has a count of its own, so strangers cannot keep the owner out.
 */
export function createSignInGuard({ db, now }: { db: Database; now: () => Date }) {
  const count = async (guard: Buffer) => {
    const at = now();
    const blockedUntil = await countAttempt(db, { guard, now: at });
    if (blockedUntil) throw tooManyRequests((blockedUntil.getTime() - at.getTime()) / 1000);
    return guard;
  };

  const knownStaffDevice = async (email: string, token: string | undefined) =>
    token && (await isKnownStaffDevice(db, { hash: hashToken(token), email, now: now() })) ? token : null;

  return {
    /** Throws when this account must wait. Otherwise the attempt counts as failed until `succeeded`. */
    async attempt(email: string, deviceToken: string | undefined) {
      const known = deviceToken && (await isKnownDevice(db, { hash: hashToken(deviceToken), email, now: now() }));
      return count(known ? guardKey('device', deviceToken) : accountGuard(email));
    },

    /** The same for the desk, where the same address may belong to another person. */
    async attemptStaff(email: string, deviceToken: string | undefined) {
      const known = await knownStaffDevice(email, deviceToken);
      return count(known ? guardKey('staff-device', known) : guardKey('staff', email.toLowerCase()));
    },

    /** Codes have their own count, so that the correct password before them does not reset it. */
    async attemptStaffFactor(person: { id: number; email: string }, deviceToken: string | undefined) {
      const known = await knownStaffDevice(person.email, deviceToken);
      return count(known ? guardKey('staff-factor-device', known) : guardKey('staff-factor', String(person.id)));
    },

    staffSucceeded: (tx: Queryable, guard: Buffer) => clearGuards(tx, [guard]),

    /** The token of the device after a complete sign-in: its existing token, or a new one. */
    async rememberStaffDevice(tx: Queryable, person: { id: number; email: string }, deviceToken: string | undefined) {
      const known =
        deviceToken && (await isKnownStaffDevice(tx, { hash: hashToken(deviceToken), ...person, now: now() }));
      if (known) return deviceToken;
      const token = newToken();
      await insertStaffDevice(tx, { hash: hashToken(token), staffId: person.id, now: now() });
      return token;
    },

    /** After a new password from an admin, the waits and known devices of the old one end. */
    async forgetStaff(tx: Queryable, { id, email }: { id: number; email: string }) {
      await deleteStaffDevices(tx, { staffId: id });
      await clearGuards(tx, [guardKey('staff', email.toLowerCase()), guardKey('staff-factor', String(id))]);
    },

    /** The token of the device: its existing token, or a new one. */
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
