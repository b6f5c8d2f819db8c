import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import type { TableFile } from '#api/http/table-reply';
import { recordDesk } from '#api/modules/desk/index';
import { type Language, manifestColumns, packageColumns } from '#api/modules/exports/exported-table';
import {
  countUpTo,
  type ExportedRow,
  findReference,
  listManifestPage,
  listPage,
  type PackageFilter,
  sumManifest,
} from '#api/modules/exports/exports.repository';
import {
  type Asker,
  type Format,
  fileOf as fileWith,
  largestXlsx,
  withPlace as placed,
} from '#api/modules/exports/table-file';
import type { OutCell, Tables } from '#api/modules/spreadsheets/index';
import type { Received } from '#contract/endpoint';
import { statusesToShow } from '#contract/packages/rules';
import type { exportManifest, exportPackages } from '#contract/staff/exports/calls';
import { tableWords } from '#contract/staff/table-languages';
import type { Database } from '#db/database';

type Form = { format: Format; language: Language };
type Column = ReturnType<typeof packageColumns>[number];
export type Exports = ReturnType<typeof createExports>;

export function createExports({ db, now, tables }: { db: Database; now: () => Date; tables: Tables }) {
  const today = () => now().toISOString().slice(0, 10);

  /** An export contains goods of all clients, so the log records who took it. */
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
    columns: readonly Column[],
    rows: AsyncGenerator<OutCell[][]>,
    asker: Asker,
  ) => fileWith({ name, sheet, headings: columns.map(({ heading }) => heading), rows }, asker);

  const withPlace = ({ format }: Form, gone: AbortSignal, make: (asker: Asker) => Promise<TableFile>) =>
    placed(tables, { format, gone }, make);

  async function* pages(filter: PackageFilter, columns: readonly Column[]) {
    for (let before: number | null = null; ; ) {
      const page: ExportedRow[] = await listPage(db, { filter, before });
      const last = page.at(-1);
      if (!last) return;
      yield page.map((row) => columns.map(({ cell }) => cell(row)));
      before = last.id;
    }
  }

  async function* manifestRows(id: string, language: Language, columns: readonly Column[]) {
    for (let after: ExportedRow | undefined; ; ) {
      const page: ExportedRow[] = await listManifestPage(db, { id, after: after ?? null });
      after = page.at(-1);
      if (!after) break;
      yield page.map((row) => columns.map(({ cell }) => cell(row)));
    }
    const { fields, headings } = tableWords[language];
    const { quantity, cartons, cbm, kg, packages } = await sumManifest(db, { id });
    const sums = new Map<string, OutCell>([
      [fields.mark, headings.total],
      [fields.quantity, quantity],
      [headings.cartons, cartons],
      [fields.cbm, cbm],
      [fields.weight, kg],
      [headings.number, packages],
    ]);
    yield [columns.map(({ heading }) => sums.get(heading) ?? null)];
  }

  return {
    packages: (caller: StaffCaller, query: Received<typeof exportPackages>['query'], gone: AbortSignal) =>
      withPlace(query, gone, async (asker) => {
        const { format, language, status, ...rest } = query;
        const filter = { ...rest, status: statusesToShow(status) };
        if (format === 'xlsx' && (await countUpTo(db, { filter, limit: largestXlsx + 1 })) > largestXlsx) {
          throw tooLarge();
        }
        await record(caller, query);
        const columns = packageColumns(language);
        const { packages } = tableWords[language].headings;
        return fileOf(`packages-${today()}`, packages, columns, pages(filter, columns), asker);
      }),

    manifest: (caller: StaffCaller, id: string, query: Received<typeof exportManifest>['query'], gone: AbortSignal) =>
      withPlace(query, gone, async (asker) => {
        const { format, language } = query;
        const reference = orNotFound(await findReference(db, { id }));
        if (format === 'xlsx' && (await sumManifest(db, { id })).rows > largestXlsx) throw tooLarge();
        await record(caller, { container: reference, ...query });
        const columns = manifestColumns(language);
        const { manifest } = tableWords[language].headings;
        return fileOf(`manifest-${reference}`, manifest, columns, manifestRows(id, language, columns), asker);
      }),
  };
}

const tooLarge = () =>
  conflict(`An Excel table holds at most ${largestXlsx.toLocaleString('en')} packages here. Choose fewer, or CSV.`);
