import { listContainers } from '#contract/staff/containers/calls';
import { exportPackages } from '#contract/staff/exports/calls';
import {
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
} from '#contract/staff/imports/calls';
import { listCategories } from '#contract/staff/packages/calls';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readImports = deskCall(listImports);
export const readImport = deskCall(getImport);
export const readRows = deskCall(listImportRows);
export const start = deskCall(startImport);
export const sendPart = deskCall(addImportPart);
export const check = deskCall(checkImport);
export const run = deskCall(runImport);
export const undo = deskCall(undoImport);
export const discard = deskCall(discardImport);
export const readErrors = deskFile(getImportErrors);
export const readPackagesFile = deskFile(exportPackages);
export const readCategories = deskCall(listCategories);
export const readContainers = deskCall(listContainers);
