import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state';

/** The subject of a change, for screen readers. */
export type Change = 'sort' | 'page' | 'filter';

/** Each change is a history entry, so that going back undoes it. The entry also stores the subject of the change. */
export function useListState() {
  const { search, state: entry } = useLocation();
  const navigate = useNavigate();
  const { changed = null } = (entry ?? {}) as { changed?: Change };
  const change = useCallback(
    // Not the router's own hook, whose code would load with the libraries, on the home page too.
    (state: ListState, what: Change) =>
      void navigate({ search: writeListState(state).toString() }, { state: { changed: what } }),
    [navigate],
  );
  return { state: readListState(new URLSearchParams(search)), changed, change };
}
