import type { PackageDetail } from '#contract/packages/schema';

const goods = ['Curtain fabric', 'LED strip lights', 'Blenders', 'Floor tiles', 'School bags', 'Hair extensions'];
const vessels = ['MV Sankofa Star', 'MV Volta Dawn', 'MV Gulf Weaver', 'MV Kente Horizon'];
const statuses = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE', 'ARRIVED', 'DELIVERED'] as const;
const DAY_MS = 86_400_000;
const start = Date.UTC(2024, 0, 1);
const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;
const iso = (instant: number) => new Date(instant).toISOString();

/** A client's packages, newest first. All numbers and names differ: the hardest case for sorting texts. */
export function manyPackages(count: number): PackageDetail[] {
  return Array.from({ length: count }, (_, index) => {
    const status = pick(statuses, index);
    const received = start + (count - index) * 3_600_000;
    const isLoaded = status !== 'YET_TO_LOAD' && status !== 'ON_HOLD';
    return {
      id: count - index,
      trackingNumber: String(100_000_000_000 + ((index * 7_919_317_771) % 899_999_999_977)),
      customer: `KWL-CLIENT ${index % 40}`,
      email: 'many@kwanline.example',
      phone: '233000000101',
      received: iso(received),
      loaded: isLoaded ? iso(received + 9 * DAY_MS) : null,
      departure: isLoaded ? iso(received + 12 * DAY_MS) : null,
      eta: isLoaded ? iso(received + (index % 2 ? 50 : 5_000) * DAY_MS) : null,
      package: `${pick(goods, index * 7)} ${(index * 7_919) % 10_007}`,
      quantity: 1 + ((index * 31) % 97),
      vessel: isLoaded ? pick(vessels, index) : null,
      status,
      cbm: ((index * 104_729) % 50_000) / 10_000,
      description: null,
      createdAt: iso(received),
      dollarEstimate: 113.4,
      cedisEstimate: 1360.8,
    };
  });
}
