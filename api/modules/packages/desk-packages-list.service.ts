import { fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { askedPage } from '#api/http/paging';
import { refuseUnknown } from '#api/modules/branches/index';
import { countPackages, listMatchingIds, listPackagePage } from '#api/modules/packages/desk-packages-list.repository';
import { type PackageConditions, sortKeys } from '#api/modules/packages/desk-packages-order';
import type { Output, Received } from '#contract/endpoint';
import { messages } from '#contract/messages';
import { readsMoney } from '#contract/staff/money/rules';
import type { countDeskPackages, listDeskPackages } from '#contract/staff/packages/calls';
import type { PackageFilter } from '#contract/staff/packages/filter';
import { packageViews } from '#contract/staff/packages/rules';
import { countedUpTo, rowsPerPage, viewsCountedUpTo } from '#contract/staff/rows';
import { trackingKey } from '#contract/tracking-number';
import type { Database, Queryable } from '#db/database';

type Page = Output<typeof listDeskPackages>;

const dayMs = 24 * 60 * 60 * 1000;
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** The rows of each desk status. Three of them are forms of 'arrived'. */
function stateOf(status: PackageFilter['status'], now: Date) {
  const any = { status: status ?? null, isAvailable: null, chargedAt: null };
  if (status === 'UNREADY') return { ...any, status: 'ARRIVED', isAvailable: false };
  if (status === 'AVAILABLE') return { ...any, status: null, isAvailable: true };
  if (status !== 'OVERDUE') return any;
  return { status: null, isAvailable: true, chargedAt: now };
}

function conditionsOf(filter: PackageFilter, now: Date): PackageConditions {
  const { from, to, containerId, text } = filter;
  if (from && to && from > to) throw fieldError('from', messages.dateOrder);
  return {
    ...stateOf(filter.status, now),
    branch: filter.branch ?? null,
    categoryId: filter.categoryId ?? null,
    mode: filter.mode ?? null,
    clientId: filter.clientId ?? null,
    containerId: containerId && containerId !== 'none' ? containerId : null,
    isInNoContainer: containerId === 'none',
    receivedFrom: from ? startOf(from) : null,
    receivedBefore: to ? new Date(startOf(to).getTime() + dayMs) : null,
    isUnidentified: filter.unidentified === 'yes',
    isVoid: filter.void === 'yes',
    text: text ? { key: trackingKey(text), mark: text } : null,
  };
}

/** Up to this many ids of the rows that pass a filter. */
export const matchingPackages = (tx: Queryable, filter: PackageFilter, now: Date, limit: number) =>
  listMatchingIds(tx, { conditions: conditionsOf(filter, now), limit });

const byView = <View extends string>(views: readonly View[], countOf: (view: View, place: number) => number) =>
  Object.fromEntries(views.map((view, place) => [view, countOf(view, place)])) as Record<View, number>;

export type PackageList = ReturnType<typeof createPackageList>;

export const createPackageList = ({ db, now }: { db: Database; now: () => Date }) => ({
  /** Newest first by default. */
  async page({ role }: StaffCaller, query: Received<typeof listDeskPackages>['query']): Promise<Page> {
    const { sort = 'received', order, after, before, last, since, ...filter } = query;
    await refuseUnknown(db, filter.branch);
    const asked = askedPage({ order, after, before, last }, sortKeys[sort].type, 'desc');
    const asFiltered = conditionsOf(filter, now());
    const conditions = since ? { ...asFiltered, receivedFrom: new Date(since) } : asFiltered;
    const bounds = { limit: rowsPerPage, countUpTo: countedUpTo };
    return listPackagePage(db, { conditions, sort, asked, ...bounds, withFees: readsMoney(role) });
  },

  async counts(filter: Received<typeof countDeskPackages>['query']): Promise<Output<typeof countDeskPackages>> {
    await refuseUnknown(db, filter.branch);
    const at = now();
    const conditions = packageViews.map((view) =>
      conditionsOf(view === 'ALL' ? filter : { ...filter, status: view }, at),
    );
    const counts = await countPackages(db, { conditions, countUpTo: viewsCountedUpTo });
    return byView(packageViews, (_view, place) => counts[place] ?? 0);
  },
});
