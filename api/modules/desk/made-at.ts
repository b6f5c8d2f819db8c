const DAY_MS = 86_400_000;
/** A command is never dated further back than this. */
const LONGEST_WAIT_MS = 7 * DAY_MS;
/** Keys of commands are kept for 30 days. A longer wait means that the device's clock was changed. */
const BELIEVED_MS = 30 * DAY_MS;

/**
 * The time at which a command was made that waited on a device for the network. The device sends how long it waited,
 * not its time, so a wrong clock does no harm. `after` is the event that must come before it.
 */
export function madeAt(now: Date, waitedMs: number | undefined, after: readonly (Date | null)[] = []): Date {
  const isBelieved = waitedMs !== undefined && waitedMs > 0 && waitedMs <= BELIEVED_MS;
  const waited = isBelieved ? Math.min(waitedMs, LONGEST_WAIT_MS) : 0;
  const earliest = Math.max(now.getTime() - waited, ...after.map((at) => at?.getTime() ?? 0));
  return new Date(Math.min(earliest, now.getTime()));
}
