import * as z from 'zod/mini';
import { wholeNumber } from '#contract/fields';
import type { Branch } from '#contract/staff/roles';

/** Where goods can be collected: the offices of section 9 in Ghana. */
export const ghanaBranches = ['Accra', 'Kumasi', 'Sunyani', 'Koforidua'] as const satisfies readonly Branch[];
export type GhanaBranch = (typeof ghanaBranches)[number];
export const ghanaBranchRule = 'Choose the branch in Ghana.';
export const ghanaBranch = z.enum(ghanaBranches, ghanaBranchRule);

export const isGhanaBranch = (value: string): value is GhanaBranch => ghanaBranches.some((each) => each === value);

/** Which page of a list; the first when absent. */
export const pageNumber = z.optional(wholeNumber('Must be a page number.', 100_000));

export const pageMeta = z.object({ page: z.int(), pageCount: z.int(), itemCount: z.int() });
