/** Messages that are not quite HTTP, or that contradict themselves. Each has a name. */
export type Malformed = { name: string; message: Buffer };

const host = 'Host: kwanline.example\r\n';
const json = 'Content-Type: application/json\r\n';
const post = 'POST /api/auth/clients/forgot-password HTTP/1.1\r\n';
const form = '{"email":"ama@kwanline.example"}';
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** What a smuggler wants to be read as a second request. */
const hidden = 'GET /api/openapi.json?smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

const requestLines = [
  'GET',
  'GET /',
  'GET / HTTP',
  'GET / HTTP/1.',
  'GET / HTTP/9.9',
  'GET / HTTP/2.0',
  'GET / HTTP/1.1 x',
  'GET  /  HTTP/1.1',
  'GET\t/\tHTTP/1.1',
  ' GET / HTTP/1.1',
  'get / HTTP/1.1',
  'GET / http/1.1',
  'G\u0000T / HTTP/1.1',
  'GET /\u0000 HTTP/1.1',
  'GET /\u007f HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET api/healthz HTTP/1.1',
  'GET //evil.example/ HTTP/1.1',
  'GET \\\\evil\\x HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'BREW / HTTP/1.1',
  'PRI * HTTP/2.0',
  'GET /%zz HTTP/1.1',
  'GET /api/%c0%af HTTP/1.1',
  'GET /api/packages/../../etc/passwd HTTP/1.1',
  `GET /${'a'.repeat(5000)} HTTP/1.1`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  `${'A'.repeat(300)} / HTTP/1.1`,
];

const headerLines = [
  'X',
  ': x',
  ' X: y',
  'X : y',
  'X\t: y',
  'X: y\r',
  'X: a\rb',
  'X: a\nY: b',
  'X: a\u0000b',
  'X: a\r\n b',
  'X\u0000: y',
  'X(): y',
  'X: \u0007',
  'Content-Length: ',
  'Content-Length: -1',
  'Content-Length: +4',
  'Content-Length: 4,4',
  'Content-Length: 0x4',
  'Content-Length: 4 4',
  'Content-Length: 4e0',
  'Content-Length: 99999999999999999999',
  'Content-Length : 4',
  'Content-Length: 4\r\nContent-Length: 5',
  'Content-Length: 4\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\u000bchunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  ' Transfer-Encoding: chunked',
  'X: y\r\n Transfer-Encoding: chunked',
  'Connection: close, Content-Length',
  'Expect: 200-ok',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Host: evil.example',
  'Trailer: Content-Length',
  `X: ${'y'.repeat(9000)}`,
  ...Array.from({ length: 3 }, (_, count) => 'A: b\r\n'.repeat(400 * (count + 1)).trim()),
];

const chunks = [
  'x\r\n',
  '-1\r\n',
  '4\r\nabc\r\n0\r\n\r\n',
  '4 \r\nabcd\r\n0\r\n\r\n',
  '0x4\r\nabcd\r\n0\r\n\r\n',
  '4;a=b\nabcd\r\n0\r\n\r\n',
  '4\nabcd\n0\n\n',
  '4\r\nabcdX\r\n0\r\n\r\n',
  'ffffffffffffffff\r\nabcd',
  '4\r\nabcd\r\n0\r\nContent-Length: 9\r\n\r\n',
  `4;${'a'.repeat(20_000)}\r\nabcd\r\n0\r\n\r\n`,
  '0\r\n\r\n',
];

/** This many: each broken line with each kind of body, then noise. */
export function malformedMessages(count: number): Malformed[] {
  const bodies = ['', form, `${form}${hidden}`, hidden, '0\r\n\r\n', `0\r\n\r\n${hidden}`];
  const lines = requestLines.flatMap((line) =>
    ['', form].map((body) => ({ name: `line ${line.slice(0, 40)}`, message: bytes(`${line}\r\n${host}\r\n${body}`) })),
  );
  const headers = headerLines.flatMap((header) =>
    bodies.map((body) => ({
      name: `header ${header.slice(0, 60)}, then ${body.slice(0, 10)}`,
      message: bytes(`${post}${host}${json}${header}\r\n\r\n${body}`),
    })),
  );
  const chunked = chunks.flatMap((chunk) =>
    ['', hidden].map((rest) => ({
      name: `chunk ${chunk.slice(0, 20)}`,
      message: bytes(`${post}${host}${json}Transfer-Encoding: chunked\r\n\r\n${chunk}${rest}`),
    })),
  );
  const written = [...lines, ...headers, ...chunked];
  // Noise that is the same in every run, so that a fault can be reproduced.
  let state = 2_463_534_242;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const noise = Array.from({ length: Math.max(0, count - written.length) }, (_, index) => {
    const whole = bytes(`${post}${host}${json}Content-Length: ${form.length}\r\n\r\n${form}`);
    for (let change = 0; change <= index % 5; change += 1) whole[next() % whole.length] = next() % 256;
    return { name: `noise ${index}`, message: whole };
  });
  const all = [...written, ...noise];
  const every = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % every === 0).slice(0, count);
}

/** Content types: all but the first few must be refused, whatever the body is. */
export const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;charset=UTF-8',
  'text/plain',
  'text/json',
  'text/html',
  'text/xml',
  'application/xml',
  'application/javascript',
  'application/ld+json',
  'application/vnd.api+json',
  'application/problem+json',
  'application/jsonp',
  'application/x-json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  'application/graphql',
  'application/msgpack',
  'application/x-yaml',
  'application/pdf',
  'image/png',
  'image/svg+xml',
  'video/mp4',
  'application/*',
  '*/*',
  '*',
  'json',
  'application',
  'application/',
  '/json',
  'application/json, text/plain',
  'text/plain, application/json',
  'text/plain; application/json',
  'application/json\ttext/plain',
  'application/json\u00a0',
  'application/jso\u00f1',
  'application/json/x',
  '"application/json"',
  'null',
  '',
];
