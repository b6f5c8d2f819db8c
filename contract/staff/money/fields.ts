import * as z from 'zod/mini';
import { day, id, oneLine } from '#contract/fields';

export const currencies = ['USD', 'GHS'] as const;
export const currency = z.enum(currencies, 'Must be USD or GHS.');
export type Currency = z.infer<typeof currency>;

const amountRule = 'Enter an amount from 0.01 to 10,000,000 with at most 2 decimals.';
export const paidAmount = z
  .number(amountRule)
  .check(z.minimum(0.01, amountRule), z.maximum(10_000_000, amountRule), z.multipleOf(0.01, amountRule));

const countedRule = 'Enter what you counted, with at most 2 decimals.';
/** Negative when more was paid back than taken in. */
export const countedAmount = z
  .number(countedRule)
  .check(z.minimum(-10_000_000, countedRule), z.maximum(10_000_000, countedRule), z.multipleOf(0.01, countedRule));

const rateRule = 'Enter the cedis for one dollar, from 0.01 to 9,999, with at most 4 decimals.';
export const usdGhs = z
  .number(rateRule)
  .check(z.minimum(0.01, rateRule), z.maximum(9_999, rateRule), z.multipleOf(0.0001, rateRule));

/** A calendar day in a form, without a time. */
export const formDay = day.check(z.maxLength(10, 'Must be a valid date.'));

const referenceRule = 'A reference has 1 to 100 characters.';
export const paymentReference = z
  .string(referenceRule)
  .check(z.trim(), z.minLength(1, referenceRule), z.maxLength(100, referenceRule), z.regex(oneLine, referenceRule));

/** Wide letters narrow, without invisible signs and with single spaces, as an import reads it. Cut first, because NFKC may be slow. */
const oneSpelling = (typed: string) =>
  typed
    .slice(0, 1_000)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/ +/g, ' ');

const categoryRule = 'A category has a name of 2 to 100 characters.';
export const categoryName = z
  .string(categoryRule)
  .check(
    z.overwrite(oneSpelling),
    z.trim(),
    z.minLength(2, categoryRule),
    z.maxLength(100, categoryRule),
    z.regex(oneLine, categoryRule),
  );

const chineseRule = 'A Chinese name has 1 to 100 characters.';
/** Of a category, for staff who read Chinese. */
export const chineseName = z
  .string(chineseRule)
  .check(z.trim(), z.minLength(1, chineseRule), z.maxLength(100, chineseRule), z.regex(oneLine, chineseRule));

/** Days in UTC, both included. */
export const period = { from: z.optional(day), to: z.optional(day) };
export const idFilter = z.optional(id);
