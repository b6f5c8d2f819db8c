import { Readable } from 'node:stream';
import { AppError } from '#api/http/app-error';
import { csvLine, csvStart } from '#api/http/csv';
import type { TableFile } from '#api/http/table-reply';
import type { OutCell, Tables, WritePlace } from '#api/modules/spreadsheets/index';

/** An Excel file is built in memory, so its rows are limited. A CSV file is streamed row by row without a limit. */
export const largestXlsx = 50_000;

const tooManyExports = () =>
  new AppError('UNAVAILABLE', 'Other Excel exports are running. Try again in half a minute, or choose CSV.', {
    retryAfterSeconds: 30,
  });

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type Format = 'csv' | 'xlsx';
/** `gone` means that the reader no longer wants the file. */
export type Asker = { place: WritePlace | null; gone: AbortSignal };

type Content = { name: string; sheet: string; headings: string[]; rows: AsyncGenerator<OutCell[][]> };

async function* csv({ headings, rows }: Content) {
  yield csvStart + csvLine(headings);
  for await (const some of rows) yield some.map(csvLine).join('');
}

async function* xlsx(place: WritePlace, { sheet, headings, rows }: Content, gone: AbortSignal) {
  yield Buffer.from(await place.write({ sheet, headings, rows }, gone));
}

export function fileOf(content: Content, { place, gone }: Asker): TableFile {
  const format = place ? 'xlsx' : 'csv';
  const stream = Readable.from(place ? xlsx(place, content, gone) : csv(content));
  return { stream, name: `${content.name}.${format}`, type: types[format] };
}

/** Takes a place for an Excel file first, so that a refusal comes at once. */
export async function withPlace(
  tables: Tables,
  { format, gone }: { format: Format; gone: AbortSignal },
  make: (asker: Asker) => Promise<TableFile>,
) {
  if (format === 'csv') return make({ place: null, gone });
  const place = tables.reserveWrite();
  if (!place) throw tooManyExports();
  gone.addEventListener('abort', place.release, { once: true });
  try {
    return await make({ place, gone });
  } catch (error) {
    place.release();
    throw error;
  }
}
