import { useWords } from '../kit/language';
import { type PricesWords, pricesEn } from '../translations/prices-en';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const usePricesWords = (): PricesWords => useWords().prices ?? pricesEn;
