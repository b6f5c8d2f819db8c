import { wordKey } from '#api/modules/imports/cell-reader';
import { type Cell, longestValue, readNumber } from '#api/modules/imports/read-values';
import type { ImportPlan } from '#contract/staff/imports/schema';

const signs = /(?:US\$|USD|GH₵|GH¢|GHS|GHC|[$₵¢]|美元|美金|塞地)/gi;

/**
 * A number with at most this many decimals. A spreadsheet stores 0.1 + 0.2 as 0.30000000000000004. Undefined when there
 * are more.
 */
function rounded(value: number, decimals: number): number | undefined {
  const scale = 10 ** decimals;
  const units = Math.round(value * scale);
  return Math.abs(value * scale - units) < 1e-4 ? units / scale : undefined;
}

/**
 * An amount as people write it: 1,250.50, GH₵ 1250.5, and -12 or (12.00) for a negative one. Undefined when it is not
 * an amount.
 */
export function readMoney(cell: Cell, decimals: ImportPlan['decimals']): number | undefined {
  if (typeof cell !== 'string') return cell === null ? undefined : rounded(cell, 2);
  if (cell.length > longestValue) return undefined;
  const text = cell.normalize('NFKC').replace(signs, '').trim();
  const inBrackets = /^\((.*)\)$/.exec(text);
  const value = readNumber(inBrackets?.[1] ?? text, decimals);
  if (value === undefined || (inBrackets && value < 0)) return undefined;
  return rounded(inBrackets ? -value : value, 2);
}

/** Cedis for one dollar. */
export function readRate(cell: Cell, decimals: ImportPlan['decimals']): number | undefined {
  const value = readNumber(cell, decimals);
  const rate = value === undefined ? undefined : rounded(value, 4);
  return rate !== undefined && rate >= 0.01 && rate <= 9_999 ? rate : undefined;
}

type Currency = 'USD' | 'GHS';
export type OldMethod = 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | 'OTHER';

const byKey = <T extends string>(words: Record<T, readonly string[]>) =>
  new Map(
    (Object.entries(words) as [T, readonly string[]][]).flatMap(([value, names]) =>
      [value, ...names].map((name) => [wordKey(name), value] as const),
    ),
  );

const currencies = byKey<Currency>({
  USD: ['US', 'US dollar', 'US dollars', 'dollar', 'dollars', '美元', '美金'],
  GHS: ['GH', 'GHC', 'cedi', 'cedis', 'Ghana cedi', 'Ghana cedis', '塞地'],
});
const methods = byKey<OldMethod>({
  CASH: ['现金'],
  BANK: ['bank transfer', 'transfer', 'wire', 'bank deposit', 'deposit', '银行', '银行转账', '转账', '汇款'],
  MOBILE_MONEY: [
    'momo',
    'mtn',
    'mtn momo',
    'mobile',
    'telecel cash',
    'vodafone cash',
    '移动支付',
    '手机支付',
    '移动钱包',
  ],
  CHEQUE: ['check', '支票'],
  OTHER: ['others', '其他', '其它'],
});

/** Signs alone have no letters: `$` and `₵`. */
export const readCurrency = (text: string): Currency | null =>
  text === '$' ? 'USD' : /^[₵¢]$/.test(text) ? 'GHS' : (currencies.get(wordKey(text)) ?? null);
export const readMethod = (text: string): OldMethod | null => methods.get(wordKey(text)) ?? null;
