import type { DocumentDetail } from '#contract/documents/schema';
import type { InvoiceDue } from '../../shared/money/due';

const cents = (amount: number) => Math.round(amount * 100);

/** What is to pay of the open amount. An issued invoice changes by a credit note alone, so what was corrected is taken off beside it. */
export function lessCorrected({ left, corrected }: Pick<DocumentDetail, 'left' | 'corrected'>): number {
  return Math.max(cents(left ?? 0) - cents(corrected), 0) / 100;
}

/** Whether a correction of its goods takes off tax too, which only the credit note does. */
export const taxesGoods = ({ lines }: DocumentDetail['copy']) =>
  lines.some(({ kind, taxPercent }) => (kind === 'FREIGHT' || kind === 'STORAGE') && taxPercent > 0);

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
export function depositLeft({ copy, settled, left }: DocumentDetail): number {
  const lowered = settled.reduce((sum, { kind, usd }) => sum + (isCovering(kind) ? 0 : Math.abs(cents(usd))), 0);
  const owed = cents(copy.total) - lowered;
  const paid = owed - cents(left ?? 0);
  return Math.max(Math.min(cents(copy.deposit?.usd ?? 0), owed) - paid, 0) / 100;
}

/** What is due on arrival, after the deposit. */
export const restAfterDeposit = (detail: DocumentDetail) =>
  (cents(detail.left ?? 0) - cents(depositLeft(detail))) / 100;
