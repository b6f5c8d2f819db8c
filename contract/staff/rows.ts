/** A list is counted up to here; beyond it says that there are more. */
export const countedUpTo = 10_000;
export const rowsPerPage = 50;
/** The tabs above a list are counted up to here; one more means that there are more. */
export const viewsCountedUpTo = 1_000;
