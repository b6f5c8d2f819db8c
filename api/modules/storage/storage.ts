import type { Readable } from 'node:stream';
import type { S3Settings } from '#api/env';
import { openDiskStorage } from '#api/modules/storage/disk';
import { openS3Storage } from '#api/modules/storage/s3';

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

/** The company's bucket when one is configured, else files in this folder. */
export const openStorage = ({ folder, s3 }: { folder: string; s3: S3Settings | null }): Storage =>
  s3 ? openS3Storage(s3) : openDiskStorage(folder);
