import type { DocumentDetail } from '#contract/documents/schema';
import type { InvoiceDue } from '../../shared/money/due';

/** Which part of an invoice is due first: the deposit by its own date, the balance on arrival. */
export function dueOf({ copy, state, dueOn, days, eta, left, arrivedOn }: DocumentDetail): InvoiceDue {
  const isDeposit = copy.deposit !== null && dueOn !== null && dueOn === copy.deposit.dueOn && dueOn !== arrivedOn;
  const isOnArrival = copy.deposit !== null && (dueOn === null || dueOn === arrivedOn);
  return { part: isDeposit ? 'DEPOSIT' : isOnArrival ? 'BALANCE' : null, state, dueOn, days, eta, left, rest: null };
}
