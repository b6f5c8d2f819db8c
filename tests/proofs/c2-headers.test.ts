import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { unavailable } from '#api/http/app-error';
import { type CallName, endpoints } from '#api/http/calls';
import { loadSite } from '#api/http/site';
import { createPasswords } from '#api/modules/auth/passwords';
import { goodRequest } from '#tests/proofs/support/good-request';
import { exactly, isMeasuring, prove } from '#tests/proofs/support/proof';
import { sendRaw } from '#tests/proofs/support/raw-http';
import { startWorld, type World } from '#tests/proofs/support/world';

const folder = resolve('dist/site');
let world: World;
const faults = { isLimited: false, isFull: false };

beforeAll(async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  world = await startWorld({
    site: await loadSite(folder, { publicUrl: 'https://kwanline.example' }),
    takePoints: async () => (faults.isLimited ? 5 : 0),
    passwords: {
      ...passwords,
      turn: async (work) => {
        if (faults.isFull) throw unavailable();
        return work();
      },
    },
  });
});
afterAll(() => world.server.close());

type Headers = Record<string, unknown>;
const everywhere: [string, RegExp][] = [
  ['x-content-type-options', /^nosniff$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['strict-transport-security', /^max-age=\d{8}/],
  ['content-security-policy', /^default-src 'none';/],
  ['content-security-policy', /; base-uri 'none'/],
  ['content-security-policy', /; frame-ancestors 'none'/],
];
const pages: [string, RegExp][] = [
  ...everywhere,
  ['content-security-policy', /; script-src 'self'; (?!.*(unsafe|http|\*)).*frame-ancestors 'none'.*object-src 'none'/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['permissions-policy', /geolocation=\(\)/],
  ['x-request-id', /^[0-9a-f]{8}-/],
];
const data: [string, RegExp][] = [
  ...everywhere,
  ['content-security-policy', /frame-ancestors 'none'$|; sandbox$/],
  ['referrer-policy', /^no-referrer$/],
  ['cache-control', /^no-store$|^private, |^public, max-age=60/],
];

/** The missing headers of a reply. A header that reveals our software counts as a fault too. */
function missing(url: string, status: number, headers: Headers): string[] {
  const wanted = url.startsWith('/api') || url === 'raw' ? data : pages;
  const lacks = wanted.filter(([name, value]) => !value.test(String(headers[name] ?? ''))).map(([name]) => name);
  const tells = ['server', 'x-powered-by', 'via'].filter((name) => name in headers);
  const kept = status >= 400 && url !== 'raw' && !isPage(url, status) && headers['cache-control'] !== 'no-store';
  return [...lacks, ...tells, ...(kept ? ['cache-control of a refusal'] : [])].map(
    (each) => `${status} ${url}: ${each}`,
  );
}
const isPage = (url: string, status: number) => !url.startsWith('/api') && status === 404;

const addressesOfSite = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`.replace(/\/index\.html$/, '') || '/')
    .map((address) => address.replace(/\[\.{3}\]|\[\w+\]/g, '7'));

/** One call in every way that leads to another status. */
function waysToAsk(name: CallName): InjectOptions[] {
  const good = goodRequest(name, world);
  const json = { ...good.headers, 'content-type': 'application/json' };
  return [
    good,
    { ...good, headers: {} },
    { ...good, headers: world.other.headers },
    { ...good, headers: world.spare.headers },
    { ...goodRequest(name, world, 987_654_321) },
    { ...goodRequest(name, world, 'abc') },
    { ...good, method: 'DELETE' },
    { ...good, headers: json, payload: '{"a":' },
    { ...good, headers: { ...good.headers, 'content-type': 'text/csv' }, payload: 'a' },
    { ...good, headers: json, payload: `"${'x'.repeat(33_000)}"` },
    { ...good, url: `${good.url}?x=${'y'.repeat(4200)}` },
  ];
}

/** For `npm test`: the good way and three others. The next call uses other ones, so all are tried in turn. */
function someWaysToAsk(name: CallName, at: number): InjectOptions[] {
  const [good, ...others] = waysToAsk(name);
  const turn = (step: number) => others[(at * 3 + step) % others.length];
  return [good, turn(0), turn(1), turn(2)].filter((each) => each !== undefined);
}

async function signedFile() {
  const { owner, server, ids } = world;
  const url = `/api/users/clients/${ids.client}/attachments`;
  const [file] = (await server.app.inject({ url, headers: owner.headers })).json<{ imageUrl: string }[]>();
  return file?.imageUrl ?? '';
}

prove('C2', 'every route and status carries the security headers', async (tell) => {
  const { app, sql } = world.server;
  const lacking: string[] = [];
  const seen = new Map<number, number>();
  const look = (url: string, status: number, headers: Headers) => {
    seen.set(status, (seen.get(status) ?? 0) + 1);
    lacking.push(...missing(url, status, headers));
  };
  const ask = async (options: InjectOptions) => {
    const reply = await app.inject(options);
    look(String(options.url), reply.statusCode, reply.headers);
    return reply;
  };
  const names = (Object.keys(endpoints) as CallName[]).filter((name) => !/signout/i.test(name));
  // Before the calls that end sessions.
  const file = await signedFile();
  for (const [at, name] of names.entries())
    for (const options of isMeasuring ? waysToAsk(name) : someWaysToAsk(name, at)) await ask(options);
  for (const range of ['', 'bytes=0-3', 'bytes=99999-']) await ask({ url: file, headers: range ? { range } : {} });
  await ask({
    url: '/api/address',
    headers: { 'if-none-match': String((await ask({ url: '/api/address' })).headers.etag) },
  });
  await ask({ url: '/api/nowhere' });
  const addresses = addressesOfSite();
  for (const url of addresses) {
    const { headers } = await ask({ url });
    await ask({ url, headers: { 'if-none-match': String(headers.etag) } });
    await ask({ url, method: 'HEAD' });
    await ask({ url: `${url}/`.replace('//', '/') });
    await ask({ url, method: 'POST' });
  }
  for (const url of ['/nothing', '/%00', '/..%2f..%2fetc/passwd', `/${'x'.repeat(5000)}`]) await ask({ url });
  faults.isLimited = true;
  for (const name of names) await ask(goodRequest(name, world));
  Object.assign(faults, { isLimited: false, isFull: true });
  await ask(goodRequest('signIn', world));
  await sql('alter table warehouses rename to gone');
  await ask({ url: '/api/address' });

  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const message of [
    'hello\r\n\r\n',
    'GET /api/healthz HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(9000)}\r\n\r\n`,
  ]) {
    const { text, statuses } = await sendRaw(port, message);
    const lines = text.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
    const entries = lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]);
    look('raw', statuses[0] ?? 0, Object.fromEntries(entries));
  }
  const replies = [...seen.values()].reduce((sum, count) => sum + count, 0);
  tell('calls', names.length);
  tell('addresses of the site', addresses.length);
  tell('replies', replies);
  tell('statuses seen', [...seen.keys()].sort((a, b) => a - b).join(' '));
  tell('headers missing', lacking.length, exactly(0));
  expect(lacking.slice(0, 20)).toEqual([]);
  for (const status of [200, 201, 206, 304, 308, 400, 401, 403, 404, 405, 409, 413, 414, 415, 416, 429, 431, 500, 503])
    expect([status, seen.has(status)]).toEqual([status, true]);
});
