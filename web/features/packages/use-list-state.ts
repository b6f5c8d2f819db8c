import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state';

/** What a change was about, to be told to those who cannot see it. */
export type Change = 'sort' | 'page' | 'filter';

/** Each change is an entry of the history, so that going back undoes it. It remembers what it was about: no second state. */
export function useListState() {
  const [address, setAddress] = useSearchParams();
  const { changed = null } = (useLocation().state ?? {}) as { changed?: Change };
  const change = useCallback(
    (state: ListState, what: Change) => setAddress(writeListState(state), { state: { changed: what } }),
    [setAddress],
  );
  return { state: readListState(address), changed, change };
}
