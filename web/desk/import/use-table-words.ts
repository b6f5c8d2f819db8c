import { type TableWords, tableEn } from '#contract/staff/table-words';
import { useWords } from '../kit/language';

/** Only these pages need them in English; in Chinese they come with the other words. */
export const useTableWords = (): TableWords => useWords().tables ?? tableEn;
