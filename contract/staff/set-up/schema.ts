import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { sectionSchemas } from '#contract/company/schema';
import { email, password, sentence } from '#contract/fields';
import { staffName } from '#contract/staff/accounts/schema';
import { branchFields } from '#contract/staff/branches/schema';
import { branch } from '#contract/staff/fields';
import { categoryName, usdGhs } from '#contract/staff/money/fields';
import { rates } from '#contract/staff/packages/categories';
import type * as calls from '#contract/staff/set-up/calls';

const linkRule = 'Open the whole link that the server has printed.';
const token = z.string(linkRule).check(z.minLength(20, linkRule), z.maxLength(100, linkRule));

const branchesRule = 'Enter 2 to 30 branches, at least one in China and one in Ghana.';

const pricesRule = 'Enter at most 20 prices.';
const price = z.strictObject({
  description: categoryName,
  rate: rates.rate,
  cedisRate: z.optional(rates.cedisRate),
});

const { name, short, prefix } = sectionSchemas.identity.shape;
const { phones, email: companyEmail } = sectionSchemas.contact.shape;

export const schemas = {
  checkSetUp: {
    body: z.strictObject({ token }),
    // The initial values of the form.
    reply: z.extend(sentence, { branches: z.array(z.object(branchFields)) }),
  },
  setUpCompany: {
    body: z.strictObject({
      token,
      email,
      personName: staffName,
      password,
      /** The name of one of the branches. */
      branch,
      /** Absent means those of `checkSetUp`. */
      branches: z.optional(
        z
          .array(z.strictObject(branchFields), branchesRule)
          .check(z.minLength(2, branchesRule), z.maxLength(30, branchesRule)),
      ),
      name,
      short,
      prefix,
      companyEmail,
      phone: phones.shape.general,
      /** Cedis for one dollar, from today on. */
      usdGhs: z.optional(usdGhs),
      /** Per cbm at sea. Without `cedisRate`, at the exchange rate. */
      prices: z.optional(z.array(price, pricesRule).check(z.maxLength(20, pricesRule))),
    }),
    reply: sentence,
  },
} satisfies SchemasOf<typeof calls>;
