import type { AccountItem } from '#contract/documents/schema';
import { counted, joined } from '../kit/language';

type Words = { packages: Parameters<typeof counted>[0]; opening: string };

// The same as in web/shared/money/not-invoiced.ts, written again: a shared file would load the client's pages here.
const written = /^(opening balance)?(?:, )?(?:(\d+) packages?)?$/;

/** What an item is about. Of charges that are not invoiced, the server writes it in English. */
export function itemWhat({ kind, what }: Pick<AccountItem, 'kind' | 'what'>, { packages, opening }: Words) {
  const found = kind === 'NOT_INVOICED' && what ? written.exec(what) : null;
  return found ? joined([found[1] && opening, found[2] && counted(packages, Number(found[2]))]) : what;
}
