/** A cell of an exported table. A date is a UTC day, so that a spreadsheet can sort and group by it. */
export type Cell = string | number | Date | null;

export const dayCell = (day: string | null): Date | null =>
  day === null ? null : new Date(`${day.slice(0, 10)}T00:00:00Z`);

/**
 * A spreadsheet runs a text that begins with one of these as a formula, also in the wide forms of East Asian keyboards.
 */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers stay as they are. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets read UTF-8 only when the file starts with this mark. */
export const csvStart = '\uFEFF';

export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`;
