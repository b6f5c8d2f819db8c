import { AppError, conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { refuseUnknown } from '#api/modules/branches/index';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import {
  findCashier,
  findClose,
  findClosePeople,
  findOpenCash,
  findWaitingClose,
  insertClose,
  insertConfirmation,
  listCashierRows,
  listClosePage,
  lockMovements,
} from '#api/modules/money/cash.repository';
import { needsSecondForDifference } from '#api/modules/money/cash-limit.service';
import type { Received } from '#contract/endpoint';
import type { closeCash, confirmCashClose, listCashCloses } from '#contract/staff/cash/calls';
import type { CashClose } from '#contract/staff/cash/schema';
import type { Database, Queryable } from '#db/database';

/** A warehouse sees its own drawer. Accounts, admin and auditor see every drawer. */
const onlyOwn = ({ role, staffId }: StaffCaller) => (role === 'ghana-warehouse' ? staffId : null);

async function closeSeenBy(db: Queryable, caller: StaffCaller, id: number): Promise<CashClose> {
  return orNotFound(await findClose(db, { id, cashierId: onlyOwn(caller) }));
}

export type Cash = ReturnType<typeof createCash>;

export function createCash({ db, desk }: { db: Database; desk: Desk }) {
  return {
    async open(caller: StaffCaller, cashierId: string | undefined) {
      const json = orNotFound(
        await findOpenCash(db, { cashierId: onlyOwn(caller) ?? Number(cashierId ?? caller.staffId) }),
      );
      return new RawJson(json);
    },

    async list(caller: StaffCaller, query: Received<typeof listCashCloses>['query']) {
      const own = onlyOwn(caller);
      const { branch = null, from = null, to = null, page, take } = query;
      await refuseUnknown(db, query.branch);
      const cashierId = own === null ? (query.cashierId ?? null) : String(own);
      return new RawJson(await listClosePage(db, { cashierId, branch, from, to, page, take }));
    },

    find: (caller: StaffCaller, id: number) => closeSeenBy(db, caller, id),

    async cashiers() {
      return new RawJson(await listCashierRows(db));
    },

    close: (caller: StaffCaller, form: Received<typeof closeCash>['body']) =>
      desk.once(caller, 'closeCash', form, async (work) => {
        const { cashierId = caller.staffId, upTo, expectedUsd, expectedGhs, countedUsd, countedGhs } = form;
        if (cashierId !== caller.staffId && caller.role !== 'admin') {
          throw new AppError('FORBIDDEN', "Only an admin can close another person's drawer.");
        }
        const cashier = orNotFound(await findCashier(work.tx, { id: cashierId }));
        const earlier = await findWaitingClose(work.tx, { cashierId });
        if (earlier) throw conflict(`Close ${earlier} of this drawer still needs a second person. Confirm it first.`);
        const { ids, isAsSeen } = await lockMovements(work.tx, { cashierId, upTo, expectedUsd, expectedGhs });
        if (ids.length === 0) throw conflict('There is no cash to close since the last close.');
        if (!isAsSeen) throw conflict('The cash has changed since it was shown. Check the amounts again.');
        const isDifferent = countedUsd !== expectedUsd || countedGhs !== expectedGhs;
        const reason = form.reason ?? null;
        if (isDifferent && reason === null) {
          const message = 'What was counted differs from what was expected: give the reason.';
          throw fieldError('reason', message);
        }
        const sums = { expectedUsd, expectedGhs, countedUsd, countedGhs };
        const { branch } = cashier;
        const by = { closedBy: caller.staffId, now: work.now };
        const difference = { usd: countedUsd - expectedUsd, ghs: countedGhs - expectedGhs };
        const needsSecond = await needsSecondForDifference(work.tx, difference);
        const row = { cashierId, branch, ...by, ...sums, reason, needsSecond, movementIds: ids };
        const id = await insertClose(work.tx, row);
        await recordDesk(work, {
          action: 'closed the cash',
          entity: 'cash-close',
          ids: [id],
          details: { cashierId, ...sums, ...(needsSecond && { needsSecond }) },
        });
        return closeSeenBy(work.tx, caller, id);
      }),

    confirm: (caller: StaffCaller, id: number, form: Received<typeof confirmCashClose>['body']) =>
      desk.once(caller, 'confirmCashClose', { id, ...form }, async (work) => {
        const { staffId, branch } = caller;
        const close = orNotFound(await findClosePeople(work.tx, { id }));
        if (!close.needsSecond) throw conflict('This close needs no second person.');
        if (staffId === close.cashierId || staffId === close.closedBy) {
          throw new AppError('FORBIDDEN', 'This is your drawer, or you closed it: another person must confirm it.');
        }
        const isFirst = await insertConfirmation(work.tx, { id, staffId, branch, now: work.now });
        if (!isFirst) throw conflict('This close is already confirmed.');
        await recordDesk(work, { action: 'confirmed the close', entity: 'cash-close', ids: [id] });
        return closeSeenBy(work.tx, caller, id);
      }),
  };
}
