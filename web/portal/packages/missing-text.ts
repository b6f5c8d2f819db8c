import { goods as words } from '../../content/goods';
import { fillText } from '../../shared/money/fill';

/** The number of missing cartons; a package of one carton is missing as a whole. */
export function missingText({ missing, of }: { missing: number; of: number }): string | null {
  if (missing === 0) return null;
  if (of === 1) return words.missing.whole;
  return fillText(missing === 1 ? words.missing.one : words.missing.many, { n: missing, all: of });
}
