import { type TransferWords, transfersEn } from '../translations/transfers-en';
import { useWords } from './language';

/** Only the transfer pages load the English texts; Chinese comes with the other texts. */
export const useTransferWords = (): TransferWords => useWords().transfers ?? transfersEn;
