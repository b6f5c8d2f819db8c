import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { listBranches } from '#contract/staff/branches/calls';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { askDesk } from '../../lib/desk-api';
import { deskKey } from '../queries';
import { useStaff } from './staff';

/** Kept on the device: the desk opens without a network, and with the right clock at once. */
const key = 'kwanline.desk.branches';
let known: readonly DeskBranch[] | null = null;

function stored(): readonly DeskBranch[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    // Only `keepBranches` writes it, with the answer of the server.
    return Array.isArray(list) ? (list as DeskBranch[]) : [];
  } catch {
    return [];
  }
}

/** For what is not a component, such as the clock of a timestamp. Empty before the first answer. */
export function knownBranches(): readonly DeskBranch[] {
  known ??= stored();
  return known;
}

export function keepBranches(list: readonly DeskBranch[]) {
  known = list;
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // The page has them in memory.
  }
}

/** The answer of the server, or the one that this device has kept until it comes. */
export const useBranchList = () =>
  useQuery({
    queryKey: deskKey(listBranches, {}),
    queryFn: async ({ signal }): Promise<DeskBranch[]> => {
      const list = await askDesk(listBranches, {}, signal);
      keepBranches(list);
      return list;
    },
    ...(knownBranches().length > 0 && { initialData: [...knownBranches()], initialDataUpdatedAt: 0 }),
  });

export const BranchesContext = createContext<readonly DeskBranch[]>([]);
/** Every branch, closed ones as well. */
export const useBranches = () => use(BranchesContext);

export const branchNames = (branches: readonly DeskBranch[], isChinese: boolean): Record<string, string> =>
  Object.fromEntries(branches.map(({ code, name, nameZh }) => [code, isChinese ? nameZh : name]));

/** Sentences of the server say the English name. */
export const chineseBranchName = (name: string) => knownBranches().find((each) => each.name === name)?.nameZh;

/** Where goods can be collected now. */
export const collectionCodes = (branches: readonly DeskBranch[]) =>
  branches.filter(({ active, handsOver }) => active && handsOver).map(({ code }) => code);

/** Where this person can say that goods are: in the own branch. An admin answers for any branch. */
export function useCodesHere(): readonly string[] {
  const { role, branch } = useStaff();
  const codes = collectionCodes(useBranches());
  return role === 'admin' ? codes : codes.filter((code) => code === branch);
}

/** From where this person can send goods on. */
export function useGhanaCodesHere(): readonly string[] {
  const { role, branch } = useStaff();
  const codes = useBranches()
    .filter(({ active, country }) => active && country === 'GH')
    .map(({ code }) => code);
  return role === 'admin' ? codes : codes.filter((code) => code === branch);
}

/** Where goods were collected at some time: for filters of the past. */
export const ghanaCodes = (branches: readonly DeskBranch[]) =>
  branches.filter(({ country }) => country === 'GH').map(({ code }) => code);

/** The own branch if goods are collected there, or the first one where they are. */
export function ownOrFirst(codes: readonly string[], own: string): string {
  return codes.includes(own) ? own : (codes[0] ?? own);
}
