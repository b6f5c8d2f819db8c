import type { StaffCaller } from '#api/http/caller';
import { recordDesk } from '#api/modules/desk/index';
import { fileOf, withPlace } from '#api/modules/exports/index';
import { figureFiles, headingsOf } from '#api/modules/overview/figure-files';
import type { OverviewService } from '#api/modules/overview/overview.service';
import type { OutCell, Tables } from '#api/modules/spreadsheets/index';
import type { Received } from '#contract/endpoint';
import type { exportFigures } from '#contract/staff/overview/calls';
import { figureWords } from '#contract/staff/overview/file-words';
import type { Debts, GivenOff, Overview, RevenuePage, StorageRunning } from '#contract/staff/overview/schema';
import type { Database } from '#db/database';

type Query = Received<typeof exportFigures>['query'];
type Deps = { db: Database; now: () => Date; tables: Tables; overview: OverviewService };

const atOnce = 5_000;

export type FigureExports = ReturnType<typeof createFigureExports>;

export function createFigureExports({ db, now, tables, overview }: Deps) {
  /** Page by page, each a short statement. */
  async function* paged<Page extends { meta: { pageCount: number } }>(
    read: (page: number) => Promise<{ text: string }>,
    rowsOf: (page: Page) => OutCell[][],
  ) {
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      // The same answer as on the page. The tests check its keys against the contract.
      const found = JSON.parse((await read(page)).text) as Page;
      yield rowsOf(found);
      pageCount = found.meta.pageCount;
    }
  }

  async function* once<Answer>(read: () => Promise<{ text: string }>, rowsOf: (answer: Answer) => OutCell[][]) {
    yield rowsOf(JSON.parse((await read()).text) as Answer);
  }

  const rowsOf = (query: Query) => {
    const { table, language, branch, age, from, to } = query;
    const words = figureWords[language];
    const take = atOnce;
    const period = { ...(from && { from }), ...(to && { to }) };
    const place = { ...(branch && { branch }) };
    switch (table) {
      case 'debtors':
        return paged<Debts>(
          (page) => overview.debtors({ ...place, ...(age && { age }), take, page }),
          (found) => figureFiles.debtors.rows(found, words),
        );
      case 'branches':
        return once<Debts>(
          () => overview.debtors({ take: 1, page: 1 }),
          (found) => figureFiles.branches.rows(found, words),
        );
      case 'containers':
        return paged<RevenuePage>(
          (page) => overview.revenue({ take: 500, page }),
          (found) => figureFiles.containers.rows(found, words),
        );
      case 'storage':
        return paged<StorageRunning>(
          (page) => overview.storage({ ...place, take, page }),
          (found) => figureFiles.storage.rows(found, words),
        );
      case 'stored':
        return once<StorageRunning>(
          () => overview.storage({ take: 1, page: 1 }),
          (found) => figureFiles.stored.rows(found, words),
        );
      case 'underway':
        return once<Overview['underway']>(overview.underway, (found) => figureFiles.underway.rows(found, words));
      case 'givers':
        return once<GivenOff>(
          () => overview.givenOff({ ...period, take: 1, page: 1 }),
          (found) => figureFiles.givers.rows(found, words),
        );
      case 'given':
        return paged<GivenOff>(
          (page) => overview.givenOff({ ...period, take, page }),
          (found) => figureFiles.given.rows(found, words),
        );
      default:
        return once<Overview>(overview.read, (found) => figureFiles[table].rows(found, words));
    }
  };

  return (caller: StaffCaller, query: Query, gone: AbortSignal) =>
    withPlace(tables, { format: query.format, gone }, async (asker) => {
      const { table, language } = query;
      const at = now();
      await db.transaction((tx) =>
        recordDesk(
          { tx, caller, source: 'form', now: at },
          { action: 'exported figures', entity: 'staff', ids: [caller.staffId], details: query },
        ),
      );
      const name = `${table}-${at.toISOString().slice(0, 10)}`;
      const sheet = figureWords[language].sheets[table];
      return fileOf({ name, sheet, headings: headingsOf(table, language), rows: rowsOf(query) }, asker);
    });
}
