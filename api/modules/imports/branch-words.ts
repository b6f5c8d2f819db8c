import { knownBranches } from '#api/modules/branches/index';
import { wordKey } from '#api/modules/imports/cell-reader';
import type { Queryable } from '#db/database';

/** Finds a branch by its name in either language. */
export type BranchWords = {
  codeOf: (text: string) => string | null;
  isInGhana: (code: string) => boolean;
  /** Of the branches in Ghana. */
  names: string;
};

/** How people in China write their own warehouse. */
const wordsForChina = ['China', '中国', '广州', 'Guangzhou'];

type Branch = { code: string; name: string; nameZh: string; country: string; receives: boolean };

export function branchWordsOf(open: readonly Branch[]): BranchWords {
  const byWord = new Map<string, string>();
  const home = open.find(({ receives }) => receives);
  if (home) for (const word of wordsForChina) byWord.set(wordKey(word), home.code);
  for (const { code, name, nameZh } of open) for (const word of [code, name, nameZh]) byWord.set(wordKey(word), code);
  const inGhana = new Set(open.filter(({ country }) => country === 'GH').map(({ code }) => code));
  return {
    codeOf: (text) => byWord.get(wordKey(text)) ?? null,
    isInGhana: (code) => inGhana.has(code),
    names: open
      .filter(({ code }) => inGhana.has(code))
      .map(({ name }) => name)
      .join(', '),
  };
}

export const readBranchWords = async (on: Queryable) => branchWordsOf((await knownBranches(on)).open);
