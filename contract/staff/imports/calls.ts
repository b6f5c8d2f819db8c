import type { Call } from '#contract/call';
import { importDesk } from '#contract/staff/imports/rules';
import { adminOnly, everyRole } from '#contract/staff/roles';

export const listImports = {
  method: 'GET',
  path: '/staff/imports',
  audience: 'staff',
  roles: everyRole,
  summary: 'Imports, newest first, twenty at a time; `next` goes on below.',
} as const satisfies Call;

export const startImport = {
  method: 'POST',
  path: '/staff/imports',
  audience: 'staff',
  roles: importDesk,
  summary:
    'Announces a file; its bytes follow in parts. Packages: the China warehouse; opening balances and old payments: accounts; admins all.',
  status: 201,
} as const satisfies Call;

export const addImportPart = {
  method: 'PUT',
  path: '/staff/imports/{id}/parts/{part}',
  audience: 'staff',
  roles: importDesk,
  summary:
    'The bytes of a part of 512 KiB (the last one is shorter), counted from 0. With the last one the reading begins.',
  upload: 'table',
} as const satisfies Call;

export const getImport = {
  method: 'GET',
  path: '/staff/imports/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'An import: its columns, how it was checked, how far it is.',
} as const satisfies Call;

export const checkImport = {
  method: 'POST',
  path: '/staff/imports/{id}/check',
  audience: 'staff',
  roles: importDesk,
  summary: 'Checks every row with this choice of columns. Writes nothing else; may be done again.',
} as const satisfies Call;

export const runImport = {
  method: 'POST',
  path: '/staff/imports/{id}/run',
  audience: 'staff',
  roles: importDesk,
  summary:
    'Imports the good rows and leaves the others, or all rows or none. `again` for a file that was imported before.',
} as const satisfies Call;

export const undoImport = {
  method: 'POST',
  path: '/staff/imports/{id}/undo',
  audience: 'staff',
  roles: importDesk,
  summary: 'Removes what an import made and what has not changed since; by its author or an admin.',
} as const satisfies Call;

export const discardImport = {
  method: 'POST',
  path: '/staff/imports/{id}/discard',
  audience: 'staff',
  roles: importDesk,
  summary: 'Throws away a file of which nothing was imported.',
} as const satisfies Call;

export const listImportRows = {
  method: 'GET',
  path: '/staff/imports/{id}/rows',
  audience: 'staff',
  roles: everyRole,
  summary: 'Rows of a kind with what is to be said about them, by number, fifty at a time; `next` goes on below.',
} as const satisfies Call;

export const getImportErrors = {
  method: 'GET',
  path: '/staff/imports/{id}/errors',
  audience: 'staff',
  roles: everyRole,
  summary: 'The rows that were refused or stayed, as CSV, with their cells and what is wrong with them.',
  reply: 'file',
} as const satisfies Call;

export const listImportUnknowns = {
  method: 'GET',
  path: '/staff/imports/{id}/unknown',
  audience: 'staff',
  roles: everyRole,
  summary: 'Marks, category words and containers of a checked file that are not known here, those of most rows first.',
} as const satisfies Call;

export const createImportContainers = {
  method: 'POST',
  path: '/staff/imports/{id}/containers',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Creates containers that a checked file names, with these dates, and checks its rows again.',
} as const satisfies Call;

export const createImportCategories = {
  method: 'POST',
  path: '/staff/imports/{id}/categories',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Creates categories for words of a checked file, with their rates from now on, and checks its rows again.',
} as const satisfies Call;

export const getImportReconciliation = {
  method: 'GET',
  path: '/staff/imports/{id}/reconciliation',
  audience: 'staff',
  roles: everyRole,
  summary:
    'Rows, quantity and volume in the file beside what is shown now, by status and branch; money by currency beside what is booked.',
} as const satisfies Call;

export const listImportDifferences = {
  method: 'GET',
  path: '/staff/imports/{id}/differences',
  audience: 'staff',
  roles: everyRole,
  summary: 'Rows of the file that are not shown as they stand there, by number, fifty at a time; `next` goes on below.',
} as const satisfies Call;

export const getImportTemplate = {
  method: 'GET',
  path: '/staff/import-templates/{kind}',
  audience: 'staff',
  roles: everyRole,
  summary: 'An Excel table to fill in: notes, headings and an example row.',
  reply: 'file',
} as const satisfies Call;
