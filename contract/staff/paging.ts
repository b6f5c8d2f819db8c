import * as z from 'zod/mini';
import { oneLine, wholeNumber } from '#contract/fields';

const cursorRule = 'That page does not exist.';

/** A position between two rows: the sort value and the row id. Only the server makes cursors. */
const cursor = z.string(cursorRule).check(z.maxLength(160, cursorRule), z.regex(oneLine, cursorRule));

/** The page of a list with numbered pages; the first when absent. */
export const pageNumber = z.optional(wholeNumber('Must be a page number.', 100_000));

/** The same, for lists with a choice of page size. */
export const paging = {
  page: z._default(wholeNumber('The page must be a whole number from 1.', 999_999), 1),
  take: z._default(wholeNumber('Take 1 to 100 rows at a time.', 100), 25),
};

/** The page of a list with cursors: after a row, before a row, the last, or else the first. */
export const pageOf = {
  order: z.optional(z.enum(['asc', 'desc'], 'Must be asc or desc.')),
  after: z.optional(cursor),
  before: z.optional(cursor),
  last: z.optional(z.literal('yes')),
};

/** The next rows of a list that grows downwards. `next` is the cursor after them, null at the end. */
export const nextRows = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });

/** The rows of one page. Counting stops at a limit; then `hasMore` is true. */
export const pagedRows = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    count: z.int(),
    hasMore: z.boolean(),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  });
