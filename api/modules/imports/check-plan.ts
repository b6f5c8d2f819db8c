import { AppError, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { fieldsOfKind, type ImportField, type ImportKind } from '#contract/staff/imports/rules';
import type { ImportPlan } from '#contract/staff/imports/schema';

/** Clients, containers and the past of a company are an admin's to bring in. */
export function refuseUnlessAdmin(
  { role }: StaffCaller,
  { kind, plan }: { kind: ImportKind; plan?: ImportPlan | null },
) {
  if (role === 'admin') return;
  if (kind !== 'packages') throw new AppError('FORBIDDEN', 'Only an admin imports clients and containers.');
  if (plan?.oldBooks) throw new AppError('FORBIDDEN', 'Only an admin imports packages as recorded in the old books.');
  if (plan?.createMarks) throw new AppError('FORBIDDEN', 'Only an admin lets an import create clients.');
}

/** Refuses a choice of columns that leaves out what every row needs. */
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
}

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
  clientMark: 'Choose the column of the shipping mark.',
  container: 'Choose the column of the container number or of the reference.',
};
