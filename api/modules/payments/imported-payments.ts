import { findClosedDay } from '#api/modules/books/index';
import { recordDeskEach, type Work } from '#api/modules/desk/index';
import { lockAccount } from '#api/modules/ledger/index';
import {
  insertOldPayments,
  listOwnersOfPayments,
  listSamePayments,
  lockOldPayments,
  type OldPayment,
  removeOldPayments,
} from '#api/modules/payments/imported-payments.repository';
import { oldBooksNote } from '#contract/staff/imports/rules';
import type { Queryable } from '#db/database';

type Asked = { clientId: number; currency: string; amount: number; day: string; reference: string | null };

/** Payments of the same client, day, amount and reference, by the position of each draft. */
async function sameOf(on: Queryable, payments: readonly Asked[]): Promise<Map<number, string>> {
  if (payments.length === 0) return new Map();
  const asked = payments.map(({ clientId, currency, amount, day, reference }, n) => ({
    ...{ n, clientId, currency, amount, day, reference },
  }));
  return new Map((await listSamePayments(on, { payments: asked })).map(({ n, known }) => [n, known]));
}

type Draft = Omit<OldPayment, 'paymentMethod'> & { method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | 'OTHER' };
const wordsOf = ({ method, currency }: Draft) =>
  ({ CASH: `${currency} cash`, BANK: 'Bank', MOBILE_MONEY: 'Mobile money', CHEQUE: 'Cheque', OTHER: 'Other' })[method];

/** They count at once. They create no message, receipt or drawer entry: all of that happened in the old books. */
async function addMany(work: Work, drafts: readonly Draft[], { importId }: { importId: number }) {
  if (drafts.length === 0) return [];
  const payments = drafts.map((draft) => ({
    ...draft,
    paymentMethod: wordsOf(draft),
    note: draft.note === null ? oldBooksNote : `${oldBooksNote} ${draft.note}`,
  }));
  const ids = await insertOldPayments(work.tx, { payments, importId, now: work.now });
  // Without amounts, because roles that see no money read the log.
  const each = drafts.map(({ clientId }, at) => ({ id: clientId, details: { payment: ids[at], importId } }));
  await recordDeskEach(work, { action: 'imported a payment', entity: 'client', each });
  return ids;
}

/** Removes payments that nothing depends on. Returns why the others stay. */
async function removeMany(work: Work, ids: readonly number[], { importId }: { importId: number; undo: true }) {
  const { tx } = work;
  const stays = new Map<number, { code: string; value: string | null }>();
  const closedTo = await findClosedDay(tx);
  // Locks the account, because a running allocation has read which payments are free.
  for (const owner of await listOwnersOfPayments(tx, { ids: [...ids] })) await lockAccount(tx, owner);
  const all = await lockOldPayments(tx, { ids: [...ids] });
  for (const { id, state, receipt, invoices, day } of all) {
    if (state === 'REVERSED') stays.set(id, { code: 'reversed', value: null });
    else if (invoices !== null) stays.set(id, { code: 'allocated', value: invoices });
    else if (receipt !== null) stays.set(id, { code: 'hasReceipt', value: receipt });
    else if (closedTo !== null && day <= closedTo) stays.set(id, { code: 'closedDay', value: closedTo });
  }
  const wanted = all.filter(({ id }) => !stays.has(id));
  const removed = await removeOldPayments(tx, { ids: wanted.map(({ id }) => id), importId });
  for (const { id } of wanted) if (!removed.includes(id)) stays.set(id, { code: 'inUse', value: null });
  const gone = wanted.filter(({ id }) => removed.includes(id));
  const action = 'removed by the undo of the import';
  await recordDeskEach(work, {
    ...{ action, entity: 'payment' },
    each: gone.map(({ id, row }) => ({ id, details: { removed: row, importId, undo: true } })),
  });
  await recordDeskEach(work, {
    ...{ action, entity: 'client' },
    each: gone.map(({ id, clientId }) => ({ id: clientId, details: { payment: id, importId, undo: true } })),
  });
  return { removed, stays };
}

/** The payment functions that imports use. */
export const importedPayments = { sameOf, addMany, removeMany };
