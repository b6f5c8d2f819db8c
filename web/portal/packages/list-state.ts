import { packages } from '../../content/packages';

export type Column = keyof typeof packages.columns;
export type Filter = (typeof packages.filters)[number]['value'];

/** The state of the list in the address, so that going back, reloading and sharing show the same. */
export interface ListState {
  status: Filter;
  /** Null keeps the server's order, newest first. */
  sort: Column | null;
  isDescending: boolean;
  /** From 1. It may lie beyond the end, because the address does not know the length of the list. */
  page: number;
}

export const columns = Object.keys(packages.columns) as Column[];

/** Invalid values count as absent. */
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

/** The shortest address: defaults are left out. */
export function writeListState({ status, sort, isDescending, page }: ListState): URLSearchParams {
  const address = new URLSearchParams();
  if (status) address.set('status', status);
  if (sort) address.set('sort', sort);
  if (sort && isDescending) address.set('order', 'desc');
  if (page > 1) address.set('page', String(page));
  return address;
}

/** None, ascending, descending, and again. Sorting applies to the whole list, so it starts at the first page. */
export function sortNext(state: ListState, column: Column): ListState {
  const isNew = state.sort !== column;
  return {
    ...state,
    page: 1,
    sort: isNew || !state.isDescending ? column : null,
    isDescending: !isNew && !state.isDescending,
  };
}
