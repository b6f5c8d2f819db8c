import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, nullableTimestamp, oneLine, rowId, timestamp } from '#contract/fields';
import { categoryNumber, command } from '#contract/staff/fields';
import { fileProblems, importFields, importLimits, importStates, rowProblems } from '#contract/staff/import-fields';
import { chinaDesk, everyRole } from '#contract/staff/roles';

const field = z.enum(importFields);

const counts = z.object({
  /** Rows below the headings that hold anything. */
  rows: z.int(),
  good: z.int(),
  warned: z.int(),
  bad: z.int(),
  skipped: z.int(),
  imported: z.int(),
  removed: z.int(),
  kept: z.int(),
});

const rowFields = {
  id: rowId,
  name: z.string(),
  state: z.enum(importStates),
  problem: z.nullable(z.enum(fileProblems)),
  by: z.string(),
  byId: rowId,
  at: timestamp,
  endedAt: nullableTimestamp,
  /** How far the server is with what it does now. */
  done: z.int(),
  counts,
};

/** An import in the list. */
export const importRow = z.object(rowFields);
export type ImportRow = z.infer<typeof importRow>;

const columnIndex = z.int('Choose a column.').check(z.minimum(0), z.maximum(importLimits.columns - 1));
const mapping = z.strictObject(
  Object.fromEntries(importFields.map((name) => [name, z.optional(columnIndex)])) as Record<
    (typeof importFields)[number],
    z.ZodMiniOptional<typeof columnIndex>
  >,
);
export type ImportMapping = z.infer<typeof mapping>;

/** How the cells are to be read, and what becomes of rows that are not quite right. */
const options = {
  /** For rows that name none. */
  categoryId: z.optional(categoryNumber),
  dates: z._default(z.enum(['dmy', 'mdy']), 'dmy'),
  decimals: z._default(z.enum(['point', 'comma']), 'point'),
  sizes: z._default(z.enum(['cm', 'm', 'mm']), 'cm'),
  /** A mark that is empty or that no client has: the package joins the unidentified ones instead of being refused. */
  unidentified: z._default(z.boolean(), false),
  /** Rows whose number is known already, here or further up in the file, are left out. */
  skipKnown: z._default(z.boolean(), false),
  /** An empty mark, category, container or date is that of the row above: cells that were merged. */
  fillDown: z._default(z.boolean(), false),
};

const plan = z.strictObject({ mapping, ...options });
export type ImportPlan = z.infer<typeof plan>;

export const importDetail = z.object({
  ...rowFields,
  size: z.int(),
  /** Numbers of the parts that are still missing. */
  missingParts: z.array(z.int()),
  sheet: z.nullable(z.string()),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** As the headings were recognised. */
  suggestion: mapping,
  /** As it was checked last. */
  plan: z.nullable(plan),
  mode: z.nullable(z.enum(['good', 'all'])),
  /** Another import of the very same file. */
  sameFile: z.nullable(z.object({ id: rowId, by: z.string(), at: timestamp })),
});
export type ImportDetail = z.infer<typeof importDetail>;

export const rowProblem = z.object({
  code: z.enum(rowProblems),
  field: z.nullable(field),
  /** What stands in the cell, and what the sentence speaks of. */
  value: z.nullable(z.string()),
  more: z.nullable(z.string()),
});
export type ImportRowProblem = z.infer<typeof rowProblem>;

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/staff/imports',
  audience: 'staff',
  roles: everyRole,
  summary: 'Imports, newest first, twenty at a time: those before a number.',
  query: z.object({ before: z.optional(id) }),
  reply: z.array(importRow),
});

const nameRule = 'A file has a name of 1 to 200 characters.';
const sizeRule = 'A file has at most 10 MiB and is not empty.';

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/staff/imports',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Announces a file of packages; its bytes follow in parts.',
  body: z.strictObject({
    ...command,
    name: z
      .string(nameRule)
      .check(z.trim(), z.minLength(1, nameRule), z.maxLength(200, nameRule), z.regex(oneLine, nameRule)),
    size: z.int(sizeRule).check(z.minimum(1, sizeRule), z.maximum(importLimits.fileBytes, sizeRule)),
  }),
  status: 201,
  reply: importDetail,
});

export const addImportPart = defineEndpoint({
  method: 'PUT',
  path: '/staff/imports/{id}/parts/{part}',
  audience: 'staff',
  roles: chinaDesk,
  summary:
    'The bytes of a part of 512 KiB (the last one is shorter), counted from 0. With the last one the reading begins.',
  params: z.object({ id, part: z.string().check(z.regex(/^\d{1,2}$/, 'Must be the number of a part.')) }),
  upload: 'table',
  reply: importDetail,
});

const one = { params: z.object({ id }), reply: importDetail } as const;

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/staff/imports/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'An import: its columns, how it was checked, how far it is.',
  ...one,
});

export const checkImport = defineEndpoint({
  method: 'POST',
  path: '/staff/imports/{id}/check',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Checks every row with this choice of columns. Writes no package; may be done again.',
  ...one,
  body: z.strictObject({ ...command, mapping, ...options }),
});

export const runImport = defineEndpoint({
  method: 'POST',
  path: '/staff/imports/{id}/run',
  audience: 'staff',
  roles: chinaDesk,
  summary:
    'Imports the good rows and leaves the others, or all rows or none. `again` for a file that was imported before.',
  ...one,
  body: z.strictObject({
    ...command,
    mode: z.enum(['good', 'all'], 'Choose how to import.'),
    again: z._default(z.boolean(), false),
  }),
});

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/staff/imports/{id}/undo',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Removes the packages of an import that have not changed since; by its author or an admin.',
  ...one,
  body: z.strictObject({ ...command }),
});

export const discardImport = defineEndpoint({
  method: 'POST',
  path: '/staff/imports/{id}/discard',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Throws away a file of which nothing was imported.',
  ...one,
  body: z.strictObject({ ...command }),
});

const rowKinds = ['bad', 'warned', 'good', 'skipped', 'kept'] as const;
export type ImportRowKind = (typeof rowKinds)[number];

export const importedRow = z.object({
  row: z.int(),
  packageId: z.nullable(rowId),
  trackingNumber: z.nullable(z.string()),
  problems: z.array(rowProblem),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: '/staff/imports/{id}/rows',
  audience: 'staff',
  roles: everyRole,
  summary: 'Rows of a kind with what is to be said about them, by number, fifty at a time: those after a number.',
  params: z.object({ id }),
  query: z.object({
    kind: z.enum(rowKinds, 'Must be a known kind.'),
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Must be the number of a row.'))),
  }),
  reply: z.array(importedRow),
});

export const language = z._default(z.enum(['en', 'zh-CN'], 'Must be a language of the desk.'), 'en');

export const getImportErrors = defineEndpoint({
  method: 'GET',
  path: '/staff/imports/{id}/errors',
  audience: 'staff',
  roles: everyRole,
  summary: 'The rows that were refused or stayed, as CSV, with their cells and what is wrong with them.',
  params: z.object({ id }),
  query: z.object({ language }),
  reply: 'file',
});
