import { useSearchParams } from 'react-router';
import { type Changes, changed, readAddress, type Turn, turned } from './list-address';

/**
 * Filters, order and page of a list are in its address: it can be reloaded and sent to a colleague, and going back finds it
 * again. Going back leads from page to page, and not through every filter that was tried on the way.
 */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    ...readAddress(address),
    /** Nothing, or an empty text, takes a filter away. */
    change: (changes: Changes) => setAddress(changed(latest(), changes), { replace: true }),
    /** The address of this list with other filters, for a link such as a view. */
    hrefWith: (changes: Changes) => `?${changed(address, changes)}`,
    turn: (to: Turn) => setAddress(turned(latest(), to)),
    clear: () => setAddress({}, { replace: true }),
  };
}

/** Not the router's copy: that one is as old as the last render, and a second quick change would undo the first. */
const latest = () => new URLSearchParams(window.location.search);

export type ListAddress = ReturnType<typeof useListAddress>;
