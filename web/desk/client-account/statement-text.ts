import type { ChargeKind } from '#contract/documents/rules';
import { openingBalanceText } from '#contract/staff/imports/rules';
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

/** The server stores a method of payment as the English words of the receipt, and cash with its currency. */
export function methodName(written: string, { methods }: Pick<DeskWords['money'], 'methods'>): string {
  const cash = methods.CASH.toLowerCase();
  const names: Record<string, string> = {
    'USD cash': `USD ${cash}`,
    'GHS cash': `GHS ${cash}`,
    Cash: methods.CASH,
    Bank: methods.BANK,
    'Mobile money': methods.MOBILE_MONEY,
    Cheque: methods.CHEQUE,
    Other: methods.OTHER,
  };
  return names[written] ?? written;
}

type ChargeNames = Record<ChargeKind, string>;

/** "Discount" and "Refund": these lines have no page of their own. */
export const chargeName = (
  { kind, chargeKind }: Pick<StatementLine, 'kind' | 'chargeKind'>,
  kinds: DeskWords['money']['account']['kinds'],
  charges: ChargeNames,
): string => (chargeKind === null ? kinds[kind] : charges[chargeKind]);

/** "Shipping #1248, Lamps" in the language of the desk. */
export function statementText(line: StatementLine, money: DeskWords['money'], charges: ChargeNames): string {
  const { kind, what, method, chargeKind } = line;
  const { kinds } = money.account;
  if (isOpening(line)) return charges.OPENING;
  const name = chargeKind === null ? lineName(line, kinds) : `${charges[chargeKind]} #${line.id}`;
  const paid = method ? [money.methods[method]] : [];
  return joined([name, ...paid, kind === 'PAYMENT' ? methodName(what, money) : what]);
}

/** An opening balance that was imported. Its text is fixed, so the name alone is enough. */
export const isOpening = ({ kind, what }: Pick<StatementLine, 'kind' | 'what'>) =>
  kind === 'CHARGE' && what === openingBalanceText;
