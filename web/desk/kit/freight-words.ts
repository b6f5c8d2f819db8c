import { type FreightWords, freightEn } from '../translations/freight-en';
import { useWords } from './language';

/** Only pages with freight load the English texts; Chinese comes with the other texts. */
export const useFreightWords = (): FreightWords => useWords().freight ?? freightEn;
