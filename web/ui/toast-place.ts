export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The gap between a message and what it must not cover. */
const GAP = 4;

/**
 * Where a stack of messages may lie: the top edge nearest to its preferred place, so that it covers none of the boxes.
 * Null when there is no such place.
 */
export function freeTop(wanted: Box, windowHeight: number, kept: readonly Box[]): number | null {
  const height = wanted.bottom - wanted.top;
  const beside = kept.filter(({ left, right }) => right + GAP > wanted.left && left - GAP < wanted.right);
  const isFree = (top: number) =>
    top >= GAP &&
    top + height + GAP <= windowHeight &&
    beside.every((box) => box.bottom + GAP <= top || box.top - GAP >= top + height);
  const tops = [wanted.top, GAP, ...beside.flatMap((box) => [box.bottom + GAP, box.top - GAP - height])];
  const free = tops.filter(isFree).sort((a, b) => Math.abs(a - wanted.top) - Math.abs(b - wanted.top));
  return free[0] ?? null;
}
