import { useMediaQuery } from '../../lib/media-query';

/** Eleven columns need this width; below it, cards. */
export const useRoomForTable = () => useMediaQuery('(min-width: 1000px)');
