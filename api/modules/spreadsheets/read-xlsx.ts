import readSheets from 'read-excel-file/universal';
import { TableRefused } from '#api/modules/spreadsheets/table-refused';
import { guardZip } from '#api/modules/spreadsheets/zip-guard';

export type TableCell = string | number | null;
export type Sheet = { name: string; rows: TableCell[][] };

/** Every sheet with its cells. A formula has the value that was saved: nothing is calculated here. */
export async function readXlsx(file: Buffer): Promise<Sheet[]> {
  guardZip(file);
  const bytes = new Uint8Array(file).buffer;
  try {
    const sheets = await readSheets(bytes, { parseNumber: exactNumber });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }));
  } catch (error) {
    throw new TableRefused('broken', { cause: error });
  }
}

/** Spreadsheets keep 15 digits. A longer number has lost its end and is shown as they show it. */
function exactNumber(raw: string): number | string {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  return Math.abs(number) >= 1e15 ? number.toExponential().toUpperCase() : Number(number.toPrecision(15));
}

function cellOf(value: unknown): TableCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
