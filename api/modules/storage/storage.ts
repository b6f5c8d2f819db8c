import type { Readable } from 'node:stream';

/** Both ends included, as in HTTP. Must lie inside the file. */
export type ByteRange = { start: number; end: number };

/** `stream` gives the bytes asked for; `size` is that of the whole file. */
type StoredFile = { stream: Readable; size: number };

export type ListedFile = { key: string; at: Date };

export interface Storage {
  /** Replaces what was there, all of it or nothing. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** The files of one folder in no particular order, each with the time at which it was written. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>;
}
