import { notFound } from '#api/http/app-error';
import type { Storage } from '#api/modules/storage/storage';

type Kept = { storageKey: string; size: number; contentType: string };

/** The file that a row names, or a part of it. A file that is missing or cut off is not found. */
export async function openKept(
  storage: Storage,
  { storageKey, size, contentType }: Kept,
  part?: { start: number; size: number },
) {
  const file = await storage.open(storageKey, part && { start: part.start, end: part.start + part.size - 1 });
  if (file?.size === size) return { stream: file.stream, size: part?.size ?? size, contentType };
  file?.stream.destroy();
  throw notFound();
}
