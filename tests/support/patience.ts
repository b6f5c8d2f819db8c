/**
 * How long a test waits for an event: far longer than the slowest machine needs. A wait ends with its event, so only a test
 * that fails ever waits this long.
 */
export const WAIT_MS = 240_000;

/** After this time a shared browser context that Chromium does not finish erasing is given up for a new one. */
export const ERASE_MS = 60_000;

/** The limit of a whole test or hook. No test has one of its own. */
export const TEST_MS = 900_000;
