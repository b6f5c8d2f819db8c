import type { AccountItem } from '#contract/documents/schema';
import { notInvoiced } from '../../shared/money/not-invoiced';
import { counted, joined } from '../kit/language';

type Words = { packages: Parameters<typeof counted>[0]; opening: string };

/** What an item is about. Of charges that are not invoiced, the server writes it in English. */
export function itemWhat({ kind, what }: Pick<AccountItem, 'kind' | 'what'>, { packages, opening }: Words) {
  const { hasOpening, count } = notInvoiced(kind === 'NOT_INVOICED' ? what : null);
  const parts = [hasOpening && opening, count > 0 && counted(packages, count)].filter((part) => part !== false);
  return parts.length > 0 ? joined(parts) : what;
}
