import { useMediaQuery } from '../../lib/media-query';

/** Eleven columns need it; below, cards. */
export const useRoomForTable = () => useMediaQuery('(min-width: 1000px)');
