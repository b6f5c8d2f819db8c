import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { tinyPng } from '#tests/proofs/support/pictures';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { attach } from '#tests/proofs/support/world';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

let server: TestApp;
let owner: TestClient;
const secret = 'a signing secret only the tests use';

beforeAll(async () => {
  server = await startTestApp({ signingSecret: secret });
  owner = await server.createClient();
});
afterAll(() => server.close());

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const magic = {
  gif: 'GIF89a/*',
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  pdf: '%PDF-1.7\n',
  bmp: 'BM',
  zip: 'PK\u0003\u0004',
  webp: 'RIFF\u0010\u0000\u0000\u0000WEBP',
};

/** Each with a misleading name. */
const contents: Buffer[] = [
  script,
  `<!doctype html>${script}`,
  `\ufeff<html>${script}`,
  `   \n\t<html>${script}`,
  svg,
  `<?xml version="1.0"?>${svg}`,
  `<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><a/>`,
  `<!--${magic.pdf}-->${script}`,
  `alert(1)//`,
  `MIME-Version: 1.0\nContent-Type: text/html\n\n${script}`,
  '',
].map((text) => Buffer.from(text));
const polyglots: Buffer[] = [tinyPng, ...Object.values(magic)].flatMap((start) =>
  [script, svg, `<!doctype html>${script}`].map((rest) => Buffer.concat([Buffer.from(start), Buffer.from(rest)])),
);
const names = [
  'photo.png',
  'photo.jpg.html',
  'page.html',
  'image.svg',
  'evil.xhtml',
  'x.png\u202elmth.',
  'a"; filename="evil.html',
  "a';alert(1).png",
  'évil — ¥.png',
  '%0d%0aSet-Cookie: a=b.png',
  '....png',
  'con',
];
/** The table refuses these, because they are paths. */
const placeNames = ['../x.png', '..\\x.png', '/etc/passwd', 'a/b.png', 'C:\\x.png', 'x\u0000.png', 'x\r\nA: b.png', ''];

const linksOf = async () => {
  const url = `/api/users/clients/${owner.id}/attachments`;
  return (await server.app.inject({ url, headers: owner.headers })).json<{ imageUrl: string; name: string }[]>();
};

const shownByBrowsers = new Set(['image/png', 'image/jpeg']);

/** Whether a browser could run the response. */
function isActive(headers: Record<string, unknown>) {
  const type = String(headers['content-type']);
  const disposition = String(headers['content-disposition']);
  const isHarmless = shownByBrowsers.has(type)
    ? disposition.startsWith('inline; ')
    : type === 'application/octet-stream' && disposition.startsWith('attachment; ');
  const isBoxed = String(headers['content-security-policy']).endsWith('; sandbox');
  const isOneLine = !/[\r\n]/.test(disposition) && !('set-cookie' in headers);
  return !(isHarmless && isBoxed && isOneLine && headers['x-content-type-options'] === 'nosniff');
}

const ranges = ['bytes=0-0', 'bytes=-1', 'bytes=0-', 'bytes=5-2', 'bytes=99999-', 'bytes=0-99999999999999999999'];
const oddRanges = [
  'bytes=-0',
  'bytes=a-b',
  'bytes=0-1,2-3',
  'bytes=,',
  'items=0-1',
  'bytes 0-1',
  'bytes=--1',
  'bytes=',
];

/** An address with one fault. */
function tampered(link: string, index: number): string {
  const url = new URL(link, 'https://kwanline.example');
  const signature = url.searchParams.get('signature') ?? '';
  const expires = Number(url.searchParams.get('expires'));
  const at = index % signature.length;
  const letter = signature[at] === 'A' ? 'B' : 'A';
  const change: (() => void)[] = [
    () => url.searchParams.set('signature', signature.slice(0, at) + letter + signature.slice(at + 1)),
    () => url.searchParams.set('signature', randomBytes(32).toString('base64url')),
    () => url.searchParams.set('signature', signature.slice(0, at)),
    () => url.searchParams.set('signature', `${signature}=`),
    () => url.searchParams.set('expires', String(expires + 1 + index)),
    () => url.searchParams.set('expires', `0${expires}`),
    () => url.searchParams.set('expires', `${expires}.0`),
    () => url.searchParams.set('expires', '9'.repeat(1 + (index % 12))),
    () => url.searchParams.delete(index % 2 ? 'expires' : 'signature'),
    () => url.searchParams.append('signature', signature),
    () => {
      url.pathname = url.pathname.replace(/\d+$/, (id) => String(Number(id) + 1 + (index % 50)));
    },
    () => {
      url.pathname = url.pathname.replace(/\d+$/, (id) => `${id}%2f..%2f${id}`);
    },
  ];
  change[index % change.length]?.();
  return url.pathname + url.search;
}

prove('C3', 'no file acts, leaves its folder or opens without its signature', async (tell) => {
  let stored = 0;
  for (const [index, bytes] of [...contents, ...polyglots].entries()) {
    await attach(server, owner, names[index % names.length] ?? '', bytes);
    stored += 1;
  }
  for (const name of names) await attach(server, owner, name, Buffer.from(svg));
  let outside = 0;
  for (const name of placeNames) {
    const accepted = await attach(server, owner, name).catch(() => null);
    if (accepted !== null) outside += 1;
  }
  const links = await linksOf();
  let [active, wrongRange, replies] = [0, 0, 0];
  for (const { imageUrl } of links) {
    const whole = await server.app.inject({ url: imageUrl });
    expect(whole.statusCode).toBe(200);
    for (const range of ['', ...ranges, ...oddRanges]) {
      const reply = await server.app.inject({ url: imageUrl, headers: range ? { range } : {} });
      replies += 1;
      if (reply.statusCode !== 416 && isActive(reply.headers)) active += 1;
      const isPart = whole.rawPayload.includes(reply.rawPayload);
      if (![200, 206, 416].includes(reply.statusCode) || (reply.statusCode !== 416 && !isPart)) wrongRange += 1;
    }
  }
  const traversals = ['..%2f..%2fsecrets', '%2e%2e/1', '..;/1', '1%00', '1/../../package.json', '-1', '1e3', '0x1'];
  for (const path of traversals) {
    const reply = await server.app.inject({ url: `/api/files/${path}?expires=1&signature=x` });
    if (reply.statusCode < 400) outside += 1;
  }
  const tries = sized(300, 1000);
  let opened = 0;
  for (let index = 0; index < tries; index += 1) {
    const link = links[index % links.length]?.imageUrl ?? '';
    if ((await server.app.inject({ url: tampered(link, index) })).statusCode < 400) opened += 1;
  }
  const late = links[0]?.imageUrl ?? '';
  server.now.value = new Date(server.now.value.getTime() + 61 * 60_000);
  if ((await server.app.inject({ url: late })).statusCode !== 403) opened += 1;
  tell('files stored', stored + names.length);
  tell('replies with and without Range', replies);
  tell('active inline', active, exactly(0));
  tell('wrong parts', wrongRange, exactly(0));
  tell('names and addresses of other places', placeNames.length + traversals.length);
  tell('outside', outside, exactly(0));
  tell('tampered addresses', tries + 1);
  tell('opened', opened, exactly(0));
  expect({ active, wrongRange, outside, opened }).toEqual({ active: 0, wrongRange: 0, outside: 0, opened: 0 });
  expect(links).toHaveLength(stored + names.length);
});
