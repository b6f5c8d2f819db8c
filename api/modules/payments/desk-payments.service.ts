import { AppError, conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { knownBranches, refuseUnknown } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { allocateFree, lockAccount } from '#api/modules/ledger/index';
import {
  findPayment,
  listPaymentBatch,
  listPaymentPage,
  listSame,
  type PaymentFilter,
} from '#api/modules/payments/desk-payments.repository';
import type { OnConfirmed, OnReversed } from '#api/modules/payments/on-confirmed';
import { exportName, paymentCells, paymentHeadings } from '#api/modules/payments/payment-table';
import { insertPaymentEvent, lockPayment } from '#api/modules/payments/record-payment.repository';
import type { Received } from '#contract/endpoint';
import type {
  confirmPayment,
  exportPayments,
  findSamePayments,
  listDeskPayments,
  reversePayment,
} from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import type { Database, Queryable } from '#db/database';

/** A warehouse sees its own counter; every other permitted role sees all branches. */
export const branchSeenBy = ({ role, branch }: StaffCaller) => (role === 'ghana-warehouse' ? branch : null);

const filterOf = (
  caller: StaffCaller,
  query: Omit<Received<typeof exportPayments>['query'], 'language'>,
): PaymentFilter => ({
  state: query.state ?? null,
  method: query.method ?? null,
  branch: branchSeenBy(caller) ?? query.branch ?? null,
  cashierId: query.cashierId ?? null,
  clientId: query.clientId ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
});

/** With its history, as this person may see it. */
export async function paymentSeenBy(db: Queryable, caller: StaffCaller, id: number): Promise<DeskPayment> {
  return orNotFound(await findPayment(db, { id, branch: branchSeenBy(caller) }));
}

const alreadySaid = {
  CONFIRMED: 'This payment has been confirmed already.',
  REVERSED: 'This payment has been reversed.',
} as const;

/** After a reversal: other money and discounts of the client settle what is open again. */
async function settleWithTheRest(work: Work, clientId: number) {
  await lockAccount(work.tx, { clientId });
  await allocateFree(work, clientId);
}

const batchSize = 1000;

export type DeskPayments = ReturnType<typeof createDeskPayments>;

type Deps = { db: Database; desk: Desk; now: () => Date; onConfirmed: OnConfirmed; onReversed: OnReversed };

export function createDeskPayments({ db, desk, now, onConfirmed, onReversed }: Deps) {
  const lock = async (work: Work, id: number) => orNotFound(await lockPayment(work.tx, { id }));

  const happen = async (work: Work, id: number, kind: 'CONFIRMED' | 'REVERSED', clientId: number, reason?: string) => {
    const { staffId, branch } = work.caller;
    const event = { paymentId: id, kind, now: work.now, staffId, branch, reason: reason ?? null };
    await insertPaymentEvent(work.tx, event);
    if (kind === 'CONFIRMED') await onConfirmed(work, { id, clientId });
    else await settleWithTheRest(work, clientId);
    const action = kind === 'CONFIRMED' ? 'confirmed the payment' : 'reversed the payment';
    await recordDesk(work, { action, entity: 'payment', ids: [id], details: reason ? { reason } : {} });
    await recordDesk(work, { action, entity: 'client', ids: [clientId], details: { payment: id } });
    return paymentSeenBy(work.tx, work.caller, id);
  };

  return {
    async list(caller: StaffCaller, query: Received<typeof listDeskPayments>['query']) {
      const { page, take } = query;
      await refuseUnknown(db, query.branch);
      return new RawJson(await listPaymentPage(db, { filter: filterOf(caller, query), page, take }));
    },

    find: (caller: StaffCaller, id: number) => paymentSeenBy(db, caller, id),

    same: (query: Received<typeof findSamePayments>['query']) => listSame(db, query),

    /** Rows are streamed: a million payments are never in memory at once. */
    export(caller: StaffCaller, { language, ...query }: Received<typeof exportPayments>['query']) {
      const filter = filterOf(caller, query);
      async function* rows() {
        const { nameOf } = await knownBranches(db);
        for (let after = 0; ; ) {
          const found = await listPaymentBatch(db, {
            ...{ filter, after, limit: batchSize },
          });
          yield found.map((row) => paymentCells({ ...row, branch: row.branch && nameOf(row.branch) }));
          const last = found.at(-1);
          if (!last || found.length < batchSize) return;
          after = last.id;
        }
      }
      return { name: exportName('payments', filter, now()), headings: paymentHeadings[language], rows: rows() };
    },

    /**
     * Four eyes: the person who recorded a payment cannot confirm it. An admin can, except for cash above the limit.
     */
    confirm: (caller: StaffCaller, id: number, form: Received<typeof confirmPayment>['body']) =>
      desk.once(caller, 'confirmPayment', { id, ...form }, async (work) => {
        const { state, method, recordedBy, clientId } = await lock(work, id);
        if (state !== 'PENDING') throw conflict(alreadySaid[state]);
        // Cash waits only above the limit, and then even an admin needs a second person.
        if (recordedBy === caller.staffId && (caller.role !== 'admin' || method === 'CASH')) {
          throw new AppError('FORBIDDEN', 'You recorded this payment. Another person must confirm it.');
        }
        return happen(work, id, 'CONFIRMED', clientId);
      }),

    reverse: (caller: StaffCaller, id: number, form: Received<typeof reversePayment>['body']) =>
      desk.once(caller, 'reversePayment', { id, ...form }, async (work) => {
        const { state, clientId, amount, currency } = await lock(work, id);
        if (state === 'REVERSED') throw conflict(alreadySaid.REVERSED);
        if (state === 'CONFIRMED') await onReversed(work, { clientId, amount, currency, reason: form.reason });
        return happen(work, id, 'REVERSED', clientId, form.reason);
      }),
  };
}
