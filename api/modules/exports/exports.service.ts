import { Readable } from 'node:stream';
import { conflict, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { csvLine, csvStart } from '#api/http/csv';
import { recordDesk } from '#api/modules/desk/desk.service';
import { type Language, manifestColumns, packageColumns } from '#api/modules/exports/exported-table';
import {
  countUpTo,
  type ExportedRow,
  findReference,
  listManifest,
  listPage,
  type PackageFilter,
  sumManifest,
} from '#api/modules/exports/exports.repository';
import type { OutCell, Tables } from '#api/modules/tables/tables.service';
import type { Received } from '#contract/endpoint';
import { statusesToShow } from '#contract/fields';
import type { exportManifest, exportPackages } from '#contract/staff/exports';
import { tableWords } from '#contract/staff/table-languages';
import type { Database } from '#db/database';

/** A spreadsheet is put together in memory; a CSV file goes out row by row and has no end. */
const largestXlsx = 50_000;
const largestManifest = 20_000;

type Form = { format: 'csv' | 'xlsx'; language: Language };
type File = { stream: Readable; name: string; type: string };
type Column = ReturnType<typeof packageColumns>[number];

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type Exports = ReturnType<typeof createExports>;

export function createExports({ db, now, tables }: { db: Database; now: () => Date; tables: Tables }) {
  const today = () => now().toISOString().slice(0, 10);

  /** Goods of all clients leave the house: the log knows who took them. */
  const record = (caller: StaffCaller, details: Record<string, unknown>) =>
    db.transaction((tx) =>
      recordDesk(
        { tx, caller, source: 'form', now: now() },
        { action: 'exported packages', entity: 'staff', ids: [caller.staffId], details },
      ),
    );

  const fileOf = (
    name: string,
    sheet: string,
    { format }: Form,
    columns: readonly Column[],
    rows: AsyncGenerator<OutCell[][]>,
  ): File => {
    const headings = columns.map(({ heading }) => heading);
    const content = format === 'csv' ? csv(headings, rows) : xlsx(sheet, headings, rows);
    return { stream: Readable.from(content), name: `${name}.${format}`, type: types[format] };
  };

  async function* csv(headings: readonly string[], rows: AsyncGenerator<OutCell[][]>) {
    yield csvStart + csvLine(headings);
    for await (const some of rows) yield some.map(csvLine).join('');
  }

  async function* xlsx(sheet: string, headings: string[], rows: AsyncGenerator<OutCell[][]>) {
    yield Buffer.from(await tables.write(sheet, headings, rows));
  }

  async function* pages(filter: PackageFilter, columns: readonly Column[]) {
    for (let before: number | null = null; ; ) {
      const page: ExportedRow[] = await listPage(db, { filter, before });
      const last = page.at(-1);
      if (!last) return;
      yield page.map((row) => columns.map(({ cell }) => cell(row)));
      before = last.id;
    }
  }

  return {
    async packages(caller: StaffCaller, query: Received<typeof exportPackages>['query']): Promise<File> {
      const { format, language, status, ...rest } = query;
      const filter = { ...rest, status: statusesToShow(status) };
      if (format === 'xlsx' && (await countUpTo(db, { filter, limit: largestXlsx + 1 })) > largestXlsx) {
        throw conflict(
          `An Excel table holds at most ${largestXlsx.toLocaleString('en')} packages here. Choose fewer, or CSV.`,
        );
      }
      await record(caller, query);
      const columns = packageColumns(language);
      const { packages } = tableWords[language].headings;
      return fileOf(`packages-${today()}`, packages, query, columns, pages(filter, columns));
    },

    async manifest(caller: StaffCaller, id: string, query: Received<typeof exportManifest>['query']): Promise<File> {
      const { language } = query;
      const reference = await findReference(db, { id });
      if (reference === null) throw notFound();
      await record(caller, { container: reference, ...query });
      const columns = manifestColumns(language);
      const { fields, headings } = tableWords[language];

      async function* rows() {
        const all = await listManifest(db, { id, limit: largestManifest });
        yield all.map((row) => columns.map(({ cell }) => cell(row)));
        const { quantity, cbm, packages } = await sumManifest(db, { id });
        const sums = new Map<string, OutCell>([
          [fields.mark, headings.total],
          [fields.quantity, quantity],
          [fields.cbm, Number(cbm)],
          [headings.number, packages],
        ]);
        yield [columns.map(({ heading }) => sums.get(heading) ?? null)];
      }
      return fileOf(`manifest-${reference}`, headings.manifest, query, columns, rows());
    },
  };
}
