import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The size and checksum of a backup file. */
export type Sum = { bytes: number; sha256: string };

/** Passes data through and computes its size and checksum. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #lines = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines += 1;
    done(null, chunk);
  }

  get bytes() {
    return this.#bytes;
  }

  get lines() {
    return this.#lines;
  }

  /** Available only after all data has passed. */
  sum(): Sum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Readable only by its owner, never over another file, and synced to disk before it is reported. */
export async function writeChecked(
  path: string,
  from: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
  signal: AbortSignal,
): Promise<Sum> {
  const measure = new Measure();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([...from, measure, file], { signal });
  return measure.sum();
}

export async function readSum(path: string, signal: AbortSignal): Promise<Sum> {
  const measure = new Measure();
  measure.resume();
  await pipeline(createReadStream(path), measure, { signal });
  return measure.sum();
}

export const isSame = (one: Sum, other: Sum) => one.bytes === other.bytes && one.sha256 === other.sha256;

/** New names in a folder survive a power cut only after this. Windows cannot open a folder and does not need it. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
