import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite, serveSite } from '#api/http/site';
import { builtOrigin } from '#api/http/site-origin';
import { builtOrigin as originOfTheBuild } from '../../web/content/site';

const publicUrl = 'https://freight.test:8443';
const html = (title: string) =>
  `<title>${title}</title><link rel="canonical" href="${builtOrigin}/"><a href="mailto:hello@kwanline.example">hello@kwanline.example</a>${' words'.repeat(300)}`;

const built: Record<string, string> = {
  'index.html': html('Home'),
  'about/index.html': html('About'),
  'desk/[...]/index.html': html('Desk'),
  'whole/index.html': `<!doctype html><html lang="en"><head><link rel="preload" href="/f.woff2" as="font"></head>${' words'.repeat(300)}</html>`,
  '404.html': html('Not found'),
  'assets/site-abc123.js': `console.log("${builtOrigin}")`,
  'sw.js': 'self.skipWaiting()',
  'sitemap.xml': `<urlset><url><loc>${builtOrigin}/</loc></url><url><loc>${builtOrigin}/about</loc></url></urlset>`,
  'robots.txt': `User-agent: *\nSitemap: ${builtOrigin}/sitemap.xml\n`,
  'manifest.webmanifest': `{"start_url":"/","id":"${builtOrigin}/"}`,
  'notes.md': 'not for visitors',
  'main.js.map': '{}',
  '.env': 'SECRET=1',
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwanline-site-'));
  await writeFile(join(folder, 'outside.txt'), 'outside');
  for (const [name, text] of Object.entries(built)) {
    const file = join(folder, 'site', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  app = await serve(publicUrl);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function serve(address: string) {
  const site = await loadSite(join(folder, 'site'), { publicUrl: address });
  const server = Fastify({ exposeHeadRoutes: false });
  server.all('/*', (request, reply) => serveSite(site, request, reply));
  return server;
}

const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
  app.inject({ url, headers, method });

describe('look-ups', () => {
  it.each(['/desk', '/desk/a', '/desk/a/b?c=d'])('find the page for all addresses below %s', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.body.includes('<title>Desk</title>')]).toEqual([200, true]);
  });

  it('know where a branch ends', async () => {
    expect((await get('/desks')).statusCode).toBe(404);
    expect((await get('/a/desk/b')).statusCode).toBe(404);
    const reply = await get('/desk/a/');
    expect([reply.statusCode, reply.headers.location]).toEqual([308, '/desk/a']);
  });

  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/?from=mail', 'Home'],
  ])('%s answers the page %s', async (url, title) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`<title>${title}</title>`);
  });

  it.each([
    '/ABOUT',
    '/about.html',
    '/about/index.html',
    '/index.html',
    '/404.html',
    '/outside.txt',
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/..\\outside.txt',
    '//outside.txt',
    '/about%00',
    '/notes.md',
    '/main.js.map',
    '/.env',
    '/index.html.br',
    '/sw.js.gz',
    '/__proto__',
    '/constructor',
  ])('%s answers the 404 page with status 404', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<title>Not found</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/about/?a=1&b=2', '/about?a=1&b=2'],
    ['/about/?next=/x?y=1', '/about?next=/x?y=1'],
  ])('%s leads to %s for ever', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  it.each(['//evil.test/', '///about/', '/no-such-page/'])('%s leads nowhere', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers.location).toBeUndefined();
  });
});

describe('answers', () => {
  it('answers HEAD like GET, without the body', async () => {
    const [whole, head] = [await get('/about'), await get('/about', {}, 'HEAD')];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('picks the encoding that the browser takes', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const plain = await get('/about');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await get('/about', { 'accept-encoding': encoding });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers.vary).toBe('accept-encoding');
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
      expect(unpack[encoding](response.rawPayload).toString()).toBe(plain.body);
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
  });

  it('answers 304 when the browser has the same version', async () => {
    const etag = String((await get('/about')).headers.etag);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/about', { 'if-none-match': held });
      expect(response.statusCode, held).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers.etag).toBe(etag);
    }
    expect((await get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get('/no-such-page', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  it.each([
    ['/assets/site-abc123.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/about', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/sitemap.xml', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
  ])('%s may be kept: %s', async (url, cacheControl) => {
    expect((await get(url)).headers['cache-control']).toBe(cacheControl);
  });
});

describe('the origin', () => {
  it('is the one that the site was built with', () => {
    expect(builtOrigin).toBe(originOfTheBuild);
  });

  it.each(['/', '/about', '/no-such-page', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
    'is PUBLIC_URL in %s, packed or not',
    async (url) => {
      const plain = (await get(url)).body;
      expect(plain).toContain(`${publicUrl}/`);
      expect(plain).not.toContain(builtOrigin);
      const br = await get(url, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
      const gzip = await get(url, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    },
  );

  it('leaves the e-mail address alone', async () => {
    expect((await get('/')).body).toContain('<a href="mailto:hello@kwanline.example">hello@kwanline.example</a>');
  });

  it('leaves files alone whose name is made of their bytes', async () => {
    expect((await get('/assets/site-abc123.js')).body).toBe(built['assets/site-abc123.js']);
  });

  it('changes the tag with the page', async () => {
    const other = await serve('https://other.test/');
    const [ours, theirs] = [await get('/'), await other.inject('/')];
    expect(theirs.body).toContain('href="https://other.test/"');
    expect(theirs.headers.etag).not.toBe(ours.headers.etag);
  });

  it('costs nothing when it is the built one', async () => {
    const site = await loadSite(join(folder, 'site'), { publicUrl: `${builtOrigin}/` });
    expect(site.find('/')?.br).toEqual(await readFile(join(folder, 'site/index.html.br')));
    expect(site.find('/')?.body.toString()).toBe(built['index.html']);
  });
});

it('refuses a folder without a 404 page', async () => {
  await expect(loadSite(join(folder, 'site/assets'), { publicUrl })).rejects.toThrow('build it again');
});

it('refuses other methods with the ones it takes', async () => {
  const response = await get('/about', {}, 'POST');
  expect(response.headers.allow).toBe('GET, HEAD');
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
});

describe('a visitor who asks for less data', () => {
  it('gets the page without the font, under a separate tag', async () => {
    const thrifty = await app.inject({ url: '/whole', headers: { 'save-data': 'on' } });
    const usual = await app.inject({ url: '/whole' });
    expect(usual.body).toContain('as="font"');
    expect(thrifty.body).not.toContain('as="font"');
    expect(thrifty.body).toContain('<html data-save-data lang="en">');
    expect(thrifty.headers.etag).not.toBe(usual.headers.etag);
    expect([thrifty.headers.vary, usual.headers.vary]).toEqual([
      'accept-encoding, save-data',
      'accept-encoding, save-data',
    ]);
  });
});
