import { useMediaQuery } from '../../lib/media-query';

/** Whether there is room for a table; cards stand where there is none. */
export const useIsWide = () => useMediaQuery('(min-width: 1000px)');
