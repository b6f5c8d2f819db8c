import { useState } from 'react';
import { packages } from '../../content/packages';
import type { ListState } from './list-state';
import { pageOf, showing } from './paging';

export type Announced = 'sort' | 'page' | 'count';

/** What a screen reader is told after an action, once its outcome is there. Nothing before the first. */
export function useAnnouncement(state: ListState, count: number | undefined) {
  const [announced, announce] = useState<Announced | null>(null);
  return { announcement: announced && count !== undefined ? textOf(announced, state, count) : '', announce };
}

function textOf(announced: Announced, state: ListState, count: number): string {
  if (announced === 'sort') return sorted(state);
  return announced === 'page' ? showing(pageOf(state.page, count), count) : countOf(count);
}

function sorted({ sort, isDescending }: ListState): string {
  const { live, liveNone, asc, desc } = packages.sort;
  if (!sort) return liveNone;
  return live.replace('{column}', packages.columns[sort]).replace('{direction}', isDescending ? desc : asc);
}

export const countOf = (count: number) =>
  count === 1 ? packages.count.one : packages.count.many.replace('{n}', count.toLocaleString('en-GH'));
