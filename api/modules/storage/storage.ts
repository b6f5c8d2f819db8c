import type { Readable } from 'node:stream';

/** Both ends included, as in HTTP. Must lie inside the file. */
export type ByteRange = { start: number; end: number };

/** `stream` yields the requested bytes; `size` is that of the whole file. */
type StoredFile = { stream: Readable; size: number };

export type ListedFile = { key: string; at: Date };

export interface Storage {
  /** Replaces the file atomically. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** The files of one folder in no particular order, each with the time at which it was written. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>;
}
