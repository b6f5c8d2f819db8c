import type { StaffRole } from '#contract/staff/roles';

/** Separate from the calls, so that a screen can check roles without loading their schemas. */
export const moneyDesk = ['admin', 'accounts'] as const satisfies readonly StaffRole[];
/** Roles that take cash and are responsible for a drawer. */
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

/** Whether the role may see amounts: what a client owes or has paid, and the fees of goods. */
export const readsMoney = (role: StaffRole) => moneyReaders.some((each) => each === role);

/**
 * SHIPPING and WAREHOUSING belong to one package; INVOICE and CREDIT_NOTE contain the charges of that document; REFUND
 * is money that was paid out.
 */
export const statementLineKinds = [
  'SHIPPING',
  'WAREHOUSING',
  'CHARGE',
  'INVOICE',
  'CREDIT_NOTE',
  'PAYMENT',
  'REFUND',
] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];
