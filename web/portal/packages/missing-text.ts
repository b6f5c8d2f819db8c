import { goods as words } from '../../content/goods';
import { fillText } from '../../shared/money/fill';

type Texts = Record<'one' | 'many' | 'whole', string>;

/** The number of cartons in words; a package of one carton is missing as a whole. Null for none. */
function countText(texts: Texts, n: number, of: number): string | null {
  if (n === 0) return null;
  if (of === 1) return texts.whole;
  return fillText(n === 1 ? texts.one : texts.many, { n, all: of });
}

type Counts = { missing: number; lost: number; of: number };

/** The cartons that we are looking for. */
export const missingText = ({ missing, lost, of }: Counts) => countText(words.missing, missing - lost, of);

/** The cartons that we could not find. */
export const lostText = ({ lost, of }: Counts) => countText(words.lost, lost, of);
