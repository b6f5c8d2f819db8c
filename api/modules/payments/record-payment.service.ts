import { AppError, booksClosedText, conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { dayInWords } from '#api/http/day-words';
import { findClosedDay } from '#api/modules/books/index';
import { refuseUnable } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { needsSecondForCash } from '#api/modules/money/index';
import { listSame, lockReference } from '#api/modules/payments/desk-payments.repository';
import { paymentSeenBy } from '#api/modules/payments/desk-payments.service';
import type { OnConfirmed } from '#api/modules/payments/on-confirmed';
import { insertPayment, insertPaymentEvent, isClient } from '#api/modules/payments/record-payment.repository';
import { dayOf, exchangeRateOn, isWithinReason } from '#api/modules/rates/index';
import type { Received } from '#contract/endpoint';
import type { recordPayment } from '#contract/staff/payments/calls';

type Form = Received<typeof recordPayment>['body'];

/** The words in the client's list. Cash is named by its currency, as on the payment page. */
const wordsOf = ({ method, currency }: Paid) =>
  ({ CASH: `${currency} cash`, BANK: 'Bank', MOBILE_MONEY: 'Mobile money', CHEQUE: 'Cheque' })[method];

const dayMs = 86_400_000;

/** Today means now. Another day means its noon, so that it is the same day in every time zone. */
function paidAtOf({ paidOn }: Paid, now: Date): Date {
  const today = dayOf(now);
  if (paidOn === undefined || paidOn === today) return now;
  if (paidOn > today) throw fieldError('paidOn', 'A payment cannot be of a day that is still to come.');
  if (paidOn < dayOf(new Date(now.getTime() - 366 * dayMs))) {
    throw fieldError('paidOn', 'Enter a day of the last twelve months.');
  }
  return new Date(`${paidOn}T12:00:00.000Z`);
}

async function rateFor({ tx }: Work, { currency, usdGhs }: Paid, paidAt: Date) {
  const dayRate = await exchangeRateOn(tx, dayOf(paidAt));
  if (currency === 'USD') {
    if (usdGhs !== undefined) throw fieldError('usdGhs', 'A payment in dollars has no exchange rate.');
    return { usdGhs: null, dayRate };
  }
  const rate = usdGhs ?? dayRate;
  if (rate === null)
    throw fieldError('usdGhs', 'There is no exchange rate for that day: enter the cedis for one dollar.');
  if (dayRate !== null && !isWithinReason(rate, dayRate)) {
    throw fieldError('usdGhs', `That is far from the rate of the day (${dayRate}). Look at the digits again.`);
  }
  return { usdGhs: rate, dayRate };
}

/** A repeated reference is a warning, not a final refusal: two payments may carry one number. */
async function refuseSame({ tx }: Work, { method, reference, isAnother }: Paid) {
  if (reference === undefined) return;
  await lockReference(tx, { method, reference });
  if (isAnother) return;
  const [known] = await listSame(tx, { method, reference });
  if (known) {
    const { id, shippingMark, paidAt } = known;
    throw conflict(`Payment ${id} of ${shippingMark} on ${dayInWords(paidAt)} already has this reference.`);
  }
}

type Paid = Omit<Form, 'key' | 'source'>;
type Booking = {
  /** The money has arrived for certain, so no second person must confirm it. */
  hasArrived: boolean;
  onConfirmed: OnConfirmed;
  /** Dollars in cash are a multiple of it. 0 for any amount. */
  smallestNote: number;
};

/** Writes a payment and its events in the transaction of the command. Returns its id. */
export async function bookPayment(work: Work, form: Paid, booking: Booking): Promise<number> {
  const { hasArrived, onConfirmed, smallestNote } = booking;
  const { caller } = work;
  const { clientId, amount, currency, method, reference = null, note } = form;
  const isCash = method === 'CASH';
  if (isCash && currency === 'USD' && smallestNote > 0 && Math.round(amount * 100) % (smallestNote * 100) !== 0) {
    throw fieldError('amount', `Dollars in cash come in whole notes: enter a multiple of ${smallestNote}.`);
  }
  if (!(await isClient(work.tx, { id: clientId }))) throw fieldError('clientId', 'There is no such client.');
  await refuseSame(work, form);
  const paidAt = paidAtOf(form, work.now);
  const closedTo = await findClosedDay(work.tx);
  if (closedTo !== null && dayOf(paidAt) <= closedTo) throw fieldError('paidOn', booksClosedText(closedTo));
  const { usdGhs, dayRate } = await rateFor(work, form, paidAt);
  const by = { now: work.now, staffId: caller.staffId, branch: caller.branch };
  const paid = { clientId, currency, amount, usdGhs, paymentMethod: wordsOf(form), reference, paidAt, dayRate };
  const needsSecond = isCash && !hasArrived && (await needsSecondForCash(work, { clientId, currency, amount }));
  const id = await insertPayment(work.tx, { ...paid, ...by, note: note || null });
  if (id === null) throw fieldError('amount', 'That is worth less than one US cent.');
  await insertPaymentEvent(work.tx, { paymentId: id, kind: 'RECORDED', ...by, reason: null });
  // The cashier holds the cash. Above the limit a second person must see it too.
  if (hasArrived || (isCash && !needsSecond)) {
    await insertPaymentEvent(work.tx, { paymentId: id, kind: 'CONFIRMED', ...by, reason: null });
    await onConfirmed(work, { id, clientId });
  }
  const otherRate = usdGhs !== null && usdGhs !== dayRate ? { usdGhs, dayRate } : {};
  const details = {
    ...{ amount, currency, method, ...otherRate },
    ...(form.isAnother && { isAnother: true }),
    ...(needsSecond && { needsSecond }),
  };
  await recordDesk(work, { action: 'recorded a payment', entity: 'payment', ids: [id], details });
  const ofClient = { payment: id };
  await recordDesk(work, { action: 'recorded a payment', entity: 'client', ids: [clientId], details: ofClient });
  return id;
}

export type RecordPayment = ReturnType<typeof createRecordPayment>;

type Deps = { desk: Desk; onConfirmed: OnConfirmed; smallestNote: () => number };

export function createRecordPayment({ desk, onConfirmed, smallestNote }: Deps) {
  return (caller: StaffCaller, form: Form) =>
    desk.once(caller, 'recordPayment', form, async (work) => {
      if (caller.role === 'ghana-warehouse' && form.method !== 'CASH') {
        throw new AppError('FORBIDDEN', 'A warehouse records cash only. Accounts records all other payments.');
      }
      if (form.method === 'CASH') await refuseUnable(work.tx, caller, 'takesMoney');
      const id = await bookPayment(work, form, { hasArrived: false, onConfirmed, smallestNote: smallestNote() });
      return paymentSeenBy(work.tx, caller, id);
    });
}
