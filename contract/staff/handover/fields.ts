import * as z from 'zod/mini';
import { wholeNumber } from '#contract/fields';
import { branchCode } from '#contract/staff/fields';

export const ghanaBranchRule = 'Choose the branch in Ghana.';
export const ghanaBranch = branchCode(ghanaBranchRule);

/** Which page of a list; the first when absent. */
export const pageNumber = z.optional(wholeNumber('Must be a page number.', 100_000));

export const pageMeta = z.object({ page: z.int(), pageCount: z.int(), itemCount: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;
