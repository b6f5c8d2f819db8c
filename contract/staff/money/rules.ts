import type { StaffRole } from '#contract/staff/roles';

/** Apart from the calls, so that a screen can ask who may without fetching their schemas. */
export const moneyDesk = ['admin', 'accounts'] as const satisfies readonly StaffRole[];
/** Roles that take cash and answer for a drawer. */
export const cashDesk = ['admin', 'accounts', 'ghana-warehouse'] as const satisfies readonly StaffRole[];
export const cashReaders = ['admin', 'accounts', 'ghana-warehouse', 'auditor'] as const satisfies readonly StaffRole[];
/** Roles that read the figures of the whole company. */
export const overviewReaders = ['admin', 'accounts', 'auditor'] as const satisfies readonly StaffRole[];
export const moneyReaders = [
  'admin',
  'accounts',
  'ghana-warehouse',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];

/** Whether amounts may be shown to them: what a client owes or has paid, and the fees of goods. */
export const readsMoney = (role: StaffRole) => moneyReaders.some((each) => each === role);

/** SHIPPING and WAREHOUSING are of one package; INVOICE and CREDIT_NOTE hold what arose with that document. */
export const statementLineKinds = ['SHIPPING', 'WAREHOUSING', 'CHARGE', 'INVOICE', 'CREDIT_NOTE', 'PAYMENT'] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];
