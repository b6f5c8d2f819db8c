import { packages } from '../../content/packages';

/** Specification, Package paging: the browser makes the pages. */
export const PAGE_SIZE = 20;

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** An address may name a page that no longer exists. */
export const pageOf = (wanted: number, count: number) => Math.min(wanted, pagesOf(count));

export function showing(page: number, count: number): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  return packages.paging.showing
    .replace('{a}', String(first))
    .replace('{b}', String(Math.min(first + PAGE_SIZE - 1, count)))
    .replace('{n}', String(count));
}
