import { type RecordWords, recordEn } from '../translations/record-en';
import { useWords } from './language';

/** Only the pages of one record need them in English; in Chinese they come with the other words. */
export const useRecordWords = (): RecordWords => useWords().record ?? recordEn;
