import { conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { dayInWords } from '#api/http/day-words';
import {
  countWaitingPayments,
  findClosedDay,
  freezeCharges,
  insertBookClose,
  listBookCloses,
  lockBooks,
} from '#api/modules/books/books.repository';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { closeBooks, openBooks } from '#contract/staff/accounting/calls';
import { isMonthEnd } from '#contract/staff/accounting/rules';
import type { Books as BooksSeen } from '#contract/staff/accounting/schema';
import type { Database, Queryable } from '#db/database';

async function booksSeen(db: Queryable): Promise<BooksSeen> {
  const history = await listBookCloses(db);
  return { closedTo: history[0]?.closedTo ?? null, history };
}

export type Books = ReturnType<typeof createBooks>;

export function createBooks({ db, desk }: { db: Database; desk: Desk }) {
  return {
    find: () => booksSeen(db),

    close: (caller: StaffCaller, form: Received<typeof closeBooks>['body']) =>
      desk.once(caller, 'closeBooks', form, async (work) => {
        const { tx, now } = work;
        const { day } = form;
        if (!isMonthEnd(day)) throw fieldError('day', 'Books are closed at the end of a month: choose its last day.');
        if (day >= now.toISOString().slice(0, 10)) throw fieldError('day', 'Only a month that is over can be closed.');
        await lockBooks(tx);
        const before = await findClosedDay(tx);
        if (before !== null && day <= before)
          throw conflict(`The books are closed up to ${dayInWords(before)} already.`);
        const waiting = await countWaitingPayments(tx, { day });
        if (waiting > 0)
          throw conflict(
            `Payments up to ${dayInWords(day)} that wait for confirmation: ${waiting}. Confirm or reverse them first.`,
          );
        await freezeCharges(tx, { day });
        const ids = await insertBookClose(tx, { closedTo: day, reason: null, staffId: caller.staffId, now });
        const details = { closedTo: day, closedBefore: before };
        await recordDesk(work, { action: 'closed the books', entity: 'books', ids, details });
        return booksSeen(tx);
      }),

    open: (caller: StaffCaller, form: Received<typeof openBooks>['body']) =>
      desk.once(caller, 'openBooks', form, async (work) => {
        const { tx, now } = work;
        const { day, reason } = form;
        await lockBooks(tx);
        const before = await findClosedDay(tx);
        if (before === null) throw conflict('The books are open already.');
        if (day !== null && !isMonthEnd(day))
          throw fieldError('day', 'Books are closed at the end of a month: choose its last day.');
        if (day !== null && day >= before) throw fieldError('day', `Choose a day before ${dayInWords(before)}.`);
        const ids = await insertBookClose(tx, { closedTo: day, reason, staffId: caller.staffId, now });
        const details = { closedTo: day, closedBefore: before, reason };
        await recordDesk(work, { action: 'opened the books', entity: 'books', ids, details });
        return booksSeen(tx);
      }),
  };
}
