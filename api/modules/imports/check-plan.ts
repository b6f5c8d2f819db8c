import { AppError, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import {
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  importersOf,
  isMoneyKind,
} from '#contract/staff/imports/rules';
import type { ImportPlan } from '#contract/staff/imports/schema';

const refusals: Record<ImportKind, string> = {
  packages: 'Only the China warehouse or an admin imports packages.',
  clients: 'Only an admin imports clients and containers.',
  containers: 'Only an admin imports clients and containers.',
  balances: 'Only accounts or an admin imports opening balances and payments.',
  payments: 'Only accounts or an admin imports opening balances and payments.',
};

/** Accounts import money. An admin imports clients, containers and the past of a company. */
export function refuseUnlessImporter(
  { role }: StaffCaller,
  { kind, plan }: { kind: ImportKind; plan?: ImportPlan | null },
) {
  if (!importersOf[kind].includes(role)) throw new AppError('FORBIDDEN', refusals[kind]);
  if (role === 'admin') return;
  if (plan?.oldBooks) throw new AppError('FORBIDDEN', 'Only an admin imports packages as recorded in the old books.');
  if (plan?.createMarks) throw new AppError('FORBIDDEN', 'Only an admin lets an import create clients.');
}

/** Refuses a mapping of columns that lacks what every row needs. */
export function checkPlan(kind: ImportKind, plan: ImportPlan, columns: number) {
  const { mapping } = plan;
  for (const [field, index] of Object.entries(mapping) as [ImportField, number | undefined][]) {
    if ((index ?? 0) >= columns) throw fieldError(`mapping.${field}`, 'The file has no such column.');
    if (!fieldsOfKind[kind].includes(field))
      throw fieldError(`mapping.${field}`, 'A file of this kind has no such column.');
  }
  if (kind === 'packages') checkPackagePlan(plan);
  if (kind === 'clients' && mapping.mark === undefined) throw fieldError('mapping.mark', missing.clientMark);
  if (kind === 'containers' && mapping.container === undefined && mapping.reference === undefined)
    throw fieldError('mapping.container', missing.container);
  if (isMoneyKind(kind)) checkMoneyPlan(kind, plan);
}

function checkMoneyPlan(kind: ImportKind, { mapping }: ImportPlan) {
  if (mapping.mark === undefined && mapping.phone === undefined) throw fieldError('mapping.mark', missing.client);
  const needed = kind === 'balances' ? (['amount', 'currency', 'asOf'] as const) : oldPayment;
  for (const field of needed) if (mapping[field] === undefined) throw fieldError(`mapping.${field}`, missing[field]);
}
const oldPayment = ['amount', 'currency', 'paidOn', 'method'] as const;

function checkPackagePlan({ mapping, unidentified, categoryId }: ImportPlan) {
  for (const field of ['trackingNumber', 'quantity'] as const) {
    if (mapping[field] === undefined) throw fieldError(`mapping.${field}`, missing[field]);
  }
  if (mapping.mark === undefined && !unidentified) throw fieldError('mapping.mark', missing.mark);
  if (mapping.category === undefined && categoryId === undefined) throw fieldError('categoryId', missing.category);
  const { cbm, sizes, length, width, height } = mapping;
  const hasSizes = sizes !== undefined || (length !== undefined && width !== undefined && height !== undefined);
  if (cbm === undefined && !hasSizes) throw fieldError('mapping.cbm', missing.cbm);
}

const missing = {
  trackingNumber: 'Choose the column of the tracking number.',
  quantity: 'Choose the column of the quantity.',
  mark: 'Choose the column of the shipping mark, or take rows without one in as unidentified.',
  category: 'Choose a category for the rows, or the column that names it.',
  cbm: 'Choose the column of the volume, or those of length, width and height.',
  client: 'Choose the column of the shipping mark or of the phone.',
  amount: 'Choose the column of the amount.',
  currency: 'Choose the column of the currency.',
  asOf: 'Choose the column of the date of the balance.',
  paidOn: 'Choose the column of the date of the payment.',
  method: 'Choose the column of the payment method.',
  clientMark: 'Choose the column of the shipping mark.',
  container: 'Choose the column of the container number or of the reference.',
};
