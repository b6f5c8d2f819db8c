import type { DeskDocument } from '#contract/staff/documents/schema';

type Line = DeskDocument['copy']['lines'][number];

/** As api/modules/documents/copy.ts writes them: the desk names the kind before the line already. */
const storageOf = /^Storage of /;
const ownName: Partial<Record<Line['kind'], string>> = { STORAGE: 'Storage', WAIVER: 'Waiver', DISCOUNT: 'Discount' };

/** What a charge is for, without the name of its kind; null when it has no other. */
export const whatOf = ({ kind, what }: Pick<Line, 'kind' | 'what'>): string | null =>
  what === (ownName[kind] ?? kind) ? null : kind === 'STORAGE' ? what.replace(storageOf, '') : what;

interface Names {
  /** The reader's name of a category. */
  categoryOf: (written: string) => string;
  /** Where an own price comes from, by the words on the paper. */
  prices: Record<string, string>;
}

/** 'Category, tracking number, agreed price' in the words of the reader. A category may have a comma in its name. */
export function detailOf({ kind, detail }: Pick<Line, 'kind' | 'detail'>, { categoryOf, prices }: Names) {
  if (detail === null || (kind !== 'FREIGHT' && kind !== 'STORAGE')) return detail;
  const parts = detail.split(', ').map((part) => prices[part] ?? part);
  for (let count = parts.length; count > 0; count -= 1) {
    const written = parts.slice(0, count).join(', ');
    const named = categoryOf(written);
    if (named !== written) return [named, ...parts.slice(count)].join(', ');
  }
  return parts.join(', ');
}
