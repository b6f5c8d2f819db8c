import type { StatementLine } from '#contract/staff/money/schema';
import { joined } from '../kit/language';
import type { DeskWords } from '../translations/en';

const isDocument = (kind: StatementLine['kind']) => kind === 'INVOICE' || kind === 'CREDIT_NOTE';

/** "Shipping #1248" and "Invoice INV-ACC-2026-0412": people know a document by its number. */
export const lineName = (
  { kind, id, reference }: Pick<StatementLine, 'kind' | 'id' | 'reference'>,
  kinds: DeskWords['money']['account']['kinds'],
): string => `${kinds[kind]} ${isDocument(kind) ? (reference ?? '') : `#${id}`}`;

/** The number of a document stands in its name. */
export const lineReference = ({ kind, reference }: Pick<StatementLine, 'kind' | 'reference'>): string | null =>
  isDocument(kind) ? null : reference;

/** "Shipping #1248, Lamps" in the language of the desk; the server stores a method of payment in English. */
export function statementText(line: StatementLine, { account, methods }: DeskWords['money']): string {
  const names: Record<string, string> = {
    Bank: methods.BANK,
    'Mobile money': methods.MOBILE_MONEY,
    Cheque: methods.CHEQUE,
  };
  const { kind, what, method } = line;
  const paid = method ? [methods[method]] : [];
  return joined([lineName(line, account.kinds), ...paid, kind === 'PAYMENT' ? (names[what] ?? what) : what]);
}
