import { type TableWords, tableEn } from '#contract/staff/table-words';
import { useWords } from '../kit/language';

/** Only these pages load the English texts; Chinese comes with the other texts. */
export const useTableWords = (): TableWords => useWords().tables ?? tableEn;
