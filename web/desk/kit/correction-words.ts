import { type CorrectionWords, correctionsEn } from '../translations/corrections-en';
import { useWords } from './language';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useCorrectionWords = (): Omit<CorrectionWords, 'reopenIssued'> => useWords().corrections ?? correctionsEn;
