import type { Container } from '#contract/staff/containers/schema';
import { chinaDesk, ghanaDesk, type StaffRole } from '#contract/staff/roles';

export type StepBackName = 'reopen' | 'undoArrival';

/** Undoes a step while nothing depends on it. */
export function stepBackFor({ state, progress }: Container, role: StaffRole): StepBackName | null {
  const isIn = (roles: readonly StaffRole[]) => roles.includes(role);
  if (progress) return null;
  if (state === 'CLOSED' && isIn(chinaDesk)) return 'reopen';
  return state === 'ARRIVED' && isIn(ghanaDesk) ? 'undoArrival' : null;
}
