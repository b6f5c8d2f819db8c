export interface Room {
  /** How many items of height 1 fit on the first page and on each later page. */
  first: number;
  next: number;
  /** What follows the last item and must be on the same page. */
  tail: number;
}

/** Distributes items to pages. The last item moves along when what follows it needs a new page. */
export function pagesOf<Item>(items: readonly Item[], { first, next, tail }: Room): Item[][] {
  const pages: Item[][] = [items.slice(0, first)];
  for (let at = first; at < items.length; at += next) pages.push(items.slice(at, at + next));
  const last = pages.at(-1) ?? [];
  const room = pages.length === 1 ? first : next;
  if (last.length + tail <= room) return pages;
  const moved = last.length > 1 ? last.splice(-1) : [];
  return [...pages, moved];
}
