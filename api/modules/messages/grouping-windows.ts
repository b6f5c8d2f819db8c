import type { MessageKind } from '#contract/staff/messages/rules';

const minutes = (count: number) => count * 60_000;

/**
 * How long related events are collected: until nothing new has come for `quiet`, but never longer than `longest` after
 * the first. In this time a mistake can be corrected before a message goes out.
 */
export const windows: Record<MessageKind, { quiet: number; longest: number }> = {
  RECEIVED: { quiet: minutes(30), longest: minutes(120) },
  LOADED: { quiet: minutes(5), longest: minutes(30) },
  // Not shorter than for loaded: that message contains the first date, and this one is compared with it.
  ETA: { quiet: minutes(15), longest: minutes(60) },
  ARRIVED: { quiet: minutes(5), longest: minutes(30) },
  AVAILABLE: { quiet: minutes(10), longest: minutes(60) },
  DELIVERED: { quiet: minutes(10), longest: minutes(60) },
  CORRECTED: { quiet: minutes(15), longest: minutes(60) },
  REMOVED: { quiet: minutes(15), longest: minutes(60) },
  RESTORED: { quiet: minutes(15), longest: minutes(60) },
  MISSING: { quiet: minutes(10), longest: minutes(60) },
  FOUND: { quiet: minutes(10), longest: minutes(60) },
  LOST: { quiet: minutes(10), longest: minutes(60) },
  DAMAGED: { quiet: minutes(10), longest: minutes(60) },
  ANSWERED: { quiet: minutes(5), longest: minutes(30) },
};

/** A new expected arrival is told when it differs by more than this from the one that the client knows. */
export const etaMovedMs = 2 * 24 * 60 * 60_000;

export function isDue(kind: MessageKind, { first, last }: { first: Date; last: Date }, now: Date): boolean {
  const { quiet, longest } = windows[kind];
  return last.getTime() + quiet <= now.getTime() || first.getTime() + longest <= now.getTime();
}
