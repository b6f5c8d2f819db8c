import { dayInChina, dayInGhana } from '#api/modules/imports/place-day';
import { type Cell, readDay, readLine, readNumber } from '#api/modules/imports/read-values';
import type { ImportField } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';

export type Cells = Partial<Record<ImportField, Cell>>;

const company = Date.UTC(2005, 0, 1);
/** An expected arrival may be in the future, but not further than this. */
const longestVoyageMs = 2 * 366 * 86_400_000;

/** Words are compared without case, spaces and punctuation. */
export const wordKey = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const totals = /^(合计|总计|共计|小计|总数|grandtotal|subtotal|total|sum)/;
/** The example marks of our templates, such as EXAMPLE-1. */
const examples = /^(example|示例)\d*$/;

/** A row that is not a record: totals below a list, or the example of a template. */
export function strayRow(cells: Cells, name: string): ImportRowProblem | null {
  const words = Object.values(cells).map((cell) => wordKey(readLine(cell ?? null).slice(0, 40)));
  const code = examples.test(wordKey(name))
    ? 'example'
    : wordKey(name) === '' && words.some((word) => totals.test(word))
      ? 'totals'
      : null;
  return code && { code, field: null, value: null, more: null };
}

/** What happens in Ghana, also in rows that begin in China. */
const inGhana: ReadonlySet<ImportField> = new Set(['arrived', 'available', 'delivered']);

/** Reads the cells of one row and collects their errors. `dayOf` names the day at the place that the rows tell of. */
export function createCellReader(
  cells: Cells,
  { plan, now, dayOf = dayInChina }: { plan: ImportPlan; now: Date; dayOf?: typeof dayInChina },
) {
  const problems: ImportRowProblem[] = [];
  const say = (code: ImportRowProblem['code'], field: ImportField | null, value?: unknown, more?: string) => {
    const shown = value === undefined || value === null ? null : String(value).slice(0, 100);
    problems.push({ code, field, value: shown, more: more ?? null });
    return null;
  };

  return {
    problems,
    say,
    isEmpty: (field: ImportField) => readLine(cells[field] ?? null) === '',
    isSaid: (field: ImportField) => problems.some((problem) => problem.field === field),

    line(field: ImportField, longest: number) {
      const text = readLine(cells[field] ?? null);
      if (text.length > longest) say('tooLong', field, text, String(longest));
      return text;
    },

    number(field: ImportField, least: number, most: number): number | null {
      const cell = cells[field] ?? null;
      if (readLine(cell) === '') return null;
      const value = readNumber(cell, plan.decimals);
      if (value === undefined) return say('notANumber', field, cell);
      return value < least || value > most ? say('outOfRange', field, cell, `${least} – ${most}`) : value;
    },

    /** A day as ISO text. */
    day(field: ImportField, { mayBeAhead = false } = {}): string | null {
      const cell = cells[field] ?? null;
      if (readLine(cell) === '') return null;
      const dayThere = inGhana.has(field) ? dayInGhana : dayOf;
      const date = readDay(cell, plan.dates, dayThere(now));
      if (!date) return say('notADate', field, cell);
      const text = date.toISOString().slice(0, 10);
      if (date.getTime() < company) return say('tooOld', field, text);
      const last = mayBeAhead ? new Date(now.getTime() + longestVoyageMs) : now;
      return text > dayThere(last) ? say('inFuture', field, text) : text;
    },
  };
}

export type CellReader = ReturnType<typeof createCellReader>;
