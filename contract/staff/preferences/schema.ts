import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { command } from '#contract/staff/fields';
import type * as calls from '#contract/staff/preferences/calls';
import { preferenceNames } from '#contract/staff/preferences/rules';

const nameRule = 'Must be a known preference.';
const valueRule = 'A preference has 1 to 8000 characters.';

const preference = z.object({
  name: z.enum(preferenceNames),
  /** JSON of the desk, which validates it before use. */
  value: z.string(),
});
export type Preference = z.infer<typeof preference>;

const reply = z.array(preference);

export const schemas = {
  listOwnPreferences: { reply },
  saveOwnPreference: {
    body: z.strictObject({
      ...command,
      name: z.enum(preferenceNames, nameRule),
      value: z
        .string(valueRule)
        .check(z.minLength(1, valueRule), z.maxLength(8000, valueRule), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, valueRule)),
    }),
    reply,
  },
} satisfies SchemasOf<typeof calls>;
