import { useWords } from '../kit/language';
import { releaseEn } from '../translations/release-en';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useReleaseWords = (): typeof releaseEn => useWords().ledger?.release ?? releaseEn;
