import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { day, money, rowId, timestamp } from '#contract/fields';
import type * as calls from '#contract/staff/accounting/calls';
import { accountNames } from '#contract/staff/accounting/rules';
import { command, language, reason } from '#contract/staff/fields';
import { formDay } from '#contract/staff/money/fields';

const sides = {
  debit: money,
  credit: money,
  /** At the rate of each entry. An entry from before the first exchange rate has none. */
  debitGhs: money,
  creditGhs: money,
};

const trialBalance = z.object({
  from: z.string(),
  to: z.string(),
  entries: z.int(),
  lines: z.int(),
  accounts: z.array(z.object({ account: z.enum(accountNames), code: z.string(), ...sides })),
  total: z.object(sides),
  /** The last closed day. */
  closedTo: z.nullable(z.string()),
});
export type TrialBalance = z.infer<typeof trialBalance>;

const books = z.object({
  closedTo: z.nullable(z.string()),
  /** Newest first. A row without a reason closed the books; a row with a reason reopened them. */
  history: z.array(
    z.object({
      id: rowId,
      closedTo: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      by: z.string(),
      at: timestamp,
    }),
  ),
});
export type Books = z.infer<typeof books>;

const first = z.optional(day);

export const schemas = {
  getTrialBalance: { query: z.object({ from: first, to: first }), reply: trialBalance },
  exportJournal: {
    query: z.object({ from: first, to: first, format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX.'), language }),
  },
  getBooks: { reply: books },
  closeBooks: { body: z.strictObject({ ...command, day: formDay }), reply: books },
  openBooks: { body: z.strictObject({ ...command, day: z.nullable(formDay), reason }), reply: books },
} satisfies SchemasOf<typeof calls>;
