import { type AllocationWords, allocationEn } from '../translations/allocation-en';
import { useWords } from './language';

export const useAllocationWords = (): AllocationWords => useWords().ledger?.allocation ?? allocationEn;
