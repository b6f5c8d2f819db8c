import { type CashWords, cashEn } from '../translations/cash-en';
import { useWords } from './language';

/** Only the pages of cash load the English texts; Chinese comes with the other texts. */
export const useCashWords = (): CashWords => useWords().cash ?? cashEn;
