/** For tests that break the network: Chromium logs statuses from 400 on and failed requests on the console. */
export const brokenNetwork = { expectedMessage: /Failed to load resource/ } as const;
