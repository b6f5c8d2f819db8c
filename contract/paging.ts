import * as z from 'zod/mini';

/** Where a numbered page stands in its list. The specification fixes it for payments; every other numbered list says the same. */
export const pageMeta = z.object({ pageCount: z.int(), page: z.int(), take: z.int(), itemCount: z.int() });

export type PageMeta = z.infer<typeof pageMeta>;

/** One page of a list whose pages have numbers. */
export const numberedPage = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), meta: pageMeta });
