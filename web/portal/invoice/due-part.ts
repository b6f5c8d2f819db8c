import { inCedis } from '#contract/cedis';
import type { DocumentDetail } from '#contract/documents/schema';
import type { InvoiceDue } from '../../shared/money/due';

const cents = (amount: number) => Math.round(amount * 100);

/** The invoice as it is owed: what was corrected since is off before its credit note is written. */
export function lessCorrected(detail: DocumentDetail): DocumentDetail {
  const { left, corrected, usdGhs } = detail;
  if (left === null || left <= 0 || !corrected) return detail;
  const owed = Math.max(cents(left) - cents(corrected), 0) / 100;
  const leftGhs = usdGhs === null ? null : inCedis(owed, usdGhs);
  return { ...detail, left: owed, leftGhs, ...(owed === 0 && { state: 'SETTLED' as const, dueOn: null, days: null }) };
}

/** The part of an invoice that is due first: the deposit by its own date, the balance on arrival. */
export function dueOf({ copy, state, dueOn, days, eta, left, arrivedOn, goods }: DocumentDetail): InvoiceDue {
  const isDeposit = copy.deposit !== null && dueOn !== null && dueOn === copy.deposit.dueOn && arrivedOn === null;
  const isOnArrival = copy.deposit !== null && (dueOn === null || arrivedOn !== null);
  const mode = copy.shipment?.mode ?? null;
  const part = isDeposit ? 'DEPOSIT' : isOnArrival ? 'BALANCE' : null;
  return { part, state, dueOn, days, eta, mode, goods, left, rest: null };
}

const isCovering = (kind: DocumentDetail['settled'][number]['kind']) => kind === 'PAYMENT' || kind === 'WRITE_OFF';
/**
 * The open part of the deposit, as in the view invoice_states: credit notes and discounts lower the total; payments
 * and write-offs cover the deposit first.
 */
export function depositLeft({ copy, settled, left, corrected }: DocumentDetail): number {
  const given = settled.reduce((sum, { kind, usd }) => sum + (isCovering(kind) ? 0 : Math.abs(cents(usd))), 0);
  const lowered = given + cents(corrected ?? 0);
  const owed = cents(copy.total) - lowered;
  const paid = owed - cents(left ?? 0);
  return Math.max(Math.min(cents(copy.deposit?.usd ?? 0), owed) - paid, 0) / 100;
}

/** What is due on arrival, after the deposit. */
export const restAfterDeposit = (detail: DocumentDetail) =>
  (cents(detail.left ?? 0) - cents(depositLeft(detail))) / 100;
