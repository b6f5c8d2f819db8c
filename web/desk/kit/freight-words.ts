import { type FreightWords, freightEn } from '../translations/freight-en';
import { useWords } from './language';

/** English is loaded only by the pages that show freight; Chinese comes with the other words. */
export const useFreightWords = (): FreightWords => useWords().freight ?? freightEn;
