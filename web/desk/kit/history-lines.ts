import type { LogEntry } from '#contract/staff/desk/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';

export type PackageEvent = DeskPackage['events'][number];

/** One line of a history: a log entry, or an event of a package that has no entry, such as one from an import. */
export interface HistoryLine {
  key: string;
  /** When it happened. */
  at: string;
  /** When it was written down, if that was later. */
  writtenAt?: string;
  /** When it reached the server, for commands made without a network. */
  sentAt?: string;
  /** Null for a command on the command line. */
  by: string | null;
  branch: string | null;
  action: string;
  details: LogEntry['details'];
  isShared: boolean;
  /** The scans that this line tells together, newest first. */
  scans?: readonly HistoryLine[];
}

export type HistoryFilter = 'all' | 'corrections' | 'notes';

/** What a client reads in the portal: api/modules/packages/packages.repository.ts decides. */
const isForClient = ({ kind, status, isShared, changes }: PackageEvent) =>
  kind === 'NOTED'
    ? isShared
    : kind !== 'CORRECTED' || status !== null || (changes ?? []).some(({ field }) => field !== 'innerNote');

/** Entries of the log that have another name than their event. */
const eventOf: Record<string, string> = {
  corrected: 'CORRECTED',
  'changed the destination': 'CORRECTED',
  'reported as damaged': 'DAMAGED',
  'received at arrival': 'ARRIVED',
};

/** The log of a container holds when such a step happened. */
const steps: readonly string[] = ['LOAD', 'DEPART', 'ARRIVE', 'OFFLOAD'];

/** A departure is often written down on a later day. Seconds make no difference, because no time shows them. */
const timesOf = (happenedAt: string, writtenAt: string) =>
  Math.abs(Date.parse(writtenAt) - Date.parse(happenedAt)) < 60_000 ? { at: writtenAt } : { at: happenedAt, writtenAt };

/**
 * Newest first. The log and the events of a package tell the same story: an event with the time and name of an entry is
 * that entry. Until older entries are loaded, older events wait.
 */
export function historyLines(
  entries: readonly LogEntry[],
  events: readonly PackageEvent[],
  isWhole: boolean,
): readonly HistoryLine[] {
  const nameOf = (action: string, at: string) => `${eventOf[action] ?? action} ${Date.parse(at)}`;
  const nameOfEvent = ({ kind, recordedAt }: PackageEvent) => nameOf(kind, recordedAt);
  const byName = new Map(events.map((event) => [nameOfEvent(event), event]));
  const logged = entries.map(({ id, at, by, branch, action, details }) => {
    const event = byName.get(nameOf(action, at));
    const isShared = event !== undefined && isForClient(event);
    const { madeAt } = details;
    const stepAt = steps.includes(action) && typeof details.at === 'string' ? details.at : at;
    const times = typeof madeAt === 'string' ? { at: madeAt, sentAt: at } : timesOf(event?.happenedAt ?? stepAt, at);
    return { key: `log ${id}`, ...times, by, branch, action, details, isShared };
  });
  const known = new Set(entries.map(({ action, at }) => nameOf(action, at)));
  const oldest = entries.at(-1)?.at ?? '';
  const others = events
    .filter((event) => !known.has(nameOfEvent(event)) && (isWhole || event.recordedAt >= oldest))
    .map((event) => ({
      ...timesOf(event.happenedAt, event.recordedAt),
      ...{ key: `event ${event.id}`, by: event.actor, branch: event.place, action: event.kind },
      details: { ...(event.note && { note: event.note }) },
      isShared: isForClient(event),
    }))
    // Of two events at one moment the later one comes first, because the old books have days without hours.
    .reverse();
  return [...logged, ...others].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** From one branch to another, or from what was said to the answer: nothing was replaced. */
const ways: readonly string[] = ['opened the transfer', 'ANSWERED'];
export const isWay = (action: string) => ways.includes(action);

export const isOf = (filter: HistoryFilter, { action, details }: Pick<HistoryLine, 'action' | 'details'>) => {
  if (filter === 'notes') return action === 'NOTED';
  if (isWay(action)) return filter === 'all';
  const isChange = Object.values(details).some((value) => typeof value === 'object' && value !== null && 'to' in value);
  return filter === 'all' || action === 'CORRECTED' || isChange;
};
