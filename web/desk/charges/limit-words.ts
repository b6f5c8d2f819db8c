import { useWords } from '../kit/language';
import { limitsEn } from '../translations/limits-en';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useLimitWords = (): typeof limitsEn => useWords().ledger?.limits ?? limitsEn;
