import { useMediaQuery } from '../../lib/media-query';

/** Whether there is room for a table; otherwise cards are shown. */
export const useIsWide = () => useMediaQuery('(min-width: 1000px)');
