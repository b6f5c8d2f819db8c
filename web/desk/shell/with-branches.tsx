import { type ReactNode, useMemo } from 'react';
import { BranchesContext, branchNames, knownBranches, useBranchList } from '../kit/branches';
import { useIsChinese, useWords, WordsContext } from '../kit/language';

/** Provides the branch names to everything inside. */
export function WithBranches({ children }: { children: ReactNode }) {
  const words = useWords();
  const isChinese = useIsChinese();
  const { data: branches = knownBranches() } = useBranchList();
  const named = useMemo(() => ({ ...words, branches: branchNames(branches, isChinese) }), [words, branches, isChinese]);
  return (
    <BranchesContext value={branches}>
      <WordsContext value={named}>{children}</WordsContext>
    </BranchesContext>
  );
}
