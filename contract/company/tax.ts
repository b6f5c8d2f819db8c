import * as z from 'zod/mini';
import { taxedKinds } from '#contract/company/rules';
import { oneLine } from '#contract/fields';

const tinRule = 'The TIN has at most 20 characters in one line.';
const withTinRule = 'Enter the TIN: an invoice with VAT shows it.';
const nameRule = 'The name of a tax has 1 to 40 characters.';
const percentRule = 'A rate is a number of per cent from 0 to 100 with at most two decimals.';
/** Tax rates, each from a day on, for the kinds of charges it covers. When off, invoices show none. */
export const tax = z
  .strictObject({
    isOn: z.boolean(),
    tin: z.string(tinRule).check(z.trim(), z.maxLength(20, tinRule), z.regex(oneLine, tinRule)),
    rates: z
      .array(
        z.strictObject({
          name: z
            .string(nameRule)
            .check(z.trim(), z.minLength(1, nameRule), z.maxLength(40, nameRule), z.regex(oneLine, nameRule)),
          percent: z.number(percentRule).check(
            z.minimum(0, percentRule),
            z.maximum(100, percentRule),
            z.refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, percentRule),
          ),
          from: z.iso.date('A rate begins on a day such as 2026-01-01.').check(z.maxLength(10)),
          kinds: z.array(z.enum(taxedKinds, 'Choose what is taxed.')).check(z.maxLength(taxedKinds.length)),
        }),
      )
      .check(z.maxLength(30, 'There may be at most 30 rates of tax.')),
  })
  .check(z.refine(({ isOn, tin }) => !isOn || tin !== '', { error: withTinRule, path: ['tin'] }));
