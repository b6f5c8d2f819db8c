import { knownBranches } from '#api/modules/branches/index';
import { type CellReader, wordKey } from '#api/modules/imports/cell-reader';
import type { Queryable } from '#db/database';

/** Finds a branch by its name in either language. */
export type BranchWords = {
  codeOf: (text: string) => string | null;
  handsOver: (code: string) => boolean;
  /** Of the branches that hand goods over. */
  names: string;
};

/** How people in China write their own warehouse. */
const wordsForChina = ['China', '中国', '广州', 'Guangzhou'];

type Branch = { code: string; name: string; nameZh: string; receives: boolean; handsOver: boolean };

export function branchWordsOf(open: readonly Branch[]): BranchWords {
  const byWord = new Map<string, string>();
  const home = open.find(({ receives }) => receives);
  if (home) for (const word of wordsForChina) byWord.set(wordKey(word), home.code);
  for (const { code, name, nameZh } of open) for (const word of [code, name, nameZh]) byWord.set(wordKey(word), code);
  const collection = open.filter(({ handsOver }) => handsOver);
  return {
    codeOf: (text) => byWord.get(wordKey(text)) ?? null,
    handsOver: (code) => collection.some((branch) => branch.code === code),
    names: collection.map(({ name }) => name).join(', '),
  };
}

/** The branch where goods are collected, as the row names it. Null when the cell is empty or names no such branch. */
export function collectionBranch({ say, line }: CellReader, { codeOf, handsOver, names }: BranchWords): string | null {
  const text = line('branch', 100);
  if (!text) return null;
  const code = codeOf(text);
  if (code === null) return say('unknownBranch', 'branch', text, names);
  return handsOver(code) ? code : say('noHandOver', 'branch', text, names);
}

export const readBranchWords = async (on: Queryable) => branchWordsOf((await knownBranches(on)).open);
