import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { day, id, nullableTimestamp, oneLine, rowId, timestamp } from '#contract/fields';
import { command, language, vessel } from '#contract/staff/fields';
import type * as calls from '#contract/staff/imports/calls';
import { mapping, options, plan, wordText } from '#contract/staff/imports/plan';
import { difference, reconciliation, rowProblem } from '#contract/staff/imports/reconciliation';
import { fileProblems, importKinds, importLimits, rowKinds } from '#contract/staff/imports/rules';
import { importStates } from '#contract/staff/imports/states';
import { categoryName } from '#contract/staff/money/fields';
import { rates } from '#contract/staff/packages/categories';
import { nextRows } from '#contract/staff/paging';

export type { ImportMapping, ImportPlan } from '#contract/staff/imports/plan';
export type { ImportDifference, ImportRowProblem, Reconciliation } from '#contract/staff/imports/reconciliation';

const counts = z.object({
  /** Non-empty rows below the headings. */
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
  kind: z.enum(importKinds),
  name: z.string(),
  state: z.enum(importStates),
  problem: z.nullable(z.enum(fileProblems)),
  by: z.string(),
  byId: rowId,
  at: timestamp,
  endedAt: nullableTimestamp,
  /** The progress of the running job. */
  done: z.int(),
  counts,
};

/** An import in the list. */
export const importRow = z.object(rowFields);

export type ImportRow = z.infer<typeof importRow>;

export const importDetail = z.object({
  ...rowFields,
  size: z.int(),
  /** The numbers of the missing parts. */
  missingParts: z.array(z.int()),
  sheet: z.nullable(z.string()),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** As recognised from the headings. */
  suggestion: mapping,
  /** The plan of the last check. */
  plan: z.nullable(plan),
  mode: z.nullable(z.enum(['good', 'all'])),
  /** Rows with a known number or client whose question is still open. */
  repeated: z.int(),
  /** Rows with an unusual volume that is still open. */
  unusual: z.int(),
  /** Rows older than the first rate of their category. That rate is used for them. */
  olderThanRate: z.int(),
  /** Another import of exactly the same file. */
  sameFile: z.nullable(z.object({ id: rowId, by: z.string(), at: timestamp })),
});

export type ImportDetail = z.infer<typeof importDetail>;

const nameRule = 'A file has a name of 1 to 200 characters.';

const sizeRule = 'A file has at most 10 MiB and is not empty.';

const one = { params: z.object({ id }), reply: importDetail } as const;

export const importedRow = z.object({
  row: z.int(),
  packageId: z.nullable(rowId),
  clientId: z.nullable(rowId),
  containerId: z.nullable(rowId),
  /** The tracking number, the shipping mark, the phone or the container's number. */
  name: z.nullable(z.string()),
  problems: z.array(rowProblem),
});

export type ImportedRow = z.infer<typeof importedRow>;

const rowAfter = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Must be the number of a row.')));

const unknownWord = z.object({
  field: z.enum(['mark', 'category', 'container', 'branch']),
  value: z.string(),
  rows: z.int(),
  /** Similar marks. */
  alike: z.nullable(z.string()),
});

export type UnknownWord = z.infer<typeof unknownWord>;

const shortDay = day.check(z.maxLength(30, 'Must be a date.'));

const namesRule = 'Choose 1 to 100 containers.';
const categoriesRule = `Create 1 to ${importLimits.newCategories} categories at a time.`;

export const schemas = {
  listImports: {
    query: z.object({ after: z.optional(id) }),
    reply: nextRows(importRow),
  },
  startImport: {
    body: z.strictObject({
      ...command,
      kind: z._default(z.enum(importKinds, 'Choose what the file holds.'), 'packages'),
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
      after: rowAfter,
    }),
    reply: nextRows(importedRow),
  },
  getImportErrors: {
    params: z.object({ id }),
    query: z.object({ language }),
  },
  listImportUnknowns: {
    params: z.object({ id }),
    reply: z.array(unknownWord),
  },
  createImportContainers: {
    ...one,
    body: z.strictObject({
      ...command,
      names: z
        .array(wordText.check(z.maxLength(40, 'A container has at most 40 characters.')), namesRule)
        .check(z.minLength(1, namesRule), z.maxLength(100, namesRule)),
      vessel: z.optional(vessel),
      loaded: z.optional(shortDay),
      departed: z.optional(shortDay),
      eta: z.optional(shortDay),
      arrived: z.optional(shortDay),
    }),
  },
  createImportCategories: {
    ...one,
    body: z.strictObject({
      ...command,
      categories: z
        .array(
          z.strictObject({
            ...{ word: wordText, description: categoryName, ...rates },
            /** By air: what a kg costs, or a piece. */
            air: z.optional(z.strictObject(rates)),
          }),
          categoriesRule,
        )
        .check(z.minLength(1, categoriesRule), z.maxLength(importLimits.newCategories, categoriesRule)),
    }),
  },
  getImportReconciliation: {
    params: z.object({ id }),
    reply: reconciliation,
  },
  listImportDifferences: {
    params: z.object({ id }),
    query: z.object({ after: rowAfter }),
    reply: nextRows(difference),
  },
  getImportTemplate: {
    params: z.object({ kind: z.enum(importKinds, 'Must be packages, clients, containers, balances or payments.') }),
    query: z.object({ language }),
  },
} satisfies SchemasOf<typeof calls>;
