import * as z from 'zod/mini';
import { oneLine } from '#contract/fields';

const cursorRule = 'That page does not exist.';

/** Between two rows of a list: the value that it is sorted by, and the number of the row. Made by the server only. */
const cursor = z.string(cursorRule).check(z.maxLength(160, cursorRule), z.regex(oneLine, cursorRule));

/** Which page: after a row, before one, the last, or else the first. */
export const pageOf = {
  order: z.optional(z.enum(['asc', 'desc'], 'Must be asc or desc.')),
  after: z.optional(cursor),
  before: z.optional(cursor),
  last: z.optional(z.literal('yes')),
};

/** Rows of one page. Counting stops at a limit; `hasMore` then says that there are more. */
export const pagedRows = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    count: z.int(),
    hasMore: z.boolean(),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  });
