import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state';

/** Each change is an entry of the history, so that going back undoes it. */
export function useListState(): [ListState, (state: ListState) => void] {
  const [address, setAddress] = useSearchParams();
  const change = useCallback((state: ListState) => setAddress(writeListState(state)), [setAddress]);
  return [readListState(address), change];
}
