import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { listBranches } from '#contract/staff/branches/calls';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { askDesk } from '../../lib/desk-api';
import { deskKey } from '../queries';
import { useStaff } from './staff';

/** Stored on the device, so that the desk opens without a network and with the right time zone. */
const key = 'kwanline.desk.branches';
let known: readonly DeskBranch[] | null = null;

function stored(): readonly DeskBranch[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    // Only `keepBranches` writes it, with the server's answer.
    return Array.isArray(list) ? (list as DeskBranch[]) : [];
  } catch {
    return [];
  }
}

/** For code outside components, such as the time zone of a timestamp. Empty before the first answer. */
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

/** The server's answer, or the stored one until it arrives. */
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
/** Every branch, including closed ones. */
export const useBranches = () => use(BranchesContext);

export const branchNames = (branches: readonly DeskBranch[], isChinese: boolean): Record<string, string> =>
  Object.fromEntries(branches.map(({ code, name, nameZh }) => [code, isChinese ? nameZh : name]));

/** Sentences of the server contain the English name. */
export const chineseBranchName = (name: string) => knownBranches().find((each) => each.name === name)?.nameZh;

/** Where goods can be collected now. */
export const collectionCodes = (branches: readonly DeskBranch[]) =>
  branches.filter(({ active, handsOver }) => active && handsOver).map(({ code }) => code);

/** The branches whose goods this person can report on: their own, or all for an admin. */
export function useCodesHere(): readonly string[] {
  const { role, branch } = useStaff();
  const codes = collectionCodes(useBranches());
  return role === 'admin' ? codes : codes.filter((code) => code === branch);
}

/** The branches from which this person can send goods. */
export function useGhanaCodesHere(): readonly string[] {
  const { role, branch } = useStaff();
  const codes = useBranches()
    .filter(({ active, country }) => active && country === 'GH')
    .map(({ code }) => code);
  return role === 'admin' ? codes : codes.filter((code) => code === branch);
}

/** Branches where goods were ever collected, for filters of the past. */
export const ghanaCodes = (branches: readonly DeskBranch[]) =>
  branches.filter(({ country }) => country === 'GH').map(({ code }) => code);

/** The person's own branch if it is one of these, or the first of them. */
export function ownOrFirst(codes: readonly string[], own: string): string {
  return codes.includes(own) ? own : (codes[0] ?? own);
}
