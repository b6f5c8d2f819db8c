import { type Calendar, onDayAfter } from '#db/demo/calendar';
import type { Loading } from '#db/demo/loadings';
import type { DemoPackage } from '#db/demo/packages';
import type { Seeded } from '#db/demo/seeded';
import type { PackageStatus } from '#db/demo/status';

type Kind =
  | 'RECEIVED'
  | 'HELD'
  | 'RELEASED'
  | 'LOADED'
  | 'DEPARTED'
  | 'ETA_CHANGED'
  | 'ARRIVED'
  | 'AVAILABLE'
  | 'DELIVERED';

type Event = {
  kind: Kind;
  status: PackageStatus | null;
  happenedAt: Date;
  place: string;
  actor: string;
  note: string | null;
};

const china = 'Guangdong';
const receivingDesk = 'Guangdong receiving desk';

/** The ship of this loading was delayed on the way. */
const delayedLoadingId = 14;

export function eventRows(packages: readonly DemoPackage[], calendar: Calendar, seeded: Seeded) {
  return packages
    .flatMap((pkg) => historyOf(pkg, calendar, seeded).map((event) => ({ pkg, event })))
    .sort((a, b) => a.event.happenedAt.getTime() - b.event.happenedAt.getTime())
    .map(({ pkg, event: { kind, status, happenedAt, place, actor, note } }, index) => ({
      id: index + 1,
      package_id: pkg.id,
      kind,
      status,
      happened_at: happenedAt,
      recorded_at: happenedAt,
      place,
      actor,
      note,
    }));
}

function historyOf(pkg: DemoPackage, calendar: Calendar, seeded: Seeded): Event[] {
  return [
    event('RECEIVED', 'YET_TO_LOAD', pkg.receivedAt, china, receivingDesk),
    ...holdOf(pkg, calendar, seeded),
    ...(pkg.loading ? voyageOf(pkg, pkg.loading) : []),
    ...(pkg.loading?.arrivedAt ? arrivalOf(pkg, pkg.loading.arrivedAt, calendar, seeded) : []),
  ];
}

const event = (
  kind: Kind,
  status: PackageStatus | null,
  happenedAt: Date,
  place: string,
  actor: string,
  note: string | null = null,
): Event => ({ kind, status, happenedAt, place, actor, note });

/** Held now, or for a few days well before the loading. */
function holdOf({ client, status, loading, receivedAt }: DemoPackage, calendar: Calendar, seeded: Seeded): Event[] {
  const isHeld = status === 'ON_HOLD';
  const hasTime = loading !== null && calendar.daysSince(receivedAt) - loading.loadedDaysAgo >= 6;
  if (!isHeld && !(hasTime && seeded.chance(0.08))) return [];
  const reason = seeded.pick(['The battery papers are missing.', 'The supplier must confirm the contents.']);
  const note = client ? reason : 'The shipping mark cannot be read.';
  const held = event('HELD', 'ON_HOLD', onDayAfter(receivedAt, seeded.int(1, 2), 6, 15), china, receivingDesk, note);
  if (isHeld) return [held];
  const releasedAt = onDayAfter(held.happenedAt, seeded.int(1, 2), 3, 40);
  return [held, event('RELEASED', 'YET_TO_LOAD', releasedAt, china, receivingDesk)];
}

/** No status lies between loaded and departed (specification, Package statuses), so a loaded package is in transit. */
function voyageOf({ status }: DemoPackage, { id, loadedAt, departureAt, etaAt }: Loading): Event[] {
  const events = [event('LOADED', 'IN_TRANSIT', loadedAt, china, 'Guangdong loading team')];
  if (departureAt) {
    const underWay = status === 'EN_ROUTE' ? 'EN_ROUTE' : 'IN_TRANSIT';
    events.push(event('DEPARTED', underWay, departureAt, 'Guangzhou port', 'Vessel line'));
  }
  if (etaAt && id === delayedLoadingId) {
    const note = 'The vessel line moved the arrival by two days.';
    events.push(event('ETA_CHANGED', null, onDayAfter(loadedAt, 20, 9), 'At sea', 'Vessel line', note));
  }
  return events;
}

/** Containers come in at Tema. After customs a package waits in its owner's city until it is handed over. */
function arrivalOf(
  { client, status, loading }: DemoPackage,
  arrivedAt: Date,
  calendar: Calendar,
  seeded: Seeded,
): Event[] {
  const city = client?.city ?? 'Accra';
  const desk = `${city} warehouse desk`;
  const arrived = event('ARRIVED', 'ARRIVED', arrivedAt, 'Tema', 'Tema clearing agent');
  const isFresh = loading !== null && loading.loadedDaysAgo < 60;
  if (status === 'ARRIVED' && isFresh && seeded.chance(0.4)) return [arrived];

  const availableAt = onDayAfter(arrivedAt, seeded.int(3, 5), seeded.int(9, 11), seeded.int(0, 59));
  const available = event('AVAILABLE', null, availableAt, city, desk);
  if (status === 'ARRIVED') return [arrived, available];

  const wait = seeded.int(1, Math.min(9, calendar.daysSince(availableAt) - 1));
  const deliveredAt = onDayAfter(availableAt, wait, seeded.int(8, 18), seeded.int(0, 59));
  return [arrived, available, event('DELIVERED', 'DELIVERED', deliveredAt, city, desk)];
}
