import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '#api/http/app-error';
import {
  type ContactField,
  lockContactChange,
  lockContactsOf,
  settleContactChange,
  takeTry,
} from '#api/modules/contacts/contact-changes.repository';
import type { Database, Queryable } from '#db/database';

/** Bound to the account, so that two people with the same code have different hashes. */
const hashCode = (clientId: number, code: string) => hash('sha256', `${clientId}:${code}`, 'buffer');
export const wrongCode = () => new AppError('WRONG_CODE', 'This code is wrong or has expired. Ask for a new one.');

/** Eight digits for the mail, and the hash to store. */
export function newCode(clientId: number, { now, lifeMs }: { now: Date; lifeMs: number }) {
  const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
  return { code, codeHash: hashCode(clientId, code), expiresAt: new Date(now.getTime() + lifeMs) };
}

export const isCode = (clientId: number, code: string, codeHash: Buffer) =>
  timingSafeEqual(codeHash, hashCode(clientId, code));

type Confirmed = { clientId: number; field: ContactField; code: string; now: Date };

/** Applies the client's own change once the code is right. `apply` runs in the same transaction. */
export async function confirmByCode(
  db: Database,
  { clientId, field, code, now }: Confirmed,
  apply: (tx: Queryable, value: string) => Promise<void>,
): Promise<string> {
  // Outside the transaction, so that a wrong attempt counts although it is refused.
  const tried = await takeTry(db, { clientId, field, now });
  if (!tried || !isCode(clientId, code, tried.codeHash)) throw wrongCode();
  return db.transaction(async (tx) => {
    await lockContactsOf(tx, { clientId });
    const change = await lockContactChange(tx, { id: tried.id, field });
    if (!change) throw wrongCode();
    await apply(tx, change.value);
    await settleContactChange(tx, { id: change.id, outcome: 'CHANGED', now, staffId: null });
    return change.value;
  });
}
