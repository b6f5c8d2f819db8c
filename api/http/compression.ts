import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this a compressed answer saves less than the headers cost. */
const smallest = 1024;

export type Encoded = { body: string | Buffer; encoding: 'br' | 'gzip' | null };

/**
 * Up to this length the main thread needs no longer to compress a text than to hand it to another thread and take it
 * back, and the other thread's work is saved.
 */
const atOnce = 12 * 1024;

/** Browsers send about thirty characters. The rest is not read, because this header is parsed before any rate limit. */
const longestRead = 256;

/** Which encoding the browser accepts; `q=0` means refused. Splitting and comparing keeps the cost linear. */
export function pickEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | null {
  if (!acceptEncoding) return null;
  const parts = acceptEncoding.slice(0, longestRead).split(',');
  // The cut may have fallen inside the last name.
  if (acceptEncoding.length > longestRead) parts.pop();
  const accepted = new Set(parts.map(acceptedName));
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

function acceptedName(part: string): string | null {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const weight = parameters.find((each) => each.startsWith('q='));
  if (weight === undefined) return parameters.length === 0 ? name : null;
  const value = Number(weight.slice(2));
  return value > 0 && value <= 1 ? name : null;
}

/** The cheapest levels: on a phone's network the first halving matters most, and the server has only two cores. */
export async function encode(text: string, acceptEncoding: string | undefined): Promise<Encoded> {
  const encoding = text.length < smallest ? null : pickEncoding(acceptEncoding);
  if (encoding === 'br') {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return {
      body: text.length <= atOnce ? zlib.brotliCompressSync(text, { params }) : await brotli(text, { params }),
      encoding,
    };
  }
  if (encoding === 'gzip') {
    const options = { level: 1 };
    return { body: text.length <= atOnce ? zlib.gzipSync(text, options) : await gzip(text, options), encoding };
  }
  return { body: text, encoding: null };
}
