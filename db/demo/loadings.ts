import { type Calendar, hoursAfter, onDayAfter } from '#db/demo/calendar';
import type { PackageStatus } from '#db/demo/status';

type Voyage = {
  status: PackageStatus;
  loadedDaysAgo: number;
  /** Days from loading to departure and to the expected arrival. Null until the shipping line has said. */
  departsAfter: number | null;
  arrivesAfter: number | null;
  vessel: string | null;
};

const voyage = (
  status: PackageStatus,
  loadedDaysAgo: number,
  departsAfter: number | null,
  arrivesAfter: number | null,
  vessel: string | null,
): Voyage => ({ status, loadedDaysAgo, departsAfter, arrivesAfter, vessel });

/** Lines and ships are invented. Loading to arrival takes 40 to 45 days (specification, Freight terms). */
const voyages: readonly Voyage[] = [
  voyage('DELIVERED', 330, 3, 42, 'Sample Ocean - MV Harmattan Breeze'),
  voyage('DELIVERED', 296, 4, 44, 'Example Line - MV Adinkra Pride'),
  voyage('DELIVERED', 262, 3, 41, 'Example Line - MV Sankofa Star'),
  voyage('DELIVERED', 231, 5, 45, 'Sample Ocean - MV Pearl Delta'),
  voyage('DELIVERED', 203, 4, 43, 'Sample Ocean - MV Gulf Weaver'),
  voyage('DELIVERED', 176, 3, 42, 'Example Line - MV Volta Dawn'),
  voyage('DELIVERED', 150, 4, 40, 'Placeholder Lines - MV Kente Horizon'),
  voyage('DELIVERED', 126, 5, 44, 'Sample Ocean - MV Harmattan Breeze'),
  voyage('DELIVERED', 104, 3, 41, 'Example Line - MV Adinkra Pride'),
  voyage('DELIVERED', 86, 3, 43, 'Sample Ocean - MV Gulf Weaver'),
  voyage('ARRIVED', 68, 4, 43, 'Placeholder Lines - MV Kente Horizon'),
  voyage('ARRIVED', 52, 3, 43, 'Example Line - MV Volta Dawn'),
  voyage('IN_TRANSIT', 41, 4, 43, 'Sample Ocean - MV Pearl Delta'),
  voyage('IN_TRANSIT', 31, 3, 42, 'Sample Ocean - MV Harmattan Breeze'),
  voyage('IN_TRANSIT', 24, 4, 43, 'Example Line - MV Adinkra Pride'),
  // The line has not named the ship.
  voyage('IN_TRANSIT', 17, 5, 44, null),
  voyage('IN_TRANSIT', 9, 4, 44, 'Example Line - MV Sankofa Star'),
  // Loaded, but the ship has not left and has no ETA yet.
  voyage('IN_TRANSIT', 2, null, null, 'Placeholder Lines - MV Kente Horizon'),
];

export type Loading = {
  id: number;
  status: PackageStatus;
  loadedDaysAgo: number;
  loadedAt: Date;
  departureAt: Date | null;
  etaAt: Date | null;
  /** When the ship really arrived; the table has only the expectation. */
  arrivedAt: Date | null;
  vessel: string | null;
};

export function sailedLoadings(calendar: Calendar): Loading[] {
  return voyages.map(({ status, loadedDaysAgo, departsAfter, arrivesAfter, vessel }, index) => {
    const loadedAt = calendar.daysAgo(loadedDaysAgo, 2 + ((index * 3) % 8));
    const etaAt = arrivesAfter === null ? null : onDayAfter(loadedAt, arrivesAfter, 5 + ((index * 5) % 13));
    return {
      id: index + 1,
      status,
      loadedDaysAgo,
      loadedAt,
      departureAt: departsAfter === null ? null : onDayAfter(loadedAt, departsAfter, 4 + ((index * 7) % 18)),
      etaAt,
      arrivedAt: etaAt && status !== 'IN_TRANSIT' ? hoursAfter(etaAt, (index % 3) * 9) : null,
      vessel,
    };
  });
}

/** The container that is being loaded now: no dates, and its packages are not loaded yet. */
export const fillingLoadingId = voyages.length + 1;

/** Year and day of the year: KWL-24-031 was loaded on 31 January 2024. */
export function referenceOf(loadedAt: Date): string {
  const year = loadedAt.getUTCFullYear();
  const dayOfYear = Math.floor((loadedAt.getTime() - Date.UTC(year, 0, 0)) / 86_400_000);
  return `KWL-${String(year % 100).padStart(2, '0')}-${String(dayOfYear).padStart(3, '0')}`;
}

/** In the form of real numbers, with letters that no container owner has. */
const boxNumber = (id: number) => `KWLU${String(2_600_000 + id * 137)}`;

export function loadingRows(calendar: Calendar, loadings: readonly Loading[]) {
  const sailed = loadings.map(({ id, status, loadedDaysAgo, loadedAt, departureAt, etaAt, arrivedAt, vessel }) => ({
    id,
    reference: referenceOf(loadedAt),
    vessel,
    status,
    loaded_at: loadedAt,
    departure_at: departureAt,
    eta_at: etaAt,
    container_number: boxNumber(id),
    arrived_at: arrivedAt,
    // The latest one in the port is still being unloaded.
    offloaded_at: arrivedAt && loadedDaysAgo > 60 ? onDayAfter(arrivedAt, 2, 15) : null,
    created_at: onDayAfter(loadedAt, -9, 3),
    updated_at: arrivedAt ?? departureAt ?? loadedAt,
  }));
  const opened = calendar.daysAgo(2, 7);
  return [
    ...sailed,
    {
      id: fillingLoadingId,
      reference: referenceOf(calendar.daysAgo(-4)),
      vessel: 'Sample Ocean - MV Gulf Weaver',
      status: 'YET_TO_LOAD' as const,
      loaded_at: null,
      departure_at: null,
      eta_at: null,
      container_number: boxNumber(fillingLoadingId),
      arrived_at: null,
      offloaded_at: null,
      created_at: opened,
      updated_at: opened,
    },
  ];
}
