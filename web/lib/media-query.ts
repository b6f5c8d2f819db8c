import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches; false in the built HTML, which is made for phones first. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
