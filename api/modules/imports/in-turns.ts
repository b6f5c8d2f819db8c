import { setImmediate } from 'node:timers/promises';

/** After this long, other requests get their turn. */
const longestTurnMs = 10;

/** Checks rows in their order, and lets other requests have their turn in between. */
export async function inTurns<R, T>(rows: readonly R[], check: (row: R) => T): Promise<T[]> {
  const checked: T[] = [];
  let begun = performance.now();
  for (const row of rows) {
    checked.push(check(row));
    if (performance.now() - begun < longestTurnMs) continue;
    await setImmediate();
    begun = performance.now();
  }
  return checked;
}
