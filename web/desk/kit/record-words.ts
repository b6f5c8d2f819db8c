import { type RecordWords, recordEn } from '../translations/record-en';
import { useWords } from './language';

/** Only the record pages load the English texts; Chinese comes with the other texts. */
export const useRecordWords = (): RecordWords => useWords().record ?? recordEn;
