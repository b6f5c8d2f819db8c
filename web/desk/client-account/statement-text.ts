import type { StatementLine } from '#contract/staff/money/schema';
import { joined } from '../kit/language';
import type { DeskWords } from '../translations/en';

/** "Shipping #1248, Lamps" in the language of the desk; the server stores a method of payment in English. */
export function statementText({ kind, id, what }: StatementLine, { account, methods }: DeskWords['money']): string {
  const names: Record<string, string> = {
    Bank: methods.BANK,
    'Mobile money': methods.MOBILE_MONEY,
    Cheque: methods.CHEQUE,
  };
  return joined([`${account.kinds[kind]} #${id}`, kind === 'PAYMENT' ? (names[what] ?? what) : what]);
}
