import { AppError } from '#api/http/app-error';
import { endUnderWay, noteUnderWay } from '#api/modules/storage/keep-file.repository';
import type { Storage } from '#api/modules/storage/storage';
import type { Queryable } from '#db/database';
import { isRefused } from '#db/failures';

export type NewFile = { key: string; bytes: Uint8Array; contentType: string };
type Deps = { db: Queryable; storage: Storage; now: () => Date };

/** After a timeout or a lost connection the row may exist. Only a refusal is certain. */
const isCertainlyNotWritten = (error: unknown) => error instanceof AppError || isRefused(error);

/**
 * Stores a file, then calls `write` for its row, so that a row never names a missing file. `write` returns the key of
 * the row: the key of this file, the key of an earlier row with the same bytes, or null when that row has been removed.
 * When it is uncertain whether a row names the file, the file and its note stay, and the daily sweep decides.
 */
export async function keepFile<T>(
  { db, storage, now }: Deps,
  file: NewFile,
  write: () => Promise<{ value: T; storedAs: string | null }>,
): Promise<T> {
  const { key } = file;
  const forget = () => endUnderWay(db, { key }).catch(() => {});
  const erase = () => storage.remove(key).then(forget, () => {});
  await noteUnderWay(db, { key, now: now() });
  await storage.put(key, file.bytes, file.contentType);
  const { value, storedAs } = await write().catch(async (error: unknown) => {
    if (isCertainlyNotWritten(error)) await erase();
    throw error;
  });
  if (storedAs === key) {
    await forget();
    return value;
  }
  if (storedAs !== null) await putBack(storage, { ...file, key: storedAs });
  await erase();
  return value;
}

/** The row of an earlier attempt counts only if its file exists. */
export async function putBack(storage: Storage, { key, bytes, contentType }: NewFile) {
  if ((await storage.sizeOf(key)) !== bytes.byteLength) await storage.put(key, bytes, contentType);
}
