import { type RateWords, ratesEn } from '../translations/rates-en';
import { useWords } from './language';

export const useRateWords = (): RateWords => useWords().money.rates ?? ratesEn;
