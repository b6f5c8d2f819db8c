import { fieldError } from '#api/http/app-error';
import { type Asked, parseCursor, type SortKey } from '#db/keyset';

type PageQuery = {
  order?: 'asc' | 'desc' | undefined;
  after?: string | undefined;
  before?: string | undefined;
  last?: 'yes' | undefined;
};

const noPage = 'That page does not exist.';

/** The page of a list that the query asks for. */
export function askedPage(query: PageQuery, type: SortKey['type'], usual: 'asc' | 'desc'): Asked {
  const isDescending = (query.order ?? usual) === 'desc';
  const from = query.after !== undefined ? 'after' : query.before !== undefined ? 'before' : null;
  if (!from) return { isDescending, from: query.last ? 'last' : 'first' };
  const cursor = parseCursor(query[from] ?? '', type);
  if (!cursor) throw fieldError(from, noPage);
  return { isDescending, from, cursor };
}

/** Where a numbered page stands in its list. `db/page-meta.ts` says the same in SQL. */
export const pageMeta = (itemCount: number, { page, take }: { page: number; take: number }) => ({
  pageCount: Math.ceil(itemCount / take),
  ...{ page, take, itemCount },
});
