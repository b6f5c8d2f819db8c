import { type CellReader, wordKey } from '#api/modules/imports/cell-reader';
import type { FreightMode } from '#contract/freight';

const names: Record<FreightMode, readonly string[]> = {
  SEA: ['sea', 'by sea', 'sea freight', 'ocean', 'ocean freight', 'ship', 'boat', '海运', '海', '船运', '走海运'],
  AIR: ['air', 'by air', 'air freight', 'air cargo', 'plane', 'flight', '空运', '空', '航空', '走空运'],
};
const modeByWord = new Map(
  (Object.keys(names) as FreightMode[]).flatMap((mode) => names[mode].map((name) => [wordKey(name), mode] as const)),
);

/** A row without a word for it goes by sea. Null when the word means neither, which the row then reports. */
export function readMode({ line, say }: Pick<CellReader, 'line' | 'say'>): FreightMode | null {
  const text = line('mode', 40);
  if (text === '') return 'SEA';
  return modeByWord.get(wordKey(text)) ?? say('unknownMode', 'mode', text);
}
