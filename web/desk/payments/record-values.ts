import { inDollars } from '#contract/cedis';
import { readDecimal } from '../kit/decimal';
import { isInNotes } from '../kit/is-in-notes';

export interface RecordValues {
  amount: string;
  currency: 'USD' | 'GHS';
  method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE';
  /** Null means today's rate. */
  rate: string | null;
  reference: string;
  paidOn: string;
  note: string;
  isAnother: boolean;
}

export type Problem = 'client' | 'amount' | 'notes' | 'rate' | 'paidOn' | 'same';

interface Known {
  clientId: number | null;
  dayRate: number | null;
  today: string;
  hasSame: boolean;
  /** Of the company's settings. */
  smallestNote: number;
}

/** Checks the form before it is sent. The server checks all of it again. */
export function problemsOf(
  values: RecordValues,
  { clientId, dayRate, today, hasSame, smallestNote }: Known,
): Problem[] {
  const amount = readDecimal(values.amount, 2);
  const rate = rateOf(values, dayRate);
  const isCashInDollars = values.method === 'CASH' && values.currency === 'USD';
  const isRateMissing = rate === null || rate <= 0;
  const found: (Problem | false)[] = [
    clientId === null && 'client',
    (amount === null || amount <= 0) && 'amount',
    isCashInDollars && amount !== null && amount > 0 && !isInNotes(amount, smallestNote) && 'notes',
    values.currency === 'GHS' && isRateMissing && 'rate',
    (values.paidOn === '' || values.paidOn > today) && 'paidOn',
    hasSame && !values.isAnother && 'same',
  ];
  return found.filter((problem) => problem !== false);
}

const rateOf = ({ rate }: RecordValues, dayRate: number | null) => (rate === null ? dayRate : readDecimal(rate, 4));

/** The request body, without empty values, and with a rate only when it was changed. */
export function bodyOf(values: RecordValues, clientId: number) {
  const { currency, method, reference, paidOn, note, isAnother } = values;
  const rate = rateOf(values, null);
  return {
    clientId,
    amount: readDecimal(values.amount, 2) ?? 0,
    currency,
    method,
    paidOn,
    ...(currency === 'GHS' && rate !== null && { usdGhs: rate }),
    ...(reference.trim() && { reference: reference.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(isAnother && { isAnother }),
  };
}

/** The value of the payment. Null while it is unknown. */
export function worthOf(values: RecordValues, dayRate: number | null): number | null {
  const paid = readDecimal(values.amount, 2);
  const usdGhs = rateOf(values, dayRate);
  if (paid === null || paid <= 0 || values.currency === 'USD' || !usdGhs) return null;
  return inDollars(paid, usdGhs);
}
