const RETRIES = 3;
const LONGEST_MS = 30_000;

/** Specification, Query data: 3 retries with exponential back-off, at most 30 seconds apart. The first retry is number 0. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, LONGEST_MS);
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Throws the error of the last attempt. */
export async function withRetries<T>(task: () => Promise<T>, wait: (ms: number) => Promise<void> = pause): Promise<T> {
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    try {
      return await task();
    } catch {
      await wait(retryDelay(attempt));
    }
  }
  return task();
}
