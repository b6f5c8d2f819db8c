import { type ScanningWords, scanningEn } from '../translations/scanning-en';
import { useWords } from './language';

/** English is loaded only by the scanning pages; Chinese comes with the other texts. */
export const useScanningWords = (): ScanningWords => useWords().scanning ?? scanningEn;
