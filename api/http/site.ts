import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '#api/http/app-error';
import { pickEncoding } from '#api/http/compression';

type Page = { body: Buffer; br: Buffer | null; gzip: Buffer | null; type: string; etag: string; cacheControl: string };

export type Site = { find(path: string): Page | undefined; notFound: Page };

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
 * address can reach a file outside the folder.
 */
export async function loadSite(folder: string): Promise<Site> {
  const pages = new Map<string, Page>();
  for (const name of await filesOf(folder)) {
    const page = await loadPage(folder, name);
    const address = `/${name.split(sep).join('/')}`;
    pages.set(address.replace(/\/index\.html$/, '') || '/', page);
  }
  const notFound = pages.get('/404.html');
  if (!notFound) throw new Error(`The built site has no 404.html in ${folder}: build it again.`);
  pages.delete('/404.html');
  return { find: (path) => pages.get(path), notFound };
}

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));
}

async function loadPage(folder: string, name: string): Promise<Page> {
  const read = (ending: string) => readFile(join(folder, name + ending)).catch(() => null);
  const [body, br, gzip] = await Promise.all([readFile(join(folder, name)), read('.br'), read('.gz')]);
  const hashed = name.startsWith(`assets${sep}`);
  return {
    body,
    br,
    gzip,
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** Answers everything outside the API. */
export function serveSite(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    reply.header('allow', 'GET, HEAD');
    throw methodNotAllowed();
  }
  const [path = '/', query] = request.url.split('?', 2);
  const page = site.find(path);
  if (page) return sendPage(page, 200, request, reply);
  const withoutSlash = path.replace(/\/+$/, '');
  if (
    withoutSlash !== path &&
    withoutSlash.startsWith('/') &&
    !withoutSlash.startsWith('//') &&
    site.find(withoutSlash)
  ) {
    return reply.redirect(query ? `${withoutSlash}?${query}` : withoutSlash, 308);
  }
  return sendPage(site.notFound, 404, request, reply);
}

function sendPage(page: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'content-type': page.type,
    'cache-control': page.cacheControl,
    etag: page.etag,
    vary: 'accept-encoding',
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const encoded = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : null;
  if (encoded) reply.header('content-encoding', encoding ?? '');
  const body = encoded ?? page.body;
  reply.code(status).header('content-length', body.length);
  return reply.send(request.method === 'HEAD' ? null : body);
}
