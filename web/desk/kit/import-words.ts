import { type ImportWords, importEn } from '../translations/import-en';
import { useWords } from './language';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useImportWords = (): ImportWords => useWords().imports ?? importEn;
