import { type AccountWords, accountEn } from '../translations/account-en';
import { useWords } from './language';

export const useAccountWords = (): AccountWords => useWords().ledger?.account ?? accountEn;
