import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML that came from the build, and until the scripts have taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
