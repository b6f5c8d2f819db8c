/** Nothing that people read moves, so a page may wait for the account, but no longer than this. */
export const LONGEST_WAIT_MS = 2_000;
