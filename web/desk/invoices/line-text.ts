import { chargeNames } from '#contract/documents/charge-names';
import type { DeskDocument } from '#contract/staff/documents/schema';

type Line = DeskDocument['copy']['lines'][number];

/** As api/modules/documents/copy.ts writes them. The desk already names the kind before the line. */
const storageOf = /^Storage of /;
const named: Partial<Record<Line['kind'], string>> = chargeNames;

/** The description of a charge without the name of its kind, or null. */
export function whatOf({ kind, what }: Pick<Line, 'kind' | 'what'>): string | null {
  const name = named[kind] ?? kind;
  if (what === name) return null;
  if (kind === 'STORAGE') return what.replace(storageOf, '');
  return what.startsWith(`${name}: `) ? what.slice(name.length + 2) : what;
}

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
