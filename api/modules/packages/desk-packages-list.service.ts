import { fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { askedPage } from '#api/http/paging';
import { knownBranches, refuseUnknown } from '#api/modules/branches/index';
import { countPackages, listMatchingIds, listPackagePage } from '#api/modules/packages/desk-packages-list.repository';
import { type Destination, type PackageConditions, sortKeys } from '#api/modules/packages/desk-packages-order';
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

/** The same order as in the SQL of a destination: the client's choice counts while goods can be collected there. */
async function destinationOf(db: Queryable, branch: string | undefined): Promise<Destination | null> {
  if (branch === undefined) return null;
  const collecting = (await knownBranches(db)).open.filter(({ handsOver }) => handsOver).map(({ code }) => code);
  const isFirst = collecting[0] === branch;
  return { branch, isFirst, preferred: collecting.filter((code) => (code === branch) !== isFirst) };
}

async function conditionsOf(db: Queryable, filter: PackageFilter, now: Date): Promise<PackageConditions> {
  const { from, to, containerId, text } = filter;
  if (from && to && from > to) throw fieldError('from', messages.dateOrder);
  return {
    ...stateOf(filter.status, now),
    branch: filter.branch ?? null,
    receivedIn: null,
    destination: await destinationOf(db, filter.destination),
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
export const matchingPackages = async (tx: Queryable, filter: PackageFilter, now: Date, limit: number) =>
  listMatchingIds(tx, { conditions: await conditionsOf(tx, filter, now), limit });

async function refuseUnknownPlaces(db: Queryable, { branch, destination }: PackageFilter) {
  await refuseUnknown(db, branch);
  await refuseUnknown(db, destination, { path: 'destination' });
}

const byView = <View extends string>(views: readonly View[], countOf: (view: View, place: number) => number) =>
  Object.fromEntries(views.map((view, place) => [view, countOf(view, place)])) as Record<View, number>;

export type PackageList = ReturnType<typeof createPackageList>;

export const createPackageList = ({ db, now }: { db: Database; now: () => Date }) => ({
  /** Newest first by default. */
  async page({ role }: StaffCaller, query: Received<typeof listDeskPackages>['query']): Promise<Page> {
    const { sort = 'received', order, after, before, last, since, ...filter } = query;
    await refuseUnknownPlaces(db, filter);
    const asked = askedPage({ order, after, before, last }, sortKeys[sort].type, 'desc');
    const asFiltered = await conditionsOf(db, filter, now());
    const received = since && { receivedFrom: new Date(since), receivedIn: asFiltered.branch, branch: null };
    const conditions = { ...asFiltered, ...received };
    const bounds = { limit: rowsPerPage, countUpTo: countedUpTo };
    return listPackagePage(db, { conditions, sort, asked, ...bounds, withFees: readsMoney(role) });
  },

  async counts(filter: Received<typeof countDeskPackages>['query']): Promise<Output<typeof countDeskPackages>> {
    await refuseUnknownPlaces(db, filter);
    const at = now();
    const all = await conditionsOf(db, filter, at);
    const conditions = packageViews.map((view) => (view === 'ALL' ? all : { ...all, ...stateOf(view, at) }));
    const counts = await countPackages(db, { conditions, countUpTo: viewsCountedUpTo });
    return byView(packageViews, (_view, place) => counts[place] ?? 0);
  },
});
