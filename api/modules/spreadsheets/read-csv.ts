import { parse } from 'csv-parse/sync';
import { decodeText } from '#api/modules/spreadsheets/decode-text';
import { TableRefused } from '#api/modules/spreadsheets/table-refused';
import { importLimits } from '#contract/staff/imports/rules';

const delimiters = [',', ';', '\t', '|'] as const;

/** Every record with its cells as text. Empty records are included, because their position is the row number. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  if (/^\s*(<|\{|\[\s*[[{])/.test(text)) throw new TableRefused('notATable');
  // A first line for Excel that names the delimiter. It counts as a row.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  try {
    const records = parse(text, {
      bom: true,
      delimiter: named ?? delimiterOf(text),
      relax_column_count: true,
      // A quote in the middle of a cell, such as 5", does not begin a quotation.
      relax_quotes: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: importLimits.cellLength * 20,
      to: importLimits.rows + 1000,
    });
    if (named) records[0] = [];
    return records;
  } catch (error) {
    throw new TableRefused(problemOf(error), { cause: error });
  }
}

function problemOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'openQuote';
  return code === 'CSV_MAX_RECORD_SIZE' ? 'cellTooLong' : 'notATable';
}

/** The delimiter that splits the first lines into the most columns, and into equally many. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const most = Math.max(0, ...counts);
    return most * counts.filter((count) => count === most).length;
  };
  const [best] = [...delimiters].sort((a, b) => score(b) - score(a));
  return best ?? ',';
}
