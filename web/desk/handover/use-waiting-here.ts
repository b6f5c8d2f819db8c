import type { WaitingPackage } from '#contract/staff/handover/schema';
import { ghanaCodes, useBranches } from '../kit/branches';
import { useHandoverWords } from '../kit/handover-words';
import { counted, useWords } from '../kit/language';
import type { ListWords } from '../translations/lists-en';
import { isHere, packagesIn } from './handover-form';

type Words = Pick<ListWords['collection'], 'someHere' | 'noneHere'> & { waitsHere: { one: string; many: string } };

/** How many packages wait, and how many of them in this branch. */
export function waitingText(
  all: readonly WaitingPackage[],
  { here, place, words }: { here: readonly WaitingPackage[]; place: string; words: Words },
) {
  const form = here.length === all.length ? words.waitsHere : here.length === 0 ? words.noneHere : words.someHere;
  return counted(form, packagesIn(all), { here: packagesIn(here), place });
}

/** The packages at the branch of this hand-over, and the sentence that says how many of all are here. */
export function useWaitingHere(packages: readonly WaitingPackage[], branch: string) {
  const { form: words } = useHandoverWords();
  const { branches, lists } = useWords();
  const places: Record<string, string> = branches;
  const ghana = ghanaCodes(useBranches());
  const here = packages.filter((each) => isHere(each, branch, ghana));
  const place = places[branch] ?? branch;
  return {
    here,
    text: waitingText(packages, { here, place, words: { ...lists.collection, waitsHere: words.waitsHere } }),
  };
}
