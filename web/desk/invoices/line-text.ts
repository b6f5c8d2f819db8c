import type { DeskDocument } from '#contract/staff/documents/schema';

type Line = DeskDocument['copy']['lines'][number];

/** As api/modules/documents/copy.ts writes them. The desk already names the kind before the line. */
const storageOf = /^Storage of /;
const ownName: Partial<Record<Line['kind'], string>> = { STORAGE: 'Storage', WAIVER: 'Waiver', DISCOUNT: 'Discount' };

/** The description of a charge without the name of its kind, or null. */
export const whatOf = ({ kind, what }: Pick<Line, 'kind' | 'what'>): string | null =>
  what === (ownName[kind] ?? kind) ? null : kind === 'STORAGE' ? what.replace(storageOf, '') : what;

interface Names {
  /** The category's name in the reader's language. */
  categoryOf: (written: string) => string;
  /** The source of an agreed price, by the words on the document. */
  prices: Record<string, string>;
}

/** 'Category, tracking number, agreed price' in the reader's language. A category's name may contain a comma. */
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
