import { slipsEn } from '../translations/slips-en';
import { useWords } from './language';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useSlipWords = (): typeof slipsEn => useWords().ledger?.slips ?? slipsEn;
