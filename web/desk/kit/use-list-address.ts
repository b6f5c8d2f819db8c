import { useSearchParams } from 'react-router';
import { type Changes, changed, readAddress, type Turn, turned } from './list-address';

/**
 * Filters, order and page of a list are in its address: it can be reloaded, shared and found by going back. Going back
 * steps through pages, not through every filter.
 */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    ...readAddress(address),
    /** Undefined or an empty text removes a filter. */
    change: (changes: Changes) => setAddress(changed(latest(), changes), { replace: true }),
    /** The address of this list with other filters, for a link such as a view. */
    hrefWith: (changes: Changes) => `?${changed(address, changes)}`,
    turn: (to: Turn) => setAddress(turned(latest(), to)),
    clear: () => setAddress({}, { replace: true }),
  };
}

/** Not the router's copy, which is as old as the last render: a second quick change would undo the first. */
const latest = () => new URLSearchParams(window.location.search);

export type ListAddress = ReturnType<typeof useListAddress>;
