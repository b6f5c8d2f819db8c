import type { MessageKind } from '#contract/staff/messages/rules';

const minutes = (count: number) => count * 60_000;

/**
 * How long what belongs together is waited for: until nothing more has come for `quiet`, but never longer than `longest` after
 * the first. It is also the time in which a mistake can be corrected before a message goes out.
 */
export const windows: Record<MessageKind, { quiet: number; longest: number }> = {
  RECEIVED: { quiet: minutes(30), longest: minutes(120) },
  LOADED: { quiet: minutes(5), longest: minutes(30) },
  // Not shorter than for loaded: that message holds the first date, and this one is compared with it.
  ETA: { quiet: minutes(15), longest: minutes(60) },
  ARRIVED: { quiet: minutes(5), longest: minutes(30) },
  AVAILABLE: { quiet: minutes(10), longest: minutes(60) },
  DELIVERED: { quiet: minutes(10), longest: minutes(60) },
  CORRECTED: { quiet: minutes(15), longest: minutes(60) },
  REMOVED: { quiet: minutes(15), longest: minutes(60) },
  RESTORED: { quiet: minutes(15), longest: minutes(60) },
  MISSING: { quiet: minutes(10), longest: minutes(60) },
  FOUND: { quiet: minutes(10), longest: minutes(60) },
  DAMAGED: { quiet: minutes(10), longest: minutes(60) },
  ANSWERED: { quiet: minutes(5), longest: minutes(30) },
};

/** An expected arrival is news when it is more than this away from the one that the client knows. */
export const etaMovedMs = 2 * 24 * 60 * 60_000;

export function isDue(kind: MessageKind, { first, last }: { first: Date; last: Date }, now: Date): boolean {
  const { quiet, longest } = windows[kind];
  return last.getTime() + quiet <= now.getTime() || first.getTime() + longest <= now.getTime();
}
