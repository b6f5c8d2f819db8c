import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, nullableTimestamp, oneLine, rowId, timestamp } from '#contract/fields';
import { categoryNumber, command } from '#contract/staff/fields';
import type * as calls from '#contract/staff/imports/calls';
import {
  fileProblems,
  importFields,
  importLimits,
  importStates,
  rowKinds,
  rowProblems,
} from '#contract/staff/imports/rules';

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
  /** Rows whose number is known already, here or further up in the file, are left out. Without an answer they are asked about. */
  skipKnown: z._default(z.boolean(), false),
  /** They are other packages of the same number, and are imported. */
  importKnown: z._default(z.boolean(), false),
  /** Clients can read the notes; otherwise only staff. */
  clientNotes: z._default(z.boolean(), false),
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
  /** Rows whose number is known already and whose question is still open. */
  repeated: z.int(),
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

const nameRule = 'A file has a name of 1 to 200 characters.';

const sizeRule = 'A file has at most 10 MiB and is not empty.';

const one = { params: z.object({ id }), reply: importDetail } as const;

export const importedRow = z.object({
  row: z.int(),
  packageId: z.nullable(rowId),
  trackingNumber: z.nullable(z.string()),
  problems: z.array(rowProblem),
});

export type ImportedRow = z.infer<typeof importedRow>;

export const language = z._default(z.enum(['en', 'zh-CN'], 'Must be a language of the desk.'), 'en');

export const schemas = {
  listImports: {
    query: z.object({ before: z.optional(id) }),
    reply: z.array(importRow),
  },
  startImport: {
    body: z.strictObject({
      ...command,
      name: z
        .string(nameRule)
        .check(z.trim(), z.minLength(1, nameRule), z.maxLength(200, nameRule), z.regex(oneLine, nameRule)),
      size: z.int(sizeRule).check(z.minimum(1, sizeRule), z.maximum(importLimits.fileBytes, sizeRule)),
    }),
    reply: importDetail,
  },
  addImportPart: {
    params: z.object({ id, part: z.string().check(z.regex(/^\d{1,2}$/, 'Must be the number of a part.')) }),
    reply: importDetail,
  },
  getImport: {
    ...one,
  },
  checkImport: {
    ...one,
    body: z.strictObject({ ...command, mapping, ...options }),
  },
  runImport: {
    ...one,
    body: z.strictObject({
      ...command,
      mode: z.enum(['good', 'all'], 'Choose how to import.'),
      again: z._default(z.boolean(), false),
    }),
  },
  undoImport: {
    ...one,
    body: z.strictObject({ ...command }),
  },
  discardImport: {
    ...one,
    body: z.strictObject({ ...command }),
  },
  listImportRows: {
    params: z.object({ id }),
    query: z.object({
      kind: z.enum(rowKinds, 'Must be a known kind.'),
      after: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Must be the number of a row.'))),
    }),
    reply: z.array(importedRow),
  },
  getImportErrors: {
    params: z.object({ id }),
    query: z.object({ language }),
  },
} satisfies SchemasOf<typeof calls>;
