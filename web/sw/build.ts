/** Written into the worker by scripts/build/service-worker.mjs, which knows the built files. */
declare const BUILD: {
  /** Changes with every byte of the files below. */
  version: string;
  /** The addresses of the public pages. */
  pages: string[];
  /** What these pages need: scripts, style sheets, the font, pictures. */
  files: string[];
  /** The same for signed-in people; `[id]` stands for any part of an address. */
  clientPages: string[];
  clientFiles: string[];
  /** The file that lists what the desk needs. */
  deskList: string;
};

export const build = BUILD;

/** Shown for an address that is not cached. */
export const offlinePage = '/offline.html';

/** One page serves the whole desk, as on the server. */
export const deskPage = '/staff';

/** Public data, the same for everyone. */
const publicData = new Set(['/api/address', '/api/announcements', '/api/loadings']);

export type Kind = 'page' | 'file' | 'data';

/** The kind of an address; undefined for requests that the worker never touches. */
export function kindOf(path: string): Kind | undefined {
  if (path === deskPage || build.pages.includes(path) || build.clientPages.includes(path)) return 'page';
  if (publicData.has(path)) return 'data';
  return isImmutable(path) || build.files.includes(path) ? 'file' : undefined;
}

/** Its name contains a hash of its content, so every copy is right. */
export const isImmutable = (path: string) => path.startsWith('/assets/');

/** The server maps /about/ to /about and every /packages/1 to one page. Offline the worker must do the same. */
export function pageAddress(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  const address = path.slice(0, end) || '/';
  if (address.startsWith(`${deskPage}/`)) return deskPage;
  const isOf = (page: string) => page.endsWith('/[id]') && address.startsWith(page.slice(0, -4));
  return build.clientPages.find((page) => page !== address && isOf(page)) ?? address;
}
