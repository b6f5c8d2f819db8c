import { conflict, fieldError } from '#api/http/app-error';
import { dayInWords } from '#api/http/day-words';
import { findRefundWith } from '#api/modules/ledger/charge-requests.repository';
import type { Entered } from '#api/modules/ledger/charges.repository';
import { lockDrawer } from '#api/modules/money/index';
import type { Received } from '#contract/endpoint';
import type { addCharge } from '#contract/staff/charges/calls';
import type { Queryable } from '#db/database';

type Form = Received<typeof addCharge>['body'];
type PayOut = Pick<Entered, 'paidMethod' | 'paidReference'>;

/** How the money of a refund is paid. */
export function readPayOut({ kind, quantity, unit, method, reference }: Form): PayOut {
  if (kind !== 'REFUND') {
    if (method !== undefined || reference !== undefined) throw fieldError('method', 'Only a refund is paid out.');
    return { paidMethod: null, paidReference: null };
  }
  if (method === undefined) throw fieldError('method', 'Choose how the money is paid.');
  if (quantity !== 1 || unit !== 'once') throw fieldError('quantity', 'A refund is one amount: its quantity is 1.');
  return { paidMethod: method, paidReference: reference ?? null };
}

/**
 * The reference that the second person adds. Money that does not leave a drawer needs one when it is booked: it is how
 * the transfer or cheque is found at the bank.
 */
export function referenceFor({ kind, paidMethod, paidReference }: PayOut & Pick<Entered, 'kind'>, added?: string) {
  if (kind !== 'REFUND') {
    if (added !== undefined) throw fieldError('reference', 'Only a refund has a reference.');
    return null;
  }
  if (paidMethod === null)
    throw conflict('This request does not say how the money is paid. Refuse it and ask for the refund again.');
  if (added === undefined && paidReference === null && paidMethod !== 'CASH')
    throw fieldError('reference', 'Enter the reference of the transfer or cheque.');
  return added ?? null;
}

/**
 * Why a refund in cash cannot come out of the drawer of the person who asked for it, or null. A drawer is open from its
 * first cash after a close until the next close, and holds what came in less what went out.
 */
export async function drawerShort(
  tx: Queryable,
  { paidMethod, currency, unitPrice }: Pick<Entered, 'paidMethod' | 'currency' | 'unitPrice'>,
  cashierId: number,
): Promise<string | null> {
  if (paidMethod !== 'CASH') return null;
  const { cashier, count, amount } = await lockDrawer(tx, { cashierId, currency });
  if (count === 0)
    return `The drawer of ${cashier} is not open: it has taken no cash since its last close. Pay the refund another way.`;
  if (Math.round(unitPrice * 100) <= Math.round(amount * 100)) return null;
  return `The drawer of ${cashier} holds ${currency} ${amount.toFixed(2)}: a refund in cash cannot be more.`;
}

/**
 * Refuses the reference of a refund that is booked or waits already, apart from case, spaces and punctuation: one
 * transfer entered twice takes the client's credit twice. Cash has no number of its own.
 */
export async function refuseRepeated(
  tx: Queryable,
  { paidMethod, paidReference }: PayOut,
  { exceptRequest }: { exceptRequest: number | null },
) {
  if (paidMethod === null || paidMethod === 'CASH' || paidReference === null) return;
  const found = await findRefundWith(tx, { method: paidMethod, reference: paidReference, exceptRequest });
  if (found)
    throw fieldError(
      'reference',
      `The refund of ${dayInWords(found.day)} to ${found.shippingMark} has this reference already. If one transfer paid both, add a letter to it.`,
    );
}
