import { AppError } from '#api/http/app-error';
import type { Work } from '#api/modules/desk/index';
import { weighByCartons } from '#api/modules/packages/cartons.repository';
import type { Change } from '#api/modules/packages/corrections.repository';
import { mayCorrect } from '#contract/staff/package-corrections/rules';

type Weighed = { position: number; from: number | null };

/** Cartons whose weight was known and has changed. Desk and client read both weights. */
export function cartonChange(cartons: readonly Weighed[], kg: number): Change[] {
  if (cartons.length === 0) return [];
  const which = cartons.map(({ position }) => position).sort((a, b) => a - b);
  const from = [...new Set(cartons.map((carton) => `${carton.from} kg`))].join(', ');
  return [{ field: 'weight', from, to: `${kg} kg (carton ${which.join(', ')})` }];
}

/**
 * Once every carton is weighed, the package weighs their sum, and the fee of air freight follows. Returns the
 * correction; a first weight corrects nothing. The caller has locked the package.
 */
export async function followCartons(
  { tx, caller }: Work,
  { id, status }: { id: number; status: string },
): Promise<Change[]> {
  const weight = await weighByCartons(tx, { id });
  if (!weight || weight.from === null) return [];
  if (!mayCorrect('weightKg', caller.role, status === 'DELIVERED'))
    throw new AppError('FORBIDDEN', 'This package is delivered: only an admin corrects it.');
  return [{ field: 'weight', from: `${weight.from} kg`, to: `${weight.to} kg` }];
}
