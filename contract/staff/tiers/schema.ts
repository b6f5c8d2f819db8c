import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { oneLine } from '#contract/fields';
import { command } from '#contract/staff/fields';
import type * as calls from '#contract/staff/tiers/calls';

const numberRule = 'Choose a tier from 1 to 5.';
const nameRule = 'A tier has a name of 2 to 50 characters.';
const meaningRule = 'Say in at most 300 characters what the tier means.';

/** Specification, Membership tiers: the priority runs from 1 to 5. */
export const tierNumber = z.int(numberRule).check(z.minimum(1, numberRule), z.maximum(5, numberRule));

export const tier = z.object({
  name: z.string(),
  priority: z.int(),
  meaning: z.nullable(z.string()),
  clients: z.int(),
});

export type Tier = z.infer<typeof tier>;

export const schemas = {
  listTiers: { reply: z.array(tier) },
  updateTier: {
    params: z.object({ priority: z.enum(['1', '2', '3', '4', '5'], numberRule) }),
    body: z.strictObject({
      ...command,
      name: z
        .string(nameRule)
        .check(z.trim(), z.minLength(2, nameRule), z.maxLength(50, nameRule), z.regex(oneLine, nameRule)),
      /** An empty text clears it. */
      meaning: z.string(meaningRule).check(z.trim(), z.maxLength(300, meaningRule), z.regex(oneLine, meaningRule)),
      priority: tierNumber,
    }),
    reply: z.array(tier),
  },
} satisfies SchemasOf<typeof calls>;
