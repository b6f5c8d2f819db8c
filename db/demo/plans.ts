import type { Loading } from '#db/demo/loadings';
import { ama, type Person, people } from '#db/demo/people';
import type { Seeded } from '#db/demo/seeded';
import type { PackageStatus } from '#db/demo/status';

/** The owner of a package, its stage and its container. */
export type Plan = { client: Person | null; status: PackageStatus; loading: Loading | null };

/** In addition to the samples: status, loading, number. */
const plansOfAma: readonly (readonly [status: PackageStatus, loading: number | null, count: number])[] = [
  ['DELIVERED', 1, 3],
  ['DELIVERED', 2, 3],
  ['DELIVERED', 3, 4],
  ['DELIVERED', 4, 4],
  ['DELIVERED', 5, 4],
  ['DELIVERED', 6, 4],
  ['DELIVERED', 7, 4],
  ['DELIVERED', 8, 4],
  ['DELIVERED', 9, 3],
  ['DELIVERED', 10, 2],
  ['DELIVERED', 11, 2],
  ['ARRIVED', 11, 1],
  ['ARRIVED', 12, 2],
  ['IN_TRANSIT', 13, 2],
  ['EN_ROUTE', 14, 1],
  ['IN_TRANSIT', 14, 1],
  ['IN_TRANSIT', 15, 1],
  ['EN_ROUTE', 16, 1],
  ['IN_TRANSIT', 16, 1],
  ['IN_TRANSIT', 18, 1],
  ['YET_TO_LOAD', null, 7],
  ['ON_HOLD', null, 1],
];

/** Packages with an unreadable mark have no client. */
const unmarked: readonly PackageStatus[] = ['YET_TO_LOAD', 'YET_TO_LOAD', 'ON_HOLD'];

export const longestWait = 15;

export function planPackages(loadings: readonly Loading[], seeded: Seeded): Plan[] {
  const forAma = plansOfAma.flatMap(([status, number, count]) =>
    Array.from({ length: count }, () => ({ client: ama, status, loading: loadingOf(loadings, number) })),
  );
  const forOthers = people
    .filter((client) => client !== ama)
    .flatMap((client) => Array.from({ length: client.packages }, () => planOne(client, loadings, seeded)));
  return [...forAma, ...forOthers, ...unmarked.map((status) => ({ client: null, status, loading: null }))];
}

export function loadingOf(loadings: readonly Loading[], id: number | null): Loading | null {
  return loadings.find((loading) => loading.id === id) ?? null;
}

function planOne(client: Person, loadings: readonly Loading[], seeded: Seeded): Plan {
  if (seeded.chance(0.1)) return { client, status: 'YET_TO_LOAD', loading: null };
  if (seeded.chance(0.03)) return { client, status: 'ON_HOLD', loading: null };
  // A client does not ship before registering.
  const loading = seeded.pick(loadings.filter((one) => one.loadedDaysAgo + longestWait + 1 < client.joinedDaysAgo));
  return { client, status: statusWithin(loading, seeded), loading };
}

function statusWithin(loading: Loading, seeded: Seeded): PackageStatus {
  if (loading.status === 'IN_TRANSIT') return loading.departureAt && seeded.chance(0.3) ? 'EN_ROUTE' : 'IN_TRANSIT';
  if (loading.status === 'ARRIVED')
    return seeded.chance(loading.loadedDaysAgo > 60 ? 0.6 : 0.2) ? 'DELIVERED' : 'ARRIVED';
  return 'DELIVERED';
}
