import { type BranchWords, branchesEn } from '../translations/branches-en';
import { useWords } from './language';

/** Only the branches page loads the English texts; Chinese comes with the other texts. */
export const useBranchWords = (): BranchWords => useWords().branchPage ?? branchesEn;
