import { type BranchWords, branchesEn } from '../translations/branches-en';
import { useWords } from './language';

/** Only the page of branches needs them in English; in Chinese they come with the other words. */
export const useBranchWords = (): BranchWords => useWords().branchPage ?? branchesEn;
