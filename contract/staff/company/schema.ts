import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { companySections } from '#contract/company/rules';
import { sectionSchemas } from '#contract/company/schema';
import { id } from '#contract/fields';
import type * as calls from '#contract/staff/company/calls';
import { command, commandKey, reason } from '#contract/staff/fields';

const section = z.enum(companySections, 'Name a section of the settings.');
const params = z.object({ section });

/** 0 when this section was never saved. */
const readVersion = z
  .int('Send the version that you read.')
  .check(z.minimum(0, 'Send the version that you read.'), z.maximum(2_000_000_000, 'Send the version that you read.'));

const state = z.object({
  version: z.int(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
});

const company = z.object(sectionSchemas);

type Optional = { [S in keyof typeof sectionSchemas]: z.ZodMiniOptional<(typeof sectionSchemas)[S]> };
const optionalSections = Object.fromEntries(
  Object.entries(sectionSchemas).map(([name, schema]) => [name, z.optional(schema as z.ZodMiniType)]),
) as Optional;

export const companySettings = z.object({
  company,
  states: z.record(section, state),
});
export type CompanySettings = z.infer<typeof companySettings>;

/** One field of a section: its path in words of the contract, such as `phones.general` or `banks`. */
const change = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() });

export const companyVersion = z.object({
  version: z.int(),
  changedAt: z.string(),
  /** Null for the demo or an update of the program. */
  changedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(change),
});
export type CompanyVersion = z.infer<typeof companyVersion>;

export const schemas = {
  getCompany: { reply: companySettings },
  saveCompanySection: {
    params,
    body: z.strictObject({
      ...command,
      version: readVersion,
      reason: z.optional(reason),
      // The section that the address names.
      ...optionalSections,
    }),
    reply: companySettings,
  },
  listCompanyHistory: { params, reply: z.array(companyVersion) },
  addCompanyLogo: {
    // The body is the picture. Numbers in an address are text.
    query: z.object({
      key: commandKey,
      version: z.pipe(
        z.pipe(
          z.string('Send the version that you read.').check(z.regex(/^\d{1,9}$/, 'Send the version that you read.')),
          z.transform(Number),
        ),
        readVersion,
      ),
      reason: z.optional(reason),
    }),
    reply: companySettings,
  },
  getCompanyLogo: { params: z.object({ id }) },
} satisfies SchemasOf<typeof calls>;
