import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this a compressed answer saves less than the headers cost. */
const smallest = 1024;

export type Encoded = { body: string | Buffer; encoding: 'br' | 'gzip' | null };

/** Which encoding a browser takes; `q=0` means refused. */
export function pickEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | null {
  if (!acceptEncoding) return null;
  const accepts = (name: string) =>
    new RegExp(`(^|[\\s,])${name}\\s*(;\\s*q=(0?\\.0*[1-9]|1))?[^;]*(,|$)`).test(acceptEncoding);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

/** The cheapest levels: on a phone's network the first halving is what counts, and the server has two cores. */
export async function encode(text: string, acceptEncoding: string | undefined): Promise<Encoded> {
  const encoding = text.length < smallest ? null : pickEncoding(acceptEncoding);
  if (encoding === 'br') {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return { body: await brotli(text, { params }), encoding };
  }
  if (encoding === 'gzip') return { body: await gzip(text, { level: 1 }), encoding };
  return { body: text, encoding: null };
}
