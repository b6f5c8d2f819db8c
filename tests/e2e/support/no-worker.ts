/**
 * For tests that play the network themselves: the service worker would answer in its place. Playwright says on the console
 * that it has refused it; Chromium says there that an answer was 400 or above, or that there was no network.
 */
export const noWorker = { serviceWorkers: 'block', expectedMessage: /blocked by Playwright/ } as const;
export const noWorkerNoNetwork = {
  ...noWorker,
  expectedMessage: /blocked by Playwright|Failed to load resource/,
} as const;
