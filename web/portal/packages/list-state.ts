import { packages } from '../../content/packages';

export type Column = keyof typeof packages.columns;
export type Filter = (typeof packages.filters)[number]['value'];

/** What the list shows, as the address says it: so going back, reloading and sharing all show the same. */
export interface ListState {
  status: Filter;
  /** Null leaves the server's order, newest first. */
  sort: Column | null;
  isDescending: boolean;
  /** From 1. It may lie beyond the end: how long the list is, the address does not know. */
  page: number;
}

export const columns = Object.keys(packages.columns) as Column[];

/** Nonsense counts as absent. */
export function readListState(address: URLSearchParams): ListState {
  const status = packages.filters.find(({ value }) => value === address.get('status'))?.value ?? '';
  const sort = columns.find((column) => column === address.get('sort')) ?? null;
  const page = address.get('page') ?? '';
  return {
    status,
    sort,
    isDescending: sort !== null && address.get('order') === 'desc',
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The shortest address that says it: what is usual is left out. */
export function writeListState({ status, sort, isDescending, page }: ListState): URLSearchParams {
  const address = new URLSearchParams();
  if (status) address.set('status', status);
  if (sort) address.set('sort', sort);
  if (sort && isDescending) address.set('order', 'desc');
  if (page > 1) address.set('page', String(page));
  return address;
}

/** None, ascending, descending, and around. Sorting is about the whole list, so it starts from its first page. */
export function sortNext(state: ListState, column: Column): ListState {
  const isNew = state.sort !== column;
  return {
    ...state,
    page: 1,
    sort: isNew || !state.isDescending ? column : null,
    isDescending: !isNew && !state.isDescending,
  };
}
