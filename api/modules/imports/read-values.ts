import type { ImportPlan } from '#contract/staff/imports/schema';

export type Cell = string | number | null;

/** Longer than any number or day that people write. A longer cell is not parsed. */
export const longestValue = 40;
/** Longer than any one-line field. */
const longestLine = 1_000;

const units = /(?:cbm|m3|立方米?|方|kgs?|公斤|千克|cm|厘米|mm|毫米|m|米|件|箱|个|包|pcs|ctns?|cartons?)\.?$/i;
const grouped = { point: /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, comma: /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ };

/** A number as people write it: wide digits, a unit behind it, comma or point. Undefined when it is not a number. */
export function readNumber(cell: Cell, decimals: ImportPlan['decimals']): number | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'number') return cell;
  if (cell.length > longestValue) return undefined;
  const text = cell
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(units, '');
  const other = decimals === 'point' ? ',' : '.';
  // 0,425 can only be a fraction.
  const isGrouped = grouped[decimals].test(text) && !/^[-+]?0[.,]/.test(text);
  const plain = isGrouped ? text.replaceAll(other, '').replace(',', '.') : text.replace(',', '.');
  // Each digit can match in only one way, so there is no backtracking.
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayMs = 86_400_000;
/** Excel counts days from here. Its error about February 1900 concerns no package. */
const firstDay = Date.UTC(1899, 11, 30);

/**
 * A day as people and spreadsheets write it. Undefined when it is not a day. One without a year, such as 10月1日, is the
 * latest such day that is not after today.
 */
export function readDay(cell: Cell, order: ImportPlan['dates'], today: string): Date | undefined {
  if (cell === null || String(cell).length > longestValue) return undefined;
  const text = String(cell).normalize('NFKC').trim();
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return new Date(firstDay + Math.floor(Number(text)) * dayMs);
  const compact = /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  // A time behind the day is ignored.
  const bare = text.replace(/[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:[AP]M|Z)?$/i, '').trimEnd();
  const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(bare);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearless = /^(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/.exec(bare);
  if (yearless) return latestDay(yearless[1], yearless[2], today);
  const named = /^(\d{1,2})[-\s./]*([A-Za-z]{3})[a-z]*[-\s./,]*(\d{4}|\d{2})$/.exec(bare);
  if (named) return dayOf(named[3], String(months.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]);
  const yearLast = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})$/.exec(bare);
  if (!yearLast) return undefined;
  const [, first, second, year] = yearLast;
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** The 29th of February may be up to eight years ago. */
function latestDay(month = '', day = '', today: string): Date | undefined {
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: 9 }, (_, back) => dayOf(String(year - back), month, day));
  return days.find((date) => date !== undefined && date.toISOString().slice(0, 10) <= today);
}

function dayOf(year = '', month = '', day = ''): Date | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date : undefined;
}

/**
 * More marks on one letter than any language writes, with the two wide marks that NFKC makes narrow. NFKC puts the marks
 * of a letter in order, and the time for that grows with the square of their number.
 */
const piledMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** One line of text, with wide spaces and letters made narrow. */
export const readLine = (cell: Cell) =>
  cell === null
    ? ''
    : String(cell)
        .slice(0, longestLine)
        .replace(piledMarks, '$1')
        .normalize('NFKC')
        .replace(/[\s\u3000]+/g, ' ')
        .trim();

/** A long number that a spreadsheet shows as 7.73413E+17 has lost its end. */
export const isShortened = (text: string) => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text);
