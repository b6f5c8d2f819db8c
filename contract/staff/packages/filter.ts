import * as z from 'zod/mini';
import { day, id } from '#contract/fields';
import { branch, freightMode, searchText } from '#contract/staff/fields';
import { packageStates } from '#contract/staff/packages/rules';

const number = id.check(z.maxLength(15));
const calendarDay = day.check(z.maxLength(30));

const fields = {
  status: z.optional(z.enum(packageStates, 'Must be a known status.')),
  branch: z.optional(branch),
  categoryId: z.optional(number),
  mode: z.optional(freightMode),
  clientId: z.optional(number),
  /** `none`: in no container. */
  containerId: z.optional(z.union([z.enum(['none']), number], 'Must be a container, or none.')),
  /** Received on these days or between them, in UTC. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** Those without an owner. */
  unidentified: z.optional(z.enum(['yes'])),
  /** Those that were received by mistake or twice; otherwise no list has them. */
  void: z.optional(z.enum(['yes'])),
  /** How the tracking number or the mark begins, or the last six characters of the number. */
  text: z.optional(searchText),
};

const { status: _status, ...others } = fields;

/** Every filter but the status, which the tabs above the list choose. */
export const packageViewFields = others;
/** The same fields in an address and in a body: a list can be acted on as a whole. */
export const packageFilterFields = fields;
export const packageFilter = z.strictObject(fields);
export type PackageFilter = z.infer<typeof packageFilter>;
