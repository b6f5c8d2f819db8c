import { type PrintWords, printEn } from '../../translations/print-en';
import { useWords } from '../language';

/** English is loaded only by pages that print; Chinese comes with the other texts. */
export const usePrintWords = (): PrintWords => useWords().print ?? printEn;
