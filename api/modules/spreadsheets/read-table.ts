import { recogniseHeadings } from '#api/modules/spreadsheets/headings';
import { readCsv } from '#api/modules/spreadsheets/read-csv';
import { readXlsx, type Sheet, type TableCell } from '#api/modules/spreadsheets/read-xlsx';
import { tableKindOf } from '#api/modules/spreadsheets/table-kind';
import { TableRefused } from '#api/modules/spreadsheets/table-refused';
import { importLimits } from '#contract/staff/imports/rules';

export type Table = {
  sheet: string | null;
  headings: string[];
  /** Row numbers as in the file, from 1. */
  rows: { row: number; cells: TableCell[] }[];
};

const headingsWithin = 20;

/** The content of a file, whatever its name: the headings and the non-empty rows below them. */
export async function readTable(file: Buffer): Promise<Table> {
  const sheets = await sheetsOf(file);
  const [best] = sheets
    .map((sheet) => ({ sheet, ...headingsOf(sheet.rows) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.known - a.known);
  if (!best) throw new TableRefused('empty');
  const { sheet, at } = best;
  const headings = (sheet.rows[at] ?? []).map((cell) => textOf(cell));
  const rows = sheet.rows
    .slice(at + 1)
    .map((cells, index) => ({ row: at + 2 + index, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  if (rows.length === 0) throw new TableRefused('onlyHeadings');
  if (rows.length > importLimits.rows) throw new TableRefused('tooManyRows');
  const width = Math.max(headings.length, ...widths(rows));
  while (headings.length < width) headings.push('');
  return { sheet: sheet.name || null, headings, rows };
}

async function sheetsOf(file: Buffer): Promise<Sheet[]> {
  if (file.length === 0) throw new TableRefused('empty');
  const kind = tableKindOf(file);
  if (kind === 'binary') throw new TableRefused('notATable');
  if (kind === 'old-office') throw new TableRefused('oldExcel');
  const sheets = kind === 'zip' ? await readXlsx(file) : [{ name: '', rows: readCsv(file) }];
  for (const { rows } of sheets) {
    for (const row of rows) {
      if (row.length > importLimits.columns) throw new TableRefused('tooManyColumns');
      if (row.some((cell) => typeof cell === 'string' && cell.length > importLimits.cellLength)) {
        throw new TableRefused('cellTooLong');
      }
    }
  }
  return sheets;
}

/**
 * Titles often stand above the headings. Of the first rows, takes the one with the most known names, else the first
 * that is not empty.
 */
function headingsOf(rows: readonly TableCell[][]): { at: number; known: number } {
  const candidates = rows.slice(0, headingsWithin).map((cells, at) => ({
    at,
    known: Object.keys(recogniseHeadings(cells.map(textOf))).length,
    filled: cells.some((cell) => cleanCell(cell) !== null),
  }));
  const [best] = [...candidates].sort((a, b) => b.known - a.known);
  if (best && best.known >= 2) return best;
  const at = rows.findIndex((cells) => cells.some((cell) => cleanCell(cell) !== null));
  return { at, known: candidates[at]?.known ?? 0 };
}

/** Not Math.max over all of them, because an argument list is limited. */
function widths(rows: readonly { cells: TableCell[] }[]): number[] {
  return [rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)];
}

/** PostgreSQL cannot store a zero byte or half a character. Other control characters carry no meaning. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

function cleanCell(cell: TableCell): TableCell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replace(unprintable, '').trim();
  return text === '' ? null : text;
}

const textOf = (cell: TableCell) => String(cleanCell(cell) ?? '').slice(0, 200);
