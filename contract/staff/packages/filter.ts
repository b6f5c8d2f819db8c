import * as z from 'zod/mini';
import { day, id } from '#contract/fields';
import { branch, freightMode, searchText } from '#contract/staff/fields';
import { packageStates } from '#contract/staff/packages/rules';

const number = id.check(z.maxLength(15));
const calendarDay = day.check(z.maxLength(30));

const fields = {
  status: z.optional(z.enum(packageStates, 'Must be a known status.')),
  /** Where the goods are. Goods on the way are in no branch. */
  branch: z.optional(branch),
  /** The branch that they go to. */
  destination: z.optional(branch),
  categoryId: z.optional(number),
  mode: z.optional(freightMode),
  clientId: z.optional(number),
  /** `none` means in no container. */
  containerId: z.optional(z.union([z.enum(['none']), number], 'Must be a container, or none.')),
  /** Received in this range of days, in UTC. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** Only packages without an owner. */
  unidentified: z.optional(z.enum(['yes'])),
  /** Only void packages; otherwise they are left out. */
  void: z.optional(z.enum(['yes'])),
  /** The start of a tracking number or mark, or the last six characters of a number. */
  text: z.optional(searchText),
};

const { status: _status, ...others } = fields;

/** Every filter except the status, which the tabs choose. */
export const packageViewFields = others;
/** The same fields in a query and in a body, so that a bulk action can use the filter of a list. */
export const packageFilterFields = fields;
export const packageFilter = z.strictObject(fields);
export type PackageFilter = z.infer<typeof packageFilter>;
