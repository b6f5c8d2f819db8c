import * as z from 'zod/mini';
import { cbm, rowId } from '#contract/fields';
import { importFields, rowProblems } from '#contract/staff/imports/rules';
import { currency } from '#contract/staff/money/fields';

export const rowProblem = z.object({
  code: z.enum(rowProblems),
  field: z.nullable(z.enum(importFields)),
  /** The content of the cell, and the subject of the sentence. */
  value: z.nullable(z.string()),
  more: z.nullable(z.string()),
});

export type ImportRowProblem = z.infer<typeof rowProblem>;

const sums = z.object({ rows: z.int(), quantity: z.int(), cbm });

export const reconciliation = z.object({
  file: sums,
  shown: sums,
  differences: z.int(),
  /** For balances and payments: the file and the books, in its currency and in USD. */
  money: z.array(
    z.object({
      currency,
      fileRows: z.int(),
      file: z.number(),
      fileUsd: z.number(),
      /** Rows without an amount that can be used, and rows that cannot be valued in USD. They are not in the sums. */
      noAmount: z.int(),
      noWorth: z.int(),
      shownRows: z.int(),
      shown: z.number(),
      shownUsd: z.number(),
    }),
  ),
  /** For packages: what is shown now. */
  groups: z.array(z.object({ status: z.string(), branch: z.nullable(z.string()), ...sums.shape })),
});

export type Reconciliation = z.infer<typeof reconciliation>;

export const difference = z.object({
  row: z.int(),
  name: z.nullable(z.string()),
  packageId: z.nullable(rowId),
  clientId: z.nullable(rowId),
  /** Missing, or shown with another figure. */
  kind: z.enum(['notShown', 'quantity', 'cbm', 'money']),
  file: z.nullable(z.number()),
  shown: z.nullable(z.number()),
  problems: z.array(rowProblem),
});

export type ImportDifference = z.infer<typeof difference>;
