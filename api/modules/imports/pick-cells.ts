import { type Cells, wordKey } from '#api/modules/imports/cell-reader';
import { type Cell, readLine } from '#api/modules/imports/read-values';
import { type ImportField, importFields } from '#contract/staff/imports/rules';
import type { ImportPlan } from '#contract/staff/imports/schema';

/** Fields that merged cells may share among rows. Numbers are never shared. */
const fillable: readonly ImportField[] = ['mark', 'category', 'container', 'received', 'loaded'];

/** Picks the cells of each field from the rows, in order. */
export function createPicker({ mapping, fillDown, words }: ImportPlan) {
  const above: Cells = {};
  const meanings = new Map(words.map(({ field, from, to }) => [`${field}:${wordKey(from)}`, to]));
  const meant = (field: ImportField, cell: Cell): Cell =>
    meanings.size === 0 || cell === null ? cell : (meanings.get(`${field}:${wordKey(readLine(cell))}`) ?? cell);
  return (cells: readonly Cell[]): Cells => {
    const picked: Cells = {};
    for (const field of importFields) {
      const index = mapping[field];
      if (index === undefined) continue;
      const cell = cells[index] ?? null;
      const isFilled = fillDown && fillable.includes(field);
      picked[field] = meant(field, isFilled ? (cell ?? above[field] ?? null) : cell);
      if (isFilled && cell !== null) above[field] = cell;
    }
    return picked;
  };
}
