import { createHash } from 'node:crypto';
import { type BusyImport, moveTo, readParts, setDone, setHead } from '#api/modules/imports/import-jobs.repository';
import { insertRows } from '#api/modules/imports/import-rows.repository';
import { discardContent } from '#api/modules/imports/imports.repository';
import type { JobDeps } from '#api/modules/imports/job';
import { recogniseHeadings, TableRefused } from '#api/modules/spreadsheets/index';

/** Turns bytes into rows. It starts again after an interruption and skips existing rows. */
export async function readJob({ db, now, tables, goOn }: JobDeps, { id, kind }: BusyImport) {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  for await (const bytes of readParts(db, { id })) {
    hash.update(bytes);
    parts.push(bytes);
  }
  const sha256 = hash.digest();
  let done = 0;
  try {
    await tables.read(Buffer.concat(parts), {
      onHead: (head) => {
        const suggestion = recogniseHeadings(
          head.columns.map(({ heading }) => heading),
          kind,
        );
        return setHead(db, { id, sha256, ...head, suggestion });
      },
      async onRows(json, count) {
        goOn();
        await insertRows(db, { id, json });
        done += count;
        await setDone(db, { id, done });
      },
    });
    await db.transaction(async (tx) => {
      if (await moveTo(tx, { id, from: 'READING', to: 'READ' })) await discardContent(tx, { id, rows: false });
    });
  } catch (error) {
    goOn();
    if (!(error instanceof TableRefused)) throw error;
    await db.transaction(async (tx) => {
      await moveTo(tx, { id, from: 'READING', to: 'FAILED', problem: error.problem, endedAt: now() });
      await discardContent(tx, { id, rows: true });
    });
  }
}
