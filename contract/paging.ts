import * as z from 'zod/mini';

/**
 * The position of a numbered page in its list. The specification fixes it for payments; every other numbered list uses
 * it too.
 */
export const pageMeta = z.object({ pageCount: z.int(), page: z.int(), take: z.int(), itemCount: z.int() });

export type PageMeta = z.infer<typeof pageMeta>;

/** One page of a list with numbered pages. */
export const numberedPage = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), meta: pageMeta });
