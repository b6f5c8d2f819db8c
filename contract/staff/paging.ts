import * as z from 'zod/mini';
import { oneLine, wholeNumber } from '#contract/fields';

const cursorRule = 'That page does not exist.';

/** Between two rows of a list: the value that it is sorted by, and the number of the row. Made by the server only. */
const cursor = z.string(cursorRule).check(z.maxLength(160, cursorRule), z.regex(oneLine, cursorRule));

/** Which page of a list whose pages have numbers; the first when absent. */
export const pageNumber = z.optional(wholeNumber('Must be a page number.', 100_000));

/** The same, for lists that let the caller choose how many rows make a page. */
export const paging = {
  page: z._default(wholeNumber('The page must be a whole number from 1.', 999_999), 1),
  take: z._default(wholeNumber('Take 1 to 100 rows at a time.', 100), 25),
};

/** Which page of a list by cursors: after a row, before one, the last, or else the first. */
export const pageOf = {
  order: z.optional(z.enum(['asc', 'desc'], 'Must be asc or desc.')),
  after: z.optional(cursor),
  before: z.optional(cursor),
  last: z.optional(z.literal('yes')),
};

/** The next rows of a list that grows below: `next` is the cursor of those after them, null at the end. */
export const nextRows = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });

/** Rows of one page. Counting stops at a limit; `hasMore` then says that there are more. */
export const pagedRows = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    count: z.int(),
    hasMore: z.boolean(),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  });
