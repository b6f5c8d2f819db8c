import type { Cell } from '#api/modules/imports/read-values';
import { type ImportField, importFields } from '#contract/staff/imports/rules';
import type { ImportPlan } from '#contract/staff/imports/schema';

/** What stands once for several rows when cells are merged; numbers of a row are never those of another. */
const fillable: readonly ImportField[] = ['mark', 'category', 'container', 'received', 'loaded'];

/** Takes the cells of each field out of the rows, in their order. */
export function createPicker({ mapping, fillDown }: ImportPlan) {
  const above: Partial<Record<ImportField, Cell>> = {};
  return (cells: readonly Cell[]): Partial<Record<ImportField, Cell>> => {
    const picked: Partial<Record<ImportField, Cell>> = {};
    for (const field of importFields) {
      const index = mapping[field];
      if (index === undefined) continue;
      const cell = cells[index] ?? null;
      const isFilled = fillDown && fillable.includes(field);
      picked[field] = isFilled ? (cell ?? above[field] ?? null) : cell;
      if (isFilled && cell !== null) above[field] = cell;
    }
    return picked;
  };
}
