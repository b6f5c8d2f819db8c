import { type ArrivalsWords, arrivalsEn } from '../translations/arrivals-en';
import { useWords } from './language';

/** The English texts of arrivals without those of the counter, for pages that need no more. */
export const useArrivalsWords = (): ArrivalsWords => useWords().handover ?? arrivalsEn;
