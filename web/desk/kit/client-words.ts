import { type ClientWords, clientsEn } from '../translations/clients-en';
import { useWords } from './language';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useClientWords = (): ClientWords => useWords().clientRecords ?? clientsEn;
