import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '#api/http/app-error';
import { pickEncoding } from '#api/http/compression';
import { lighterPage, wantsLessData } from '#api/http/save-data';
import { type Files, moveToOrigin, pack, packNew } from '#api/http/site-origin';
import { withoutTrailingSlashes } from '#api/http/trailing-slashes';

type Page = Files & {
  type: string;
  etag: string;
  cacheControl: string;
  /** The variant for `Save-Data`. Only a whole page has one. */
  light?: Page;
};

export type Site = {
  find(path: string): Page | undefined;
  readonly notFound: Page;
  /** Replaces the files of these names, all at once. */
  replace(files: Record<string, string | Buffer> | null): Promise<void>;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * The built site is small, so it is held in memory: a request is one look-up by exact address, which also means that no
 * address can reach a file outside the folder. Full addresses in it get this server's origin.
 */
export async function loadSite(folder: string, { publicUrl }: { publicUrl: string }): Promise<Site> {
  const built = new Map<string, Page>();
  const load = async (name: string) => {
    built.set(addressOf(name.split(sep).join('/')), await loadPage(folder, name, publicUrl));
  };
  await Promise.all((await filesOf(folder)).map(load));
  if (!built.has(notFoundAddress)) throw new Error(`The built site has no 404.html in ${folder}: build it again.`);
  let current = lookUp(built);
  return {
    find: (path) => current.find(path),
    get notFound() {
      return current.notFound;
    },
    async replace(files) {
      const made = Object.entries(files ?? {}).map(async ([name, content]) => {
        const address = addressOf(name);
        const page = await makePage(name, await packNew(content), publicUrl);
        return [address, page] as const;
      });
      const fresh = await Promise.all(made);
      // An open page may still ask for a file of the version it was rendered with.
      for (const [address, page] of fresh) if (address.startsWith('/assets/')) built.set(address, page);
      current = lookUp(new Map([...built, ...fresh]));
    },
  };
}

const notFoundAddress = '/404.html';

const addressOf = (name: string) => `/${name}`.replace(/\/index\.html$/, '') || '/';

function lookUp(files: ReadonlyMap<string, Page>) {
  const pages = new Map(files);
  const notFound = pages.get(notFoundAddress);
  if (!notFound) throw new Error('A site has a page for addresses that do not exist.');
  pages.delete(notFoundAddress);
  const families = [...pages]
    .filter(([address]) => address.includes('['))
    .map(([address, page]) => ({ pattern: familyPattern(address), page }));
  return {
    find: (path: string) => pages.get(path) ?? families.find(({ pattern }) => pattern.test(path))?.page,
    notFound,
  };
}

/** `/packages/[id]` stands for every address with one part in that place, `/staff/[...]` for `/staff` and all below it. */
function familyPattern(address: string): RegExp {
  if (address.endsWith('/[...]')) return new RegExp(`^${address.slice(0, -6).replace(/[^\w/]/g, '\\$&')}(/.*[^/])?$`);
  const parts = address.split('/').map((part) => (part.startsWith('[') ? '[^/]+' : part.replace(/\W/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));
}

async function loadPage(folder: string, name: string, publicUrl: string): Promise<Page> {
  const read = (ending: string) => readFile(join(folder, name + ending)).catch(() => null);
  const [body, br, gzip] = await Promise.all([readFile(join(folder, name)), read('.br'), read('.gz')]);
  return makePage(name.split(sep).join('/'), { body, br, gzip }, publicUrl);
}

async function makePage(name: string, built: Files, publicUrl: string): Promise<Page> {
  const hashed = name.startsWith('assets/');
  // A file whose name contains its hash is cached for ever and never changes.
  const files = hashed ? built : await moveToOrigin(built, extname(name), publicUrl);
  const toPage = (each: Files): Page => ({
    ...each,
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(each.body).digest('base64url')}"`,
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  const lighter = extname(name) === '.html' ? lighterPage(files.body.toString('utf8')) : null;
  return { ...toPage(files), ...(lighter !== null && { light: toPage(await pack(lighter, files)) }) };
}

/** Answers everything outside the API. */
export function serveSite(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    reply.header('allow', 'GET, HEAD');
    throw methodNotAllowed();
  }
  const [path = '/', query] = splitOnce(request.url, '?');
  const page = site.find(path);
  if (page) return sendPage(page, 200, request, reply);
  const withoutSlash = withoutTrailingSlashes(path);
  if (
    withoutSlash !== path &&
    withoutSlash.startsWith('/') &&
    !withoutSlash.startsWith('//') &&
    site.find(withoutSlash)
  ) {
    return reply.redirect(query === undefined ? withoutSlash : `${withoutSlash}?${query}`, 308);
  }
  return sendPage(site.notFound, 404, request, reply);
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function sendPage(found: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  const page = (wantsLessData(request.headers['save-data']) && found.light) || found;
  reply.headers({
    'content-type': page.type,
    'cache-control': page.cacheControl,
    etag: page.etag,
    vary: found.light ? 'accept-encoding, save-data' : 'accept-encoding',
  });
  if (status === 200 && isHeld(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const encoded = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : null;
  if (encoded) reply.header('content-encoding', encoding ?? '');
  const body = encoded ?? page.body;
  reply.code(status).header('content-length', body.length);
  return reply.send(request.method === 'HEAD' ? null : body);
}

/** If-None-Match is a list of tags, or `*`. A proxy that compresses may have marked ours as weak. */
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
}
