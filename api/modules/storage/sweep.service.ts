import type { Logger } from 'pino';
import { summarise } from '#api/http/error-handler';
import { endUnderWay, listLeftBehind } from '#api/modules/storage/keep-file.repository';
import type { Storage } from '#api/modules/storage/storage';
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

/** Compares the stored files with their rows once a day and reports the differences. */
export function createSweep({ db, storage, log, now }: Deps) {
  const eraseOne = async (key: string, found: Found) => {
    try {
      await storage.remove(key);
      await endUnderWay(db, { key });
      found.erased += 1;
      log.warn({ key }, 'A stored file that was left behind was erased.');
    } catch (error) {
      log.warn({ key, cause: summarise(error) }, 'A stored file that was left behind could not be erased.');
    }
  };

  /** Uploads that this database began and never finished. It knows for certain that no row names them. */
  const eraseLeftBehind = async (kind: FileKind, left: string[], found: Found) => {
    const keys = left.filter((key) => key.startsWith(`${kind}/`));
    const unnamed = new Set(await keysWithoutRow(db, { kind, keys }));
    for (const key of keys) {
      if (unnamed.has(key)) await eraseOne(key, found);
      else await endUnderWay(db, { key });
    }
  };

  /** Only reported: in a bucket shared by two databases, or after a restore, another may need them. */
  const tellUnnamed = async (kind: FileKind, keys: string[], found: Found) => {
    const unnamed = await keysWithoutRow(db, { kind, keys });
    if (unnamed.length > 0) log.warn({ keys: unnamed }, 'Stored files that no row names; they are left alone.');
    found.unnamed += unnamed.length;
  };

  const sweepFiles = async (kind: FileKind, found: Found) => {
    const oldest = now().getTime() - dayMs;
    let keys: string[] = [];
    for await (const { key, at } of storage.list(kind)) {
      found.files += 1;
      // A file is stored before its row, so a young file may still get one.
      if (at.getTime() < oldest) keys.push(key);
      if (keys.length < batchSize) continue;
      await tellUnnamed(kind, keys, found);
      keys = [];
    }
    await tellUnnamed(kind, keys, found);
  };

  const check = async (kind: FileKind, { id, key, size }: { id: number; key: string; size: number }, found: Found) => {
    if ((await storage.sizeOf(key)) === size) return;
    // Removed between the two checks: both are gone, which is right.
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
    /** Null when a sweep ran within a day. */
    async daily(): Promise<Found | null> {
      const id = await db.transaction((tx) => beginSweep(tx, { now: now() }));
      if (id === null) return null;
      const found: Found = { files: 0, erased: 0, unnamed: 0, rows: 0, missing: [], missingCount: 0 };
      const left = await listLeftBehind(db, { now: now() });
      for (const kind of fileKinds) {
        await eraseLeftBehind(kind, left, found);
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
