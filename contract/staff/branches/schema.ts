import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, oneLine, rowId } from '#contract/fields';
import type * as calls from '#contract/staff/branches/calls';
import { branchKinds, countries, timeZones } from '#contract/staff/branches/rules';
import { command, version } from '#contract/staff/fields';

const nameRule = 'A name has 1 to 60 characters.';
const chineseRule = 'A Chinese name has 1 to 60 characters.';
const positionRule = 'The order is a whole number from 0 to 999.';

const line = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(60, message), z.regex(oneLine, message));

export const branchFields = {
  name: line(nameRule),
  nameZh: line(chineseRule),
  kind: z.enum(branchKinds, 'Choose a warehouse or a branch.'),
  country: z.enum(countries, 'Choose China or Ghana.'),
};
const { country, ...named } = branchFields;

const changeable = {
  ...named,
  timeZone: z.enum(timeZones, 'Choose a time zone of China or Ghana.'),
  receives: z.boolean(),
  loads: z.boolean(),
  checksArrivals: z.boolean(),
  handsOver: z.boolean(),
  takesMoney: z.boolean(),
  position: z.int(positionRule).check(z.minimum(0, positionRule), z.maximum(999, positionRule)),
  active: z.boolean(),
};

export const deskBranch = z.object({
  id: rowId,
  /** The name that every other reply and request uses. */
  code: z.string(),
  country,
  ...changeable,
  version: z.int(),
});
export type DeskBranch = z.infer<typeof deskBranch>;

export const schemas = {
  listBranches: { reply: z.array(deskBranch) },
  createBranch: { body: z.strictObject({ ...command, country, ...changeable }), reply: deskBranch },
  updateBranch: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, version, ...changeable }),
    reply: deskBranch,
  },
} satisfies SchemasOf<typeof calls>;
