import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state';

/** What a change was about, to be told to those who cannot see it. */
export type Change = 'sort' | 'page' | 'filter';

/** Each change is an entry of the history, so that going back undoes it. It remembers what it was about: no second state. */
export function useListState() {
  const { search, state: entry } = useLocation();
  const navigate = useNavigate();
  const { changed = null } = (entry ?? {}) as { changed?: Change };
  const change = useCallback(
    // Not the router's own hook for this: its code would come with the libraries, to the home page too.
    (state: ListState, what: Change) =>
      void navigate({ search: writeListState(state).toString() }, { state: { changed: what } }),
    [navigate],
  );
  return { state: readListState(new URLSearchParams(search)), changed, change };
}
