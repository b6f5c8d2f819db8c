import { Readable } from 'node:stream';
import { orNotFound } from '#api/http/app-error';
import { csvLine, csvStart } from '#api/http/csv';
import { findImportDetail } from '#api/modules/imports/import-detail';
import { listRefused, type RowProblemJson } from '#api/modules/imports/import-rows.repository';
import type { ImportField, RowProblem } from '#contract/staff/imports/rules';
import { tableWords } from '#contract/staff/table-languages';
import { rowSentence } from '#contract/staff/table-words';
import type { Database } from '#db/database';

type Language = keyof typeof tableWords;

/** The rows that were left out, as they came, with what is wrong with them: to be put right and sent again. */
export async function importErrors(db: Database, id: number, language: Language) {
  const detail = orNotFound(await findImportDetail(db, id));
  const { errorFile } = tableWords[language];
  const headings = detail.columns.map(({ heading }) => heading);

  async function* lines() {
    yield csvStart + csvLine([errorFile.row, errorFile.problems, ...headings]);
    for (let after = 0; ; ) {
      const rows = await listRefused(db, { id, after });
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ row, cells, problems }) => csvLine([row, said(problems, language), ...cells])).join('');
      after = last.row;
    }
  }
  return Readable.from(lines());
}

function said(problems: readonly RowProblemJson[], language: Language): string {
  return problems
    .map(({ code, field, value, more }) => {
      // Written by the checks, which know only these.
      const name = field ? `${tableWords[language].fields[field as ImportField]}: ` : '';
      return name + rowSentence(tableWords[language], { code: code as RowProblem, value, more });
    })
    .join(' ');
}
