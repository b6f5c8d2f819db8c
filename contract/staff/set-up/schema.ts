import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { sectionSchemas } from '#contract/company/schema';
import { email, password, sentence } from '#contract/fields';
import { staffName } from '#contract/staff/accounts/schema';
import { branch } from '#contract/staff/fields';
import type * as calls from '#contract/staff/set-up/calls';

const linkRule = 'Open the whole link that the server has printed.';
const token = z.string(linkRule).check(z.minLength(20, linkRule), z.maxLength(100, linkRule));

const { name, short, prefix } = sectionSchemas.identity.shape;
const { phones, email: companyEmail } = sectionSchemas.contact.shape;

export const schemas = {
  checkSetUp: { body: z.strictObject({ token }), reply: sentence },
  setUpCompany: {
    body: z.strictObject({
      token,
      email,
      personName: staffName,
      password,
      branch,
      name,
      short,
      prefix,
      companyEmail,
      phone: phones.shape.general,
    }),
    reply: sentence,
  },
} satisfies SchemasOf<typeof calls>;
