import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { day, money } from '#contract/fields';
import type * as calls from '#contract/staff/accounting/calls';
import { accountNames } from '#contract/staff/accounting/rules';
import { language } from '#contract/staff/imports/schema';

const sides = {
  debit: money,
  credit: money,
  /** At the rate of each entry; an entry before the first exchange rate has none. */
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
});
export type TrialBalance = z.infer<typeof trialBalance>;

const first = z.optional(day);

export const schemas = {
  getTrialBalance: { query: z.object({ from: first, to: first }), reply: trialBalance },
  exportJournal: {
    query: z.object({ from: first, to: first, format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX.'), language }),
  },
} satisfies SchemasOf<typeof calls>;
