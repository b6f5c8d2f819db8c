import type { CountedCarton } from '#contract/staff/containers/schema';
import type { CartonsWords } from '../translations/cartons-en';
import { counted, fillIn } from './language';
import type { Answered } from './offline/entry';

interface Scanned {
  /** The packages by number and mark. */
  list: string;
  /** One carton was scanned. */
  carton: CountedCarton | null;
  /** This many cartons of the package were meant. */
  answered: Answered | undefined;
}

/** Which carton a scan counted, or how many, and how many there are now. Null for a package as a whole. */
export function scanSentence(words: CartonsWords, { list, carton, answered }: Scanned): string | null {
  if (carton) return [fillIn(words.counted, carton), list, fillIn(words.countedOf, carton)].join(' · ');
  if (!answered) return null;
  const { cartons, found: scanned, of: expected } = answered;
  return [counted(words.part, cartons), list, fillIn(words.countedOf, { scanned, expected })].join(' · ');
}
