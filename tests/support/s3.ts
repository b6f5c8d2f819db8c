import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Account = { bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
type StoredObject = { bytes: Buffer; contentType: string };

/** The part of S3 that we use, over real HTTP. It verifies every signature. */
export async function startS3(account: Account) {
  const objects = new Map<string, StoredObject>();
  const requests: { method: string; key: string; status: number; range: string | undefined }[] = [];
  const behaviour = {
    /** This many requests get 503 before it works again. */
    failNext: 0,
    /** Accepts requests and never answers. */
    hang: false,
    /** Cuts a file off after its first bytes. */
    breakOff: false,
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, bucket = '', ...rest] = pathname.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    response.once('close', () =>
      requests.push({
        method: request.method ?? '',
        key,
        status: response.statusCode,
        range: request.headers.range,
      }),
    );
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

    if (behaviour.hang) return;
    if (behaviour.failNext > 0) {
      behaviour.failNext -= 1;
      return refuse(503, 'SlowDown');
    }
    const fault = checkSignature(account, request, pathname, searchParams, body);
    if (fault) return refuse(403, fault);
    if (bucket !== account.bucket) return refuse(404, 'NoSuchBucket');

    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return response.writeHead(200, { etag: '"stored"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '' && searchParams.get('list-type') === '2') return response.end(page(objects, searchParams));
    const object = objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey');
    const { length } = object.bytes;
    const [, first = '0', last = String(length - 1)] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (Number(first) > Number(last) || Number(last) >= length) return refuse(416, 'InvalidRange');
    const part = object.bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-type': object.contentType,
      'content-length': part.length,
      ...(request.headers.range && { 'content-range': `bytes ${first}-${last}/${length}` }),
    });
    if (!behaviour.breakOff) return response.end(request.method === 'HEAD' ? undefined : part);
    response.write(part.subarray(0, Math.ceil(part.length / 2)), () => response.destroy());
  };

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    behaviour,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Two at a time, so that a test gets more than one page. */
function page(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const shown = keys.slice(0, 2);
  const next = keys.length > 2 ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  const items = shown.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-15T08:00:00.000Z</LastModified></Contents>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${items.join('')}</ListBucketResult>`;
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, recomputed from the request. Returns S3's error code, or null. */
function checkSignature(
  account: Account,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: Buffer,
): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, accessKeyId, day = '', region, signedHeaders = '', signature = ''] = given ?? [];
  if (!given || accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';

  const header = (name: string) => [request.headers[name] ?? ''].flat().join(',').trim().replace(/\s+/g, ' ');
  const time = header('x-amz-date');
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - sent) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';
  const bodyHash = header('x-amz-content-sha256');
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const canonicalQuery = [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = names.map((name) => `${name}:${header(name)}\n`).join('');
  const canonical = [request.method, path, canonicalQuery, canonicalHeaders, signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secretAccessKey}`);
  const right = hmac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
