import type { ImportRowProblem } from '#contract/staff/imports/schema';
import { rowSentence, type TableWords } from '#contract/staff/table-words';
import { colon } from '../kit/language';

/** Why a row differs. Each sentence names its column here: only the table of rows has a column for that. */
export const rowWhy = (words: TableWords, problems: readonly ImportRowProblem[]) =>
  problems
    .map((problem) => (problem.field ? words.fields[problem.field] + colon() : '') + rowSentence(words, problem))
    .join(' ');
