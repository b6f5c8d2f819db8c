import type { Call } from '#contract/call';
import { chinaDesk, everyRole } from '#contract/staff/roles';

export const listImports = {
  method: 'GET',
  path: '/staff/imports',
  audience: 'staff',
  roles: everyRole,
  summary: 'Imports, newest first, twenty at a time: those before a number.',
} as const satisfies Call;

export const startImport = {
  method: 'POST',
  path: '/staff/imports',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Announces a file of packages; its bytes follow in parts.',
  status: 201,
} as const satisfies Call;

export const addImportPart = {
  method: 'PUT',
  path: '/staff/imports/{id}/parts/{part}',
  audience: 'staff',
  roles: chinaDesk,
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
  roles: chinaDesk,
  summary: 'Checks every row with this choice of columns. Writes no package; may be done again.',
} as const satisfies Call;

export const runImport = {
  method: 'POST',
  path: '/staff/imports/{id}/run',
  audience: 'staff',
  roles: chinaDesk,
  summary:
    'Imports the good rows and leaves the others, or all rows or none. `again` for a file that was imported before.',
} as const satisfies Call;

export const undoImport = {
  method: 'POST',
  path: '/staff/imports/{id}/undo',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Removes the packages of an import that have not changed since; by its author or an admin.',
} as const satisfies Call;

export const discardImport = {
  method: 'POST',
  path: '/staff/imports/{id}/discard',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Throws away a file of which nothing was imported.',
} as const satisfies Call;

export const listImportRows = {
  method: 'GET',
  path: '/staff/imports/{id}/rows',
  audience: 'staff',
  roles: everyRole,
  summary: 'Rows of a kind with what is to be said about them, by number, fifty at a time: those after a number.',
} as const satisfies Call;

export const getImportErrors = {
  method: 'GET',
  path: '/staff/imports/{id}/errors',
  audience: 'staff',
  roles: everyRole,
  summary: 'The rows that were refused or stayed, as CSV, with their cells and what is wrong with them.',
  reply: 'file',
} as const satisfies Call;
