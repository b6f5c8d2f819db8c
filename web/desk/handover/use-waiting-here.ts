import type { WaitingPackage } from '#contract/staff/handover/schema';
import { ghanaCodes, useBranches } from '../kit/branches';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn, useWords } from '../kit/language';
import { isHere } from './handover-form';

/** The packages at the branch of this hand-over, and the sentence that says how many of all are here. */
export function useWaitingHere(packages: readonly WaitingPackage[], branch: string) {
  const { form: words } = useHandoverWords();
  const { branches, lists } = useWords();
  const places: Record<string, string> = branches;
  const ghana = ghanaCodes(useBranches());
  const here = packages.filter((each) => isHere(each, branch, ghana));
  const values = { count: packages.length, here: here.length, place: places[branch] ?? branch };
  const isAll = here.length === packages.length;
  return {
    here,
    text:
      isAll || here.length === 0
        ? counted(isAll ? words.waitsHere : lists.collection.noneHere, packages.length, values)
        : fillIn(lists.collection.someHere, values),
  };
}
