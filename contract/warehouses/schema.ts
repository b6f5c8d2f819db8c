import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import type * as calls from '#contract/warehouses/calls';

export const warehouse = z.object({
  name: z.string(),
  contact: z.string(),
  mobile: z.string(),
  address: z.string(),
  /** The language of `address`, for the page's `lang`. */
  addressLang: z.enum(['en', 'zh-Hans']),
  /** The same address in Latin letters, where `address` is Chinese. */
  addressLatin: z.nullable(z.string()),
  /** The two lines into which Chinese shops split an address. */
  region: z.nullable(z.string()),
  street: z.nullable(z.string()),
});

export type Warehouse = z.infer<typeof warehouse>;

export const schemas = {
  listWarehouses: {
    reply: z.array(warehouse),
  },
} satisfies SchemasOf<typeof calls>;
