import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, oneLine, rowId } from '#contract/fields';
import { categoryNumber, command } from '#contract/staff/fields';
import type * as calls from '#contract/staff/tiers/calls';

const rankRule = 'Choose a rank from 1 to 5.';
const nameRule = 'A tier has a name of 2 to 50 characters.';
const meaningRule = 'Say in at most 300 characters what the tier means.';

/** Tier ids are 16 bits, like those of categories. */
export const tierNumber = categoryNumber;

export const tier = z.object({
  id: rowId,
  name: z.string(),
  priority: z.int(),
  meaning: z.nullable(z.string()),
  clients: z.int(),
});

export type Tier = z.infer<typeof tier>;

const form = {
  ...command,
  name: z
    .string(nameRule)
    .check(z.trim(), z.minLength(2, nameRule), z.maxLength(50, nameRule), z.regex(oneLine, nameRule)),
  /** An empty text clears it. */
  meaning: z.string(meaningRule).check(z.trim(), z.maxLength(300, meaningRule), z.regex(oneLine, meaningRule)),
  /** Specification, Membership tiers: the priority runs from 1 to 5. Two tiers may have the same. */
  priority: z.int(rankRule).check(z.minimum(1, rankRule), z.maximum(5, rankRule)),
};

export const schemas = {
  listTiers: { reply: z.array(tier) },
  addTier: { body: z.strictObject(form), reply: z.array(tier) },
  updateTier: { params: z.object({ id }), body: z.strictObject(form), reply: z.array(tier) },
  retireTier: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, /** The tier that its clients get. */ clientsTo: z.nullable(tierNumber) }),
    reply: z.array(tier),
  },
} satisfies SchemasOf<typeof calls>;
