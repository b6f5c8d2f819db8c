import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, oneLine, rowId } from '#contract/fields';
import { command, version } from '#contract/staff/fields';
import type * as calls from '#contract/staff/warehouses/calls';
import { warehouse } from '#contract/warehouses/schema';

/** What the public page shows, and what only the desk sees. */
export const deskWarehouse = z.extend(warehouse, {
  id: rowId,
  position: z.int(),
  active: z.boolean(),
  version: z.int(),
});

export type DeskWarehouse = z.infer<typeof deskWarehouse>;

const line = (max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, message), z.regex(oneLine, message));

const mobileRule = 'A mobile number has 1 to 40 digits, spaces and the signs + ( ) -.';

const positionRule = 'The order is a whole number from 0 to 999.';

const form = {
  name: line(100, 'A name has 1 to 100 characters.'),
  contact: line(100, 'A contact has 1 to 100 characters.'),
  mobile: line(40, mobileRule).check(z.regex(/^[+\d][\d ()+-]*$/, mobileRule)),
  address: line(500, 'An address has 1 to 500 characters.'),
  addressLang: z.enum(['en', 'zh-Hans'], 'Choose the language of the address.'),
  /** These three belong to a Chinese address; null for others. */
  addressLatin: z.nullable(line(500, 'The address in Latin letters has 1 to 500 characters.')),
  region: z.nullable(line(200, 'The region has 1 to 200 characters.')),
  street: z.nullable(line(300, 'The street has 1 to 300 characters.')),
  position: z.int(positionRule).check(z.minimum(0, positionRule), z.maximum(999, positionRule)),
  active: z.boolean(),
};

export const schemas = {
  listDeskWarehouses: {
    reply: z.array(deskWarehouse),
  },
  createWarehouse: {
    body: z.strictObject({ ...command, ...form }),
    reply: deskWarehouse,
  },
  updateWarehouse: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, version, ...form }),
    reply: deskWarehouse,
  },
} satisfies SchemasOf<typeof calls>;
