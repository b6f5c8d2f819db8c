import type { AccountItem } from '#contract/documents/schema';
import { counted } from '../kit/language';

type Packages = Parameters<typeof counted>[0];

/** What an item is about. Of charges that are not invoiced, the server counts the packages in English. */
export function itemWhat({ kind, what }: Pick<AccountItem, 'kind' | 'what'>, packages: Packages): string | null {
  const count = kind === 'NOT_INVOICED' ? /^(\d+) packages?$/.exec(what ?? '') : null;
  return count ? counted(packages, Number(count[1])) : what;
}
