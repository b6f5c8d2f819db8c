import { notFound } from '#api/http/app-error';
import type { Storage } from '#api/modules/storage/storage';

type Kept = { storageKey: string; size: number; contentType: string };

/** Opens the file of a row, or a range of it. A missing or truncated file is 'not found'. */
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
