import * as z from 'zod/mini';
import { oneLine } from '#contract/fields';
import { freightModes } from '#contract/freight';
import { limits } from '#contract/limits';
import { staffRoles } from '#contract/staff/roles';
import { trackingKey } from '#contract/tracking-number';

/** The rules of the desk's forms, each with its sentence. */
const say = {
  key: 'Send a key of 8 to 64 letters, digits or dashes with each command.',
  trackingNumber: `Enter a tracking number of 1 to ${limits.trackingNumberLength} characters.`,
  reason: 'Give a reason of 2 to 500 characters.',
  note: 'A note may have at most 2000 characters.',
  place: 'Enter a place of 1 to 100 characters.',
  row: 'Must be a row number.',
  moment: 'Must be a time such as 2025-06-30T08:00:00Z.',
  goods: 'Describe the goods in 1 to 200 characters.',
  vessel: 'Enter a vessel of 1 to 100 characters.',
  search: 'Enter 2 to 100 characters.',
  version: 'Send the version that you read.',
  waited: 'Must be a number of milliseconds.',
} as const;

/**
 * The idempotency key: made by the sender once per command. Sending it again changes nothing and gets the same answer.
 */
export const commandKey = z.string(say.key).check(z.regex(/^[A-Za-z0-9-]{8,64}$/, say.key), z.maxLength(64, say.key));

/** Of a file that the desk downloads. */
export const language = z._default(z.enum(['en', 'zh-CN'], 'Must be a language of the desk.'), 'en');

/** Where a command comes from. Absent means a form. */
export const source = z._default(z.enum(['form', 'scan', 'import']), 'form');
export type Source = z.infer<typeof source>;

/** What every command carries. */
export const command = { key: commandKey, source };

/** A command that may have waited on a device for the network. Each attempt sends a longer wait with the same key. */
export const deviceCommand = {
  ...command,
  waitedMs: z.optional(z.int(say.waited).check(z.minimum(0, say.waited))),
};

/** A row id in a body. */
export const rowNumber = z.int(say.row).check(z.minimum(1, say.row), z.maximum(999_999_999_999_999, say.row));

/** Category ids are 16 bits. */
export const categoryNumber = rowNumber.check(z.maximum(32_767, say.row));

const text = (min: number, max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, message), z.regex(oneLine, message));

/** May have several lines. PostgreSQL cannot store a zero byte or half a character. */
const paragraph = (min: number, max: number, message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, message),
      z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, message),
    );

export const trackingNumber = text(1, limits.trackingNumberLength, say.trackingNumber).check(
  z.refine((value) => trackingKey(value) !== '', say.trackingNumber),
);
export const reason = paragraph(2, 500, say.reason);
export const note = paragraph(0, 2000, say.note);
export const place = text(1, 100, say.place);
export const goods = text(1, 200, say.goods);
export const vessel = text(1, 100, say.vessel);
export const searchText = text(2, 100, say.search);
export const moment = z.iso.datetime(say.moment).check(z.maxLength(30, say.moment));

export const staffRole = z.enum(staffRoles, 'Must be a known role.');
/** The code of a branch. Branches are data, so the service checks it. */
export const branchCode = (message: string) => text(1, 60, message);
export const branch = branchCode('Must be a known branch.');

/** The version that was read, so that a newer change is not overwritten. */
export const version = z.int(say.version).check(z.minimum(1, say.version), z.maximum(2_000_000_000, say.version));

/**
 * The cartons of a package that were scanned into its open container, and all its cartons. Null when it is all in one
 * place.
 */
export const partlyInside = z.nullable(z.object({ cartons: z.int(), of: z.int() }));

/** Which part of a split package a row is. Null for a package without parts. */
export const partOfPackage = z.nullable(z.object({ number: z.int(), of: z.int() }));

export const freightMode = z.enum(freightModes, 'Choose sea or air.');
