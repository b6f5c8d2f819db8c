import type { Logger } from 'pino';
import { summarise } from '#api/http/error-handler';
import type { Storage } from '#api/modules/storage/storage.service';
import {
  beginSweep,
  endSweep,
  type FileKind,
  type Found,
  fileKinds,
  isStillThere,
  keysWithoutRow,
  listFileRows,
} from '#api/modules/storage/sweep.repository';
import type { Database } from '#db/database';

const dayMs = 86_400_000;
const batchSize = 500;
const atOnce = 8;
const mostNamed = 1000;

type Deps = { db: Database; storage: Storage; log: Logger; now: () => Date };

export type Sweep = ReturnType<typeof createSweep>;

/** Compares the stored files with the rows that name them, once a day, and says what does not agree. */
export function createSweep({ db, storage, log, now }: Deps) {
  /** A file is stored before its row, so a young one without a row may only be waiting for it. */
  const eraseUnnamed = async (kind: FileKind, keys: string[], found: Found) => {
    for (const key of await keysWithoutRow(db, { kind, keys })) {
      try {
        await storage.remove(key);
        found.erased += 1;
        log.warn({ key }, 'A stored file that no row names was erased.');
      } catch (error) {
        log.warn({ key, cause: summarise(error) }, 'A stored file that no row names could not be erased.');
      }
    }
  };

  const sweepFiles = async (kind: FileKind, found: Found) => {
    const oldest = now().getTime() - dayMs;
    let keys: string[] = [];
    for await (const { key, at } of storage.list(kind)) {
      found.files += 1;
      if (at.getTime() < oldest) keys.push(key);
      if (keys.length < batchSize) continue;
      await eraseUnnamed(kind, keys, found);
      keys = [];
    }
    await eraseUnnamed(kind, keys, found);
  };

  const check = async (kind: FileKind, { id, key, size }: { id: number; key: string; size: number }, found: Found) => {
    if ((await storage.sizeOf(key)) === size) return;
    // Removed between the two looks: then neither is there, which is right.
    if (!(await isStillThere(db, { kind, id }))) return;
    found.missingCount += 1;
    if (found.missing.length < mostNamed) found.missing.push({ kind, id });
  };

  const sweepRows = async (kind: FileKind, found: Found) => {
    for (let after = 0; ; ) {
      const rows = await listFileRows(db, { kind, after, limit: batchSize });
      for (let at = 0; at < rows.length; at += atOnce) {
        await Promise.all(rows.slice(at, at + atOnce).map((row) => check(kind, row, found)));
      }
      found.rows += rows.length;
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) return;
      after = last.id;
    }
  };

  return {
    /** Null when there was one within a day. */
    async daily(): Promise<Found | null> {
      const id = await db.transaction((tx) => beginSweep(tx, { now: now() }));
      if (id === null) return null;
      const found: Found = { files: 0, erased: 0, rows: 0, missing: [], missingCount: 0 };
      for (const kind of fileKinds) {
        await sweepFiles(kind, found);
        await sweepRows(kind, found);
      }
      await endSweep(db, { id, now: now(), found });
      if (found.missingCount > 0) log.error(found, 'Stored files are missing: restore them from a backup.');
      else log.info(found, 'Every row has its stored file.');
      return found;
    },
  };
}
