/** A cell of a table that leaves the house. */
export type Cell = string | number | null;

/** A spreadsheet would run a text that begins like this, also in the wide forms of East Asian keyboards. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Words are kept from being run as formulas (an apostrophe stands before them); numbers are left as they are. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets read UTF-8 only when the file says so. */
export const csvStart = '\uFEFF';

export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`;
