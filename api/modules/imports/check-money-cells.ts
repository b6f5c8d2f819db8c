import { type CellReader, type Cells, createCellReader, strayRow } from '#api/modules/imports/cell-reader';
import { dayInGhana } from '#api/modules/imports/place-day';
import { type OldMethod, readCurrency, readMethod, readMoney, readRate } from '#api/modules/imports/read-money';
import { readLine } from '#api/modules/imports/read-values';
import { inDollars } from '#contract/cedis';
import { isWholePhone, phoneKey } from '#contract/phone-number';
import type { ImportField } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';

/** How a row names its client. The phone is in the form in which phones are compared. */
export type NamedClient = { mark: string; phone: string | null };
/** `rate` is cedis per dollar, for an amount in cedis. `day` is ISO text. */
type Money = { currency: 'USD' | 'GHS'; amount: number; rate: number | null; day: string; note: string | null };
export type BalanceDraft = NamedClient & Money;
export type PaymentDraft = NamedClient & Money & { method: OldMethod; reference: string | null };

/** The reconciliation adds these up: what the cells say, also when the row is refused. `worth` is in USD. */
type MoneyFigures = { currency: 'USD' | 'GHS' | null; money: number | null; worth: number | null };
export type CheckedMoney<D> = {
  draft: D | null;
  named: NamedClient;
  figures: MoneyFigures;
  problems: ImportRowProblem[];
};

type Context = { plan: ImportPlan; now: Date };
const most = 10_000_000;
const range = (least: number) => `${least.toLocaleString('en')} – ${most.toLocaleString('en')}`;

export const worthOf = ({ currency, amount, rate }: Pick<Money, 'currency' | 'amount' | 'rate'>) =>
  currency === 'USD' || rate === null ? amount : inDollars(amount, rate);

/** All rules of an opening balance that need no database. */
export function checkBalanceCells(cells: Cells, context: Context): CheckedMoney<BalanceDraft> {
  return checkMoney(cells, context, 'asOf', -most, (_, draft) => draft);
}

/** The same for a payment, which is never negative. */
export function checkPaymentCells(cells: Cells, context: Context): CheckedMoney<PaymentDraft> {
  return checkMoney(cells, context, 'paidOn', 0.01, ({ say, line }, draft) => {
    const text = line('method', 100);
    const method = text === '' ? say('missing', 'method') : (readMethod(text) ?? say('unknownMethod', 'method', text));
    const reference = line('paymentReference', 100) || null;
    return draft && method && { ...draft, method, reference };
  });
}

function checkMoney<D>(
  cells: Cells,
  { plan, now }: Context,
  dayField: ImportField,
  least: number,
  complete: (reader: CellReader, draft: BalanceDraft | null) => D | null,
): CheckedMoney<D> {
  const reader = createCellReader(cells, { plan, now, dayOf: dayInGhana });
  const { problems, say, line, isEmpty } = reader;
  const mark = line('mark', 100);
  // The word Total below a list often stands in the column of marks.
  const stray = strayRow(cells, mark || line('phone', 40)) ?? (isEmpty(dayField) ? strayRow(cells, '') : null);
  if (stray) {
    const figures = { currency: null, money: null, worth: null };
    return { draft: null, named: { mark: '', phone: null }, figures, problems: [stray] };
  }
  const phone = phoneOf(line('phone', 40));
  if (mark === '' && isEmpty('phone')) say('missing', plan.mapping.mark === undefined ? 'phone' : 'mark');
  const currency = currencyOf(line('currency', 40));
  const amount = amountOf();
  const rate = currency === 'GHS' ? rateOf() : null;
  const day = reader.day(dayField) ?? (isEmpty(dayField) ? say('missing', dayField) : null);
  const note = readLine(cells.notes ?? null) || null;
  if (note !== null && note.length > 500) say('tooLong', 'notes', null, '500');
  const isPriced = currency !== null && amount !== null && (currency === 'USD' || rate !== null);
  const worth = isPriced ? worthOf({ currency, amount, rate }) : null;
  // Rounding could turn half a cent into a cent, so less than a cent is refused first.
  if (isPriced && rate !== null && Math.abs(amount) / rate < 0.01) say('worthNothing', 'amount', amount);
  if (worth !== null && Math.abs(worth) > most) say('outOfRange', 'amount', amount, `${range(-most)} USD`);
  const isWhole = problems.length === 0 && isPriced && day !== null;
  const draft = complete(reader, isWhole ? { mark, phone, currency, amount, rate, day, note } : null);
  return {
    draft: problems.length > 0 ? null : draft,
    named: { mark, phone },
    figures: { currency, money: amount, worth },
    problems,
  };

  function phoneOf(text: string): string | null {
    if (text === '') return null;
    // A spreadsheet drops the plus and the leading zero of a number.
    const key = phoneKey(text.replace(/\.0$/, ''));
    return isWholePhone(key) ? key : say('notAPhone', 'phone', text);
  }

  function currencyOf(text: string): 'USD' | 'GHS' | null {
    if (text === '') return say('missing', 'currency');
    return readCurrency(text) ?? say('unknownCurrency', 'currency', text);
  }

  function amountOf(): number | null {
    if (isEmpty('amount')) return say('missing', 'amount');
    const value = readMoney(cells.amount ?? null, plan.decimals);
    if (value === undefined) return say('notMoney', 'amount', cells.amount);
    if (value === 0) return say('worthNothing', 'amount', cells.amount);
    const isIn = value >= least && value <= most;
    return isIn ? value : say('outOfRange', 'amount', cells.amount, range(least));
  }

  function rateOf(): number | null {
    if (isEmpty('rate')) return say('missing', 'rate');
    return readRate(cells.rate ?? null, plan.decimals) ?? say('notARate', 'rate', cells.rate);
  }
}
