import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the built HTML and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
