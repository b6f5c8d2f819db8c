/** Counting of a list stops here; then the list says that there are more. */
export const countedUpTo = 10_000;
export const rowsPerPage = 50;
/** Counting of a tab stops here; one more means that there are more. */
export const viewsCountedUpTo = 1_000;
