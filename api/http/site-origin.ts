import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { withoutTrailingSlashes } from '#api/http/trailing-slashes';

export type Files = { body: Buffer; br: Buffer | null; gzip: Buffer | null };

/** The start of every full address in the built site: `builtOrigin` in web/content/site.ts. A test compares the two. */
export const builtOrigin = 'https://kwanline.example';

/** Files that other programs read, so they contain full addresses. */
const withAddresses = new Set(['.html', '.xml', '.txt', '.webmanifest']);

// With the scheme, because the company's e-mail address ends in the same name.
const wholeOrigin = new RegExp(`${builtOrigin.replaceAll('.', '\\.')}(?![\\w.:-])`, 'g');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Replaces the build's origin with PUBLIC_URL and compresses again: the build cannot know where it will run. */
export async function moveToOrigin(files: Files, ending: string, publicUrl: string): Promise<Files> {
  const origin = withoutTrailingSlashes(new URL(publicUrl).href);
  if (origin === builtOrigin || !withAddresses.has(ending)) return files;
  const built = files.body.toString('utf8');
  const text = built.replace(wholeOrigin, () => origin);
  if (text === built) return files;
  return pack(text, files);
}

/** A text or picture that the build did not make. Pictures are already compressed. */
export async function packNew(content: string | Buffer): Promise<Files> {
  if (typeof content !== 'string') return { body: content, br: null, gzip: null };
  const wanted = Buffer.alloc(0);
  return pack(content, { body: wanted, br: wanted, gzip: wanted });
}

/** In the encodings that the build chose for this file. */
export async function pack(text: string, like: Files): Promise<Files> {
  // Level 9 comes within a few percent of the build's 11 in a tenth of the time. The server is about to start.
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return {
    body: Buffer.from(text),
    br: like.br && (await brotli(text, { params })),
    gzip: like.gzip && (await gzip(text, { level: 9 })),
  };
}
