import type { Output } from '#contract/endpoint';
import type { countDeskPackages } from '#contract/staff/packages/calls';
import type { PackageFilter } from '#contract/staff/packages/filter';
import type { ListAddress } from '../kit/use-list-address';

/** The same values as in the contract, written again because a page loads no schemas. */
const states = [
  'YET_TO_LOAD',
  'ON_HOLD',
  'IN_TRANSIT',
  'ARRIVED',
  'UNREADY',
  'AVAILABLE',
  'OVERDUE',
  'DELIVERED',
] as const satisfies readonly PackageFilter['status'][];
/** The tabs above the list; the first one is everything. */
export const views = [undefined, 'YET_TO_LOAD', 'IN_TRANSIT', 'ARRIVED', 'AVAILABLE', 'DELIVERED', 'ON_HOLD'] as const;
type Counts = Output<typeof countDeskPackages>;

/** Delivered packages are not counted. */
export const countOf = (counts: Counts | undefined, view: (typeof views)[number]): number | undefined =>
  view === 'DELIVERED' ? undefined : counts?.[view ?? 'ALL'];

export const sorts = ['received', 'mark', 'container', 'cbm', 'trackingNumber', 'id'] as const;

/** The filters in the address; absent ones have no key. */
export function filterOf(
  { oneOf, keyOf, id, day, text }: ListAddress,
  branches: Readonly<Record<string, string>>,
): PackageFilter {
  const wanted = {
    status: oneOf('status', states),
    branch: keyOf('branch', branches),
    destination: keyOf('destination', branches),
    categoryId: id('categoryId'),
    mode: oneOf('mode', ['SEA', 'AIR']),
    clientId: id('clientId'),
    containerId: oneOf('containerId', ['none']) ?? id('containerId'),
    from: day('from'),
    to: day('to'),
    unidentified: oneOf('unidentified', ['yes']),
    void: oneOf('void', ['yes']),
    text: text('text'),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
