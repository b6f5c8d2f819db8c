import type { AccountItem } from '#contract/documents/schema';
import { counted, joined } from '../kit/language';

type Words = { packages: Parameters<typeof counted>[0]; opening: string };

/** What an item is about: its goods or, for charges that are not invoiced, the opening balance and the packages. */
export function itemWhat({ what, notInvoiced }: Pick<AccountItem, 'what' | 'notInvoiced'>, words: Words) {
  if (!notInvoiced) return what;
  const { hasOpening, packages } = notInvoiced;
  return joined([hasOpening && words.opening, packages > 0 && counted(words.packages, packages)]);
}
