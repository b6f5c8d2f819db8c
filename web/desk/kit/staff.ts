import { createContext, use } from 'react';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { StaffRole } from '#contract/staff/roles';

/** The signed-in member of staff. Behind the guard there always is one. */
export const StaffContext = createContext<StaffSession | null>(null);

export function useStaff(): StaffSession {
  const staff = use(StaffContext);
  if (!staff) throw new Error('Only the desk knows who is at it.');
  return staff;
}

/** For display only; the server decides what is allowed. */
export const useMay = (roles: readonly StaffRole[]) => roles.includes(useStaff().role);
