import type { DeskDocument } from '#contract/staff/documents/schema';
import { deskMoney } from '../kit/desk-money';
import { fillIn } from '../kit/language';

type Corrected = Pick<DeskDocument, 'openDifference'> & { copy: Pick<DeskDocument['copy'], 'taxes'> };

/** What later corrections deduct from an invoice. Its credit note takes the taxes of that off too. */
export function differenceText({ beforeTaxes }: { beforeTaxes: string }, { copy, openDifference }: Corrected): string {
  const amount = deskMoney(Math.abs(openDifference), 'USD');
  return copy.taxes.length > 0 ? fillIn(beforeTaxes, { amount }) : amount;
}
