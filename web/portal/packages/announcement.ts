import { packages } from '../../content/packages';
import { formatQuantity } from '../../lib/format';
import type { ListState } from './list-state';
import { pageOf, showing } from './paging';
import type { Change } from './use-list-state';

/** The text for screen readers after a change. Empty before the first change. */
export function announcementOf(changed: Change | null, state: ListState, count: number | undefined): string {
  if (changed === null || count === undefined) return '';
  if (changed === 'sort') return sorted(state);
  return changed === 'page' ? showing(pageOf(state.page, count), count) : countOf(count);
}

function sorted({ sort, isDescending }: ListState): string {
  const { live, liveNone, asc, desc } = packages.sort;
  if (!sort) return liveNone;
  return live.replace('{column}', packages.columns[sort]).replace('{direction}', isDescending ? desc : asc);
}

export const countOf = (count: number) =>
  count === 1 ? packages.count.one : packages.count.many.replace('{n}', formatQuantity(count));
