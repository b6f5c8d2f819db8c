/** For tests that break the network: Chromium says on the console that an answer was 400 or above, or did not come. */
export const brokenNetwork = { expectedMessage: /Failed to load resource/ } as const;
