import * as z from 'zod/mini';
import { limits } from '#contract/limits';
import { messages } from '#contract/messages';
import { packageStatuses } from '#contract/packages/rules';
import { phoneKey } from '#contract/phone-number';

/** A one-line field has no control characters. PostgreSQL cannot store a zero byte or half a character. */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

const line = (min: number, max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, message), z.regex(oneLine, message));

export const email = z
  .string(messages.email)
  .check(z.trim(), z.maxLength(limits.emailMax, messages.email), z.email(messages.email));

export const password = z
  .string(messages.password)
  .check(z.minLength(limits.passwordMin, messages.password), z.maxLength(limits.passwordMax, messages.passwordTooLong));

/** Specification, Change password rules: every field is optional on purpose; a filled one follows the password rule. */
export const optionalPassword = z.optional(
  z.string(messages.password).check(
    // Counted like the rule above: in characters, not in UTF-16 halves.
    z.refine((value) => value === '' || [...value].length >= limits.passwordMin, messages.password),
    z.maxLength(limits.passwordMax, messages.passwordTooLong),
  ),
);

export const shippingMark = line(limits.nameMin, limits.nameMax, messages.shippingMark);
export const location = line(limits.nameMin, limits.nameMax, messages.shippingMark);
export const nextOfKin = line(limits.nameMin, limits.nameMax, messages.shippingMark);

/** Digits only, in one form however the phone was written (contract/phone-number.ts). */
export const phone = z
  .string(messages.phone)
  .check(
    z.maxLength(40, messages.phone),
    z.overwrite(phoneKey),
    z.regex(new RegExp(`^\\d{1,${limits.phoneDigits}}$`), messages.phone),
  );

const isRealDate = (value: string) => {
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8, 10));
  const daysInMonth =
    month === 2 ? (isLeapYear(Number(value.slice(0, 4))) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth;
};

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** A calendar date; a full ISO time stamp is accepted and cut to its UTC day. */
export const day = z.string(messages.date).check(
  z.regex(/^[1-9]\d{3}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?Z)?$/, messages.date),
  z.refine(isRealDate, messages.date),
  z.overwrite((value) => value.slice(0, 10)),
);

/** A row id in an address. Fifteen digits are exact in JavaScript and fit into a bigint. */
export const id = z.string(messages.id).check(z.regex(/^[1-9]\d{0,14}$/, messages.id));

/** A whole number in a query, which always arrives as text. */
export const wholeNumber = (message: string, max: number) =>
  z.pipe(
    z.string(message).check(z.regex(/^[1-9]\d{0,8}$/, message)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number(message).check(z.maximum(max, message)),
    ),
  );

export const timestamp = z.iso.datetime();
export const nullableTimestamp = z.nullable(timestamp);
export const rowId = z.int();
/** At most 2 decimals on the wire. */
export const money = z.number();
/** At most 4 decimals on the wire. */
export const cbm = z.number();

export const sentence = z.object({ message: z.string() });

export const packageStatus = z.enum(packageStatuses);

/** The status of a filter: empty or absent means all. */
export const statusFilter = z.optional(z.union([z.literal(''), packageStatus], 'Must be a known status.'));

/** `small` asks for the thumbnail of a photo, or the photo itself when it has none. */
export const photoSize = z.object({ size: z.optional(z.enum(['small'], 'Must be small.')) });
