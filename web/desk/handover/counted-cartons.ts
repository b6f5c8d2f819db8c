import type { Output } from '#contract/endpoint';
import type { HowMany } from '#contract/staff/cartons/schema';
import type { scanCollection } from '#contract/staff/handover/calls';
import type { WaitingPackage } from '#contract/staff/handover/schema';

/** How many cartons of each package are handed over, and which were named by a scan. */
export interface Counted {
  quantities: Readonly<Record<number, string>>;
  cartons: Readonly<Record<number, readonly number[]>>;
  /** From the first scan on, only scanned cartons are handed over. */
  isCounting: boolean;
}

/** Cartons that can be handed over, or pieces when there are no carton rows. */
export const leftOf = ({ cartons, remaining }: WaitingPackage) => cartons?.here.length ?? remaining;

/** Which cartons this number means: the scanned ones, then the first of the others. */
export function chosenCartons({ cartons }: WaitingPackage, scanned: readonly number[], count: number): number[] {
  const here = cartons?.here ?? [];
  const known = here.filter((position) => scanned.includes(position));
  const others = here.filter((position) => !scanned.includes(position));
  return [...known, ...others].slice(0, count).sort((a, b) => a - b);
}

type Answer = Output<typeof scanCollection>;

/** The result of a scan, for one line on the screen. */
export type Said =
  | {
      is: 'carton' | 'cartonBefore' | 'cartonBack';
      number: string;
      position: number;
      of: number;
      count: number;
      left: number;
    }
  | { is: 'cartons'; number: string; count: number; left: number }
  | { is: 'whole' | 'wholeBefore'; number: string };

/** `packageId`: of the one carton that was scanned. `partIds`: the parts that the question is about. */
export type Taken = { counted: Counted; said: Said; packageId?: number } | { asked: HowMany; partIds: number[] };

const countedIn = (each: WaitingPackage, { quantities, cartons }: Counted): number[] => {
  const text = quantities[each.id];
  return text === undefined ? [] : chosenCartons(each, cartons[each.id] ?? [], Number(text) || 0);
};

const fresh: Counted = { quantities: {}, cartons: {}, isCounting: true };

/** The parts of one package that wait in the same branch. The counter counts them as one package. */
export const partsHere = (packages: readonly WaitingPackage[], { wholeId, place }: WaitingPackage) =>
  packages.filter((one) => one.wholeId === wholeId && one.place === place);

const countOf = (parts: readonly WaitingPackage[], known: Counted) => ({
  count: parts.reduce((sum, each) => sum + countedIn(each, known).length, 0),
  left: parts.reduce((sum, each) => sum + leftOf(each), 0),
});

/** Adds a scan to the hand-over, or asks how many cartons it means. Null when the package is not on this page yet. */
export function takeScan(
  before: Counted,
  packages: readonly WaitingPackage[],
  { packageIds, carton }: Answer,
  mark: string,
): Taken | null {
  const known = before.isCounting ? before : fresh;
  const meant = packageIds.flatMap((id) => packages.find((each) => each.id === id) ?? []);
  // Of several packages with one number, the first that is not fully counted.
  const each = meant.find((one) => !isFull(one, known)) ?? meant[0];
  if (!each) return null;
  const { id, trackingNumber: number } = each;
  if (carton) {
    const { position, of } = carton;
    const have = countedIn(each, known);
    const isAgain = have.includes(position);
    const counted = isAgain ? known : withCartons(known, id, [...have, position]);
    return {
      counted,
      ...(!isAgain && { packageId: id }),
      said: {
        ...{ is: isAgain ? ('cartonBefore' as const) : ('carton' as const), number, position, of },
        ...countOf(partsHere(packages, each), counted),
      },
    };
  }
  if (isFull(each, known)) return { counted: known, said: { is: 'wholeBefore', number } };
  const parts = meant.filter((one) => one.wholeId === each.wholeId && one.cartons);
  const { count, left } = countOf(parts, known);
  if (!each.cartons || left === 1) {
    const quantities = { ...known.quantities, [id]: String(leftOf(each)) };
    return { counted: { ...known, quantities }, said: { is: 'whole', number } };
  }
  const asked = { packageId: id, trackingNumber: number, customer: mark, package: each.package };
  return { asked: { ...asked, left: left - count, of: left }, partIds: parts.map((one) => one.id) };
}

/** Applies the answer to the question: this many more cartons, from the first part on. */
export function takeCount(before: Counted, parts: readonly WaitingPackage[], count: number) {
  let more = count;
  let counted = before.isCounting ? before : fresh;
  for (const each of parts) {
    const have = countedIn(each, counted);
    const next = chosenCartons(each, have, have.length + more);
    if (next.length === have.length) continue;
    more -= next.length - have.length;
    counted = withCartons(counted, each.id, next);
  }
  const said: Said = { is: 'cartons', number: parts[0]?.trackingNumber ?? '', ...countOf(parts, counted) };
  return { counted, said };
}

/** The scan of one carton was a slip. The others stay counted. */
export function takeBack(
  before: Counted,
  packages: readonly WaitingPackage[],
  { packageId, position, of }: { packageId: number; position: number; of: number },
): { counted: Counted; said: Said } | null {
  const each = packages.find(({ id }) => id === packageId);
  if (!each) return null;
  const next = countedIn(each, before).filter((one) => one !== position);
  const counted = withCartons(before, packageId, next);
  const said = { is: 'cartonBack' as const, number: each.trackingNumber, position, of };
  return { counted, said: { ...said, ...countOf(partsHere(packages, each), counted) } };
}

const isFull = (each: WaitingPackage, { quantities }: Counted) => Number(quantities[each.id] ?? 0) >= leftOf(each);

const withCartons = (known: Counted, id: number, cartons: readonly number[]): Counted => ({
  ...known,
  quantities: { ...known.quantities, [id]: String(cartons.length) },
  cartons: { ...known.cartons, [id]: cartons },
});

/** Consecutive numbers as ranges: 1, 2, 3 and 5 are "1 to 3, 5". */
export function rangesOf(positions: readonly number[], range: (from: number, to: number) => string): string {
  const runs: [number, number][] = [];
  for (const position of [...positions].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === position - 1) last[1] = position;
    else runs.push([position, position]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : range(from, to))).join(', ');
}
