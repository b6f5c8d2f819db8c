import writeXlsxFile from 'write-excel-file/node';

export type OutCell = string | number | null;

/** Words are cells of text, whatever they begin with: a spreadsheet calculates only what says that it is a formula. */
export function writeXlsx(sheet: string, headings: readonly string[], rows: readonly (readonly OutCell[])[]) {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === '') return null;
      return typeof value === 'number' ? { value, type: Number } : { value: printable(value), type: String };
    }),
  );
  const columns = headings.map((heading) => ({ width: Math.max(12, heading.length + 4) }));
  return writeXlsxFile([head, ...body], { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

/** XML has no place for control characters, and a cell none for more than this. */
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;

const printable = (text: string) => apart(text.slice(0, 32_767).replace(unprintable, ''));

/**
 * The library looks texts up in a plain object, where a word such as 'constructor' is there already, and the file is
 * broken. A space behind it looks the same and is trimmed when the file is read again.
 */
const apart = (text: string) => (text in Object.prototype ? `${text} ` : text);
