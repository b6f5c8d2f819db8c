/** A list is counted up to here; beyond it says that there are more. */
export const countedUpTo = 10_000;
export const rowsPerPage = 50;
