import { type TransferWords, transfersEn } from '../translations/transfers-en';
import { useWords } from './language';

/** As with tables: only the pages of transfers need them in English. */
export const useTransferWords = (): TransferWords => useWords().transfers ?? transfersEn;
