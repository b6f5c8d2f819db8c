import { type BalanceWords, balancesEn } from '../translations/balances-en';
import { useWords } from './language';

export const useBalanceWords = (): BalanceWords => useWords().money.balances ?? balancesEn;
