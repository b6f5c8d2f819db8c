import type { ImportKind, RowProblem } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import type { ImportState } from '#contract/staff/imports/states';

type Checked = { state: ImportState; kind: ImportKind; plan: ImportPlan | null };

const unusual: readonly RowProblem[] = ['unusualVolume', 'largeCarton'];

/** Whether a person still has to decide about this row. An answer or the import settles the question. */
export function isOpenQuestion(
  { state, kind, plan }: Checked,
  { code, field }: Pick<ImportRowProblem, 'code' | 'field'>,
) {
  if (state !== 'CHECKED' || !plan) return false;
  if (unusual.includes(code)) return !plan.confirmUnusual;
  if (kind !== 'clients') return !plan.skipKnown && !plan.importKnown;
  return (field === 'phone' || field === 'mark' || field === 'email') && plan.duplicates[field] === 'ask';
}
