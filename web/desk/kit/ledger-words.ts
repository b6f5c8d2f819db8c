import { ledgerEn } from '../translations/ledger-en';
import { useWords } from './language';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useLedgerWords = (): typeof ledgerEn => useWords().ledger ?? ledgerEn;
