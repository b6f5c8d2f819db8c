import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '#api/http/csv';

export type OutCell = Cell;

/** Every word is a text cell, whatever it begins with: a spreadsheet calculates only cells marked as formulas. */
export function writeXlsx(sheet: string, headings: readonly string[], rows: readonly (readonly OutCell[])[]) {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === '') return null;
      if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' };
      return typeof value === 'number' ? { value, type: Number } : { value: printable(value), type: String };
    }),
  );
  const columns = headings.map((heading) => ({ width: Math.max(12, heading.length + 4) }));
  return writeXlsxFile([head, ...body], { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

/** XML cannot contain control characters, and a cell has a maximum length. */
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;

const printable = (text: string) => apart(text.slice(0, 32_767).replace(unprintable, ''));

/**
 * The library looks texts up in a plain object, where a word such as 'constructor' already exists and would break the
 * file. An added space is invisible and is trimmed when the file is read.
 */
const apart = (text: string) => (text in Object.prototype ? `${text} ` : text);
