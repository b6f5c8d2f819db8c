import type { SortKey } from '#db/keyset';

/** The branch that goods go to. Goods without a destination go where their client prefers to collect, or to the first branch. */
export type Destination = {
  branch: string;
  /** It is the first branch, so goods go there unless their client prefers one of `preferred`. */
  isFirst: boolean;
  /** The branches whose clients decide: this one, or all others if it is the first. */
  preferred: readonly string[];
};

/** The filters of a list; null means no filter. */
export type PackageConditions = {
  status: string | null;
  isAvailable: boolean | null;
  /** Storage is charged at this moment. */
  chargedAt: Date | null;
  /** Where the goods are. */
  branch: string | null;
  /** Received in this branch, wherever the goods are now. */
  receivedIn: string | null;
  destination: Destination | null;
  categoryId: string | null;
  mode: 'SEA' | 'AIR' | null;
  clientId: string | null;
  containerId: string | null;
  isInNoContainer: boolean;
  receivedFrom: Date | null;
  receivedBefore: Date | null;
  isUnidentified: boolean;
  /** Only void packages; otherwise none of them. */
  isVoid: boolean;
  /** A tracking number without spaces and dashes, and a mark as it was typed. */
  text: { key: string; mark: string } | null;
};

const received = `coalesce(p.received_at, '-infinity'::timestamptz)`;

export const sortKeys = {
  received: { sql: received, text: `coalesce(p.received_iso, '')`, type: 'timestamptz' },
  mark: { sql: 'p.mark_key collate "C"', text: 'p.mark_key', type: 'text' },
  container: { sql: 'coalesce(p.loading_id, 0)', text: 'coalesce(p.loading_id, 0)::text', type: 'bigint' },
  cbm: { sql: 'p.cbm', text: 'p.cbm::text', type: 'numeric' },
  trackingNumber: { sql: 'p.tracking_key collate "C"', text: 'p.tracking_key', type: 'text' },
  id: { sql: 'p.id', text: 'p.id::text', type: 'bigint' },
} as const satisfies Record<string, SortKey>;

export type PackageSortKey = keyof typeof sortKeys;

/** This many rows are passed in a moment: worth trying before everything is fetched. */
export const walkedAtMost = 20_000;

/** Fetching and sorting this many rows takes about a tenth of a second, the most a list may take. */
export const sortedAtMost = 100_000;

/** Orders that an index provides with only this condition in front. */
const indexed: Partial<Record<keyof PackageConditions, readonly PackageSortKey[]>> = {
  status: ['received', 'container', 'trackingNumber', 'id'],
  branch: ['received'],
  receivedIn: ['received'],
  isInNoContainer: ['container', 'id'],
};

/**
 * Both grow with time, so matching rows stand together at one end of the order, and a walk from the other end is long.
 */
const ofTime: readonly (keyof PackageConditions)[] = [
  'status',
  'isAvailable',
  'chargedAt',
  'branch',
  'receivedIn',
  'isInNoContainer',
  'receivedFrom',
  'receivedBefore',
];
const alongTime: readonly PackageSortKey[] = ['received', 'container', 'trackingNumber', 'id'];

/** With a filter on days, a walk from either end may meet no row for long. */
export const isWorthATry = ({ receivedFrom, receivedBefore }: PackageConditions) =>
  receivedFrom === null && receivedBefore === null;

/**
 * The planner assumes that filters and orders are independent. Where they are not, this decides: `walk` where an index
 * has exactly this order; `sort` where a walk could pass most of the table before it meets a row; else `either`, as the
 * count decides.
 */
export function howToSort(conditions: PackageConditions, sort: PackageSortKey): 'walk' | 'sort' | 'either' {
  const set = Object.entries(conditions)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name]) => name as keyof PackageConditions);
  const [only, ...others] = set;
  if (!only || (others.length === 0 && indexed[only]?.includes(sort))) return 'walk';
  // A range of days of the requested order itself.
  if (sort === 'received' && set.every((name) => name === 'receivedFrom' || name === 'receivedBefore')) return 'walk';
  if (set.includes('clientId')) return 'sort';
  return alongTime.includes(sort) && set.some((name) => ofTime.includes(name)) ? 'sort' : 'either';
}
