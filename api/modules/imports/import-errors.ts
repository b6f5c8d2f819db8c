import { Readable } from 'node:stream';
import { orNotFound } from '#api/http/app-error';
import { csvLine, csvStart } from '#api/http/csv';
import { findImportDetail } from '#api/modules/imports/import-detail';
import { listRefused, type RowProblemJson } from '#api/modules/imports/import-rows.repository';
import { isOpenQuestion } from '#contract/staff/imports/open-questions';
import type { ImportField, RowProblem } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { tableWords } from '#contract/staff/table-languages';
import { rowSentence } from '#contract/staff/table-words';
import type { Database } from '#db/database';

type Language = keyof typeof tableWords;

/** The skipped rows in their original form, with their errors, to be corrected and uploaded again. */
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
      yield rows.map(({ row, cells, problems }) => csvLine([row, said(detail, problems, language), ...cells])).join('');
      after = last.row;
    }
  }
  return Readable.from(lines());
}

function said(detail: ImportDetail, problems: readonly RowProblemJson[], language: Language): string {
  return problems
    .map(({ code, field, value, more }) => {
      // Only the checks write these, and only these values.
      const known = { code: code as RowProblem, field: field as ImportField | null };
      const name = known.field ? `${tableWords[language].fields[known.field]}: ` : '';
      return name + rowSentence(tableWords[language], { ...known, value, more }, isOpenQuestion(detail, known));
    })
    .join(' ');
}
