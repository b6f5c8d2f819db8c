import type { listContainers } from '#contract/staff/containers';
import type { exportPackages } from '#contract/staff/exports';
import type {
  addImportPart,
  checkImport,
  discardImport,
  getImport,
  getImportErrors,
  listImportRows,
  listImports,
  runImport,
  startImport,
  undoImport,
} from '#contract/staff/imports';
import type { listCategories } from '#contract/staff/packages';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readImports = deskCall<typeof listImports>('GET', '/staff/imports');
export const readImport = deskCall<typeof getImport>('GET', '/staff/imports/{id}');
export const readRows = deskCall<typeof listImportRows>('GET', '/staff/imports/{id}/rows');
export const start = deskCall<typeof startImport>('POST', '/staff/imports');
export const sendPart = deskCall<typeof addImportPart>('PUT', '/staff/imports/{id}/parts/{part}');
export const check = deskCall<typeof checkImport>('POST', '/staff/imports/{id}/check');
export const run = deskCall<typeof runImport>('POST', '/staff/imports/{id}/run');
export const undo = deskCall<typeof undoImport>('POST', '/staff/imports/{id}/undo');
export const discard = deskCall<typeof discardImport>('POST', '/staff/imports/{id}/discard');
export const readErrors = deskFile<typeof getImportErrors>('/staff/imports/{id}/errors');
export const readPackagesFile = deskFile<typeof exportPackages>('/staff/exports/packages');
export const readCategories = deskCall<typeof listCategories>('GET', '/staff/categories');
export const readContainers = deskCall<typeof listContainers>('GET', '/staff/containers');
