import type { PackageDetail, PackageEvent } from '#contract/packages/schema';
import { status as statusWords } from '../../content/status';

const { labels } = statusWords;

/** The stops of every package. The last three are statuses and have their names. */
export const stops = ['Received', labels.IN_TRANSIT, labels.ARRIVED, labels.DELIVERED] as const;

const stopOfStatus: Record<string, number> = { YET_TO_LOAD: 0, IN_TRANSIT: 1, EN_ROUTE: 1, ARRIVED: 2, DELIVERED: 3 };

export type StopLook = 'past' | 'now' | 'future';

export const lookOf = (place: number, current: number): StopLook =>
  place < current ? 'past' : place === current ? 'now' : 'future';

type Travelling = Pick<PackageDetail, 'status' | 'loaded' | 'received'>;

/** On hold (or an unknown status) is not a stop: the package waits where it was. */
export function currentStop({ status, loaded }: Travelling, history: readonly PackageEvent[] = []): number {
  const known = stopOfStatus[status];
  if (known !== undefined) return known;
  const before = history.find((event) => event.status !== null && event.status in stopOfStatus)?.status;
  return stopOfStatus[before ?? ''] ?? (loaded ? 1 : 0);
}

/** When each stop was reached, or null. `history` is newest first. */
export function stopDates(row: Travelling, history: readonly PackageEvent[] = []): (string | null)[] {
  const current = currentStop(row, history);
  const dates: (string | null)[] = stops.map(() => null);
  for (const { status, at } of [...history].reverse()) {
    const stop = stopOfStatus[status ?? ''];
    if (stop === undefined) continue;
    dates[stop] ??= at;
    // A step back corrects a mistake: what came after it does not count.
    dates.fill(null, stop + 1);
  }
  // The package itself has these two dates, also without its history.
  dates[0] ??= row.received;
  dates[1] ??= row.loaded;
  return dates.map((date, place) => (place <= current ? date : null));
}

/** Whether an event changed the status. `history` is newest first. */
export function changesStatus(history: readonly PackageEvent[], place: number): boolean {
  const status = history[place]?.status;
  if (!status) return false;
  const before = history.slice(place + 1).find((event) => event.status !== null)?.status;
  return before === undefined || before === null || stopName(before) !== stopName(status);
}

/** Specification, Package statuses: a client sees EN_ROUTE as IN_TRANSIT. */
const stopName = (status: string) => (status === 'EN_ROUTE' ? 'IN_TRANSIT' : status);
