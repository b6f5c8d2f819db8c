import { type Calendar, onWorkday } from '#db/demo/calendar';
import { type Goods, otherCustomers, pickGoods, pickNote, pickTrackingNumber } from '#db/demo/goods';
import { fillingLoadingId, type Loading } from '#db/demo/loadings';
import { ama, markWithoutPhone, type Person } from '#db/demo/people';
import { loadingOf, longestWait, type Plan, planPackages } from '#db/demo/plans';
import { samples } from '#db/demo/samples';
import type { Seeded } from '#db/demo/seeded';

type Draft = Plan & {
  trackingNumber: string;
  customer: string;
  goods: Goods;
  description: string | null;
  joinsNextLoading: boolean;
  receivedAt: Date;
};

export type DemoPackage = Draft & { id: number };

const firstId = 1001;

/** Numbered in the order of intake. */
export function makePackages(calendar: Calendar, loadings: readonly Loading[], seeded: Seeded): DemoPackage[] {
  const drafts = planPackages(loadings, seeded).map((plan) => draftPackage(plan, calendar, seeded));
  shareTrackingNumbers(drafts, seeded);
  return [...draftSamples(calendar, loadings), ...drafts]
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
    .map((draft, index) => ({ ...draft, id: firstId + index }));
}

function draftPackage(plan: Plan, calendar: Calendar, seeded: Seeded): Draft {
  return {
    ...plan,
    trackingNumber: pickTrackingNumber(seeded),
    customer: customerOn(plan.client, seeded),
    goods: pickGoods(seeded),
    description: pickNote(seeded),
    joinsNextLoading: plan.status === 'YET_TO_LOAD' && plan.client !== null && seeded.chance(0.5),
    receivedAt: receivedAt(calendar, receivedDaysAgo(plan, seeded), seeded.int(0, 11), seeded.int(0, 59)),
  };
}

function draftSamples(calendar: Calendar, loadings: readonly Loading[]): Draft[] {
  return samples.map(({ trackingNumber, goods, status, loading: number, receivedDaysBefore }, index) => {
    const loading = loadingOf(loadings, number);
    return {
      client: ama,
      status,
      loading,
      trackingNumber,
      customer: markWithoutPhone(ama.name),
      goods,
      description: null,
      joinsNextLoading: false,
      receivedAt: receivedAt(calendar, (loading?.loadedDaysAgo ?? 0) + receivedDaysBefore, 8 - index, 31),
    };
  });
}

/** Eight in the morning to eight in the evening in Guangdong is midnight to noon in UTC. */
const receivedAt = (calendar: Calendar, daysAgo: number, hours: number, minutes: number) =>
  onWorkday(calendar.daysAgo(daysAgo, hours, minutes));

function receivedDaysAgo({ loading, status }: Plan, seeded: Seeded): number {
  if (loading) return loading.loadedDaysAgo + seeded.int(2, longestWait);
  return status === 'ON_HOLD' ? seeded.int(6, 24) : seeded.int(1, 12);
}

/** Clients also ship for others: the mark on the carton may then name a person who is not a client. */
function customerOn(client: Person | null, seeded: Seeded): string {
  if (!client) return 'NO READABLE MARK';
  if (seeded.chance(0.08)) return markWithoutPhone(seeded.pick(otherCustomers));
  return markWithoutPhone(client.name);
}

/** One courier number may cover several packages, mostly of one client, once of two clients. */
function shareTrackingNumbers(drafts: Draft[], seeded: Seeded) {
  for (const [index, draft] of drafts.entries()) {
    if (!seeded.chance(0.09)) continue;
    const together = drafts.slice(index + 1, index + seeded.int(2, 3));
    for (const other of together) if (travelTogether(draft, other)) deliverWith(draft, other);
  }
  const mine = drafts.find(({ client, status }) => client === ama && status === 'YET_TO_LOAD');
  const theirs = drafts.find(({ client, status }) => client !== ama && client !== null && status === 'YET_TO_LOAD');
  if (mine && theirs) deliverWith(mine, theirs);
}

const travelTogether = (one: Draft, other: Draft) =>
  one.client === other.client && one.loading === other.loading && one.status === other.status;

function deliverWith(one: Draft, other: Draft) {
  other.trackingNumber = one.trackingNumber;
  other.receivedAt = one.receivedAt;
}

export function packageRows(packages: readonly DemoPackage[], rateIds: ReadonlyMap<string, number>) {
  return packages.map((pkg) => ({
    id: pkg.id,
    client_id: pkg.client?.id ?? null,
    tracking_number: pkg.trackingNumber,
    customer: pkg.customer,
    package: pkg.goods.package,
    quantity: pkg.goods.quantity,
    cbm: pkg.goods.cbm,
    description: pkg.description,
    rate_id: rateIds.get(pkg.goods.category),
    loading_id: pkg.loading?.id ?? (pkg.joinsNextLoading ? fillingLoadingId : null),
    // The following events bring it to its current state.
    status: 'YET_TO_LOAD',
    received_at: pkg.receivedAt,
    intake_branch: 'Guangdong',
    created_at: pkg.receivedAt,
    updated_at: pkg.receivedAt,
  }));
}
