import { messengers } from '#contract/staff/messages/rules';
import { moneyDesk } from '#contract/staff/money/rules';
import { correctors } from '#contract/staff/package-corrections/rules';
import type { StaffRole } from '#contract/staff/roles';

/** An auditor reads the work of all roles. */
const withAuditor = (roles: readonly StaffRole[]) => [...roles, 'auditor'] as const;

/** Who has which work. Today lists it and the navigation counts it, so both name the same work. */
export const workFor = {
  unidentified: withAuditor(['admin', 'china-warehouse', 'support']),
  messages: withAuditor(messengers),
  discrepancies: withAuditor(['admin', 'ghana-warehouse', 'support']),
  waiting: withAuditor(['admin', 'ghana-warehouse', 'support']),
  /** Containers to check, and transfers on the way. */
  comingIn: withAuditor(['admin', 'ghana-warehouse']),
  clientRequests: ['admin', 'support'],
  disputes: withAuditor(correctors),
  /** Drafts, slips, payments and requests to decide. */
  money: withAuditor(moneyDesk),
} as const satisfies Record<string, readonly StaffRole[]>;
