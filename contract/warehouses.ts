import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';

export const warehouse = z.object({
  name: z.string(),
  contact: z.string(),
  mobile: z.string(),
  address: z.string(),
  /** The language `address` is written in, for the page's `lang`. */
  addressLang: z.enum(['en', 'zh-Hans']),
  /** The same address in Latin letters, where `address` is Chinese. */
  addressLatin: z.nullable(z.string()),
  /** The two lines into which Chinese shops split an address. */
  region: z.nullable(z.string()),
  street: z.nullable(z.string()),
});
export type Warehouse = z.infer<typeof warehouse>;

export const listWarehouses = defineEndpoint({
  method: 'GET',
  path: '/address',
  audience: 'public',
  summary: 'The warehouse addresses, China first.',
  reply: z.array(warehouse),
});
