import type { DeskPackage } from '#contract/staff/packages/schema';
import { type JourneyStop, stateAt } from '../../kit/journey';
import { joined } from '../../kit/language';
import { shortDate } from '../../kit/short-date';
import type { RecordWords } from '../../translations/record-en';
import { hasBeenAvailable } from './package-commands';

const kinds = ['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'AVAILABLE', 'DELIVERED'] as const;
const names = ['received', 'loaded', 'atSea', 'inPort', 'available', 'delivered'] as const;

/** The stop that a package has reached. It follows the status, so that a correction moves it back. */
export function stopOf({ status, events }: Pick<DeskPackage, 'status' | 'events'>): number {
  if (status === 'DELIVERED') return 5;
  if (status === 'ARRIVED') return hasBeenAvailable(events) ? 4 : 3;
  if (status === 'IN_TRANSIT' || status === 'EN_ROUTE') {
    const last = (kind: string) => events.findLastIndex((event) => event.kind === kind);
    return last('DEPARTED') > last('LOADED') ? 2 : 1;
  }
  return 0;
}

/** The stops with the day and place of their last event. */
export function journeyStops(
  pkg: DeskPackage,
  words: RecordWords['package'],
  branches: Record<string, string>,
): readonly JourneyStop[] {
  const current = stopOf(pkg);
  return names.map((name, at) => {
    const event = pkg.events.findLast(({ kind }) => kind === kinds[at]);
    const day = shortDate(event?.happenedAt ?? (name === 'received' ? pkg.received : null));
    const place = name === 'loaded' ? pkg.containerReference : event?.place && (branches[event.place] ?? event.place);
    const state = stateAt(at, current);
    const detail = joined([day, place]);
    return { name: words.stops[name], state, detail: state === 'ahead' ? words.notYet : detail };
  });
}
