import type { StaffCaller } from '#api/http/caller';
import type { Work } from '#api/modules/desk/index';
import type { Category } from '#api/modules/imports/check-cells';
import type { BusyImport } from '#api/modules/imports/import-jobs.repository';
import type { Lookups } from '#api/modules/imports/resolve-drafts';
import type { NewPackage } from '#api/modules/packages/index';
import type { Tables } from '#api/modules/spreadsheets/index';
import type { ImportPlan } from '#contract/staff/imports/schema';
import type { Database, Queryable } from '#db/database';

/** What the jobs need of the other modules; see api/app.ts. */
export type JobDeps = Lookups & {
  db: Database;
  now: () => Date;
  tables: Tables;
  activeCategories(on: Queryable): Promise<Category[]>;
  /** JSON of clients whose marks look like it. */
  clientsAlike(mark: string): Promise<string>;
  holdOpenContainers(tx: Queryable, ids: readonly number[]): Promise<Set<number>>;
  receiveMany(work: Work, packages: readonly NewPackage[], cause: { importId: number }): Promise<number[]>;
  removeImported(
    work: Work,
    packageIds: readonly number[],
    cause: { importId: number; undo: true },
  ): Promise<{ removed: number[]; stays: Map<number, { code: string; value: string | null }> }>;
  /** Throws once the server is about to stop: what is open then is rolled back and done again later. */
  goOn(): void;
};

export class Stopping extends Error {}

/** Small enough that a batch blocks neither the processor nor a row for long. */
export const rowsAtOnce = 200;

/** The work is theirs who pressed the button, also when they have gone home. */
export function workOf(tx: Queryable, { worker }: BusyImport, now: Date): Work {
  // The columns' own checks know only roles and branches.
  const caller = { ...worker, sessionId: 0 } as StaffCaller;
  return { tx, caller, source: 'import', now };
}

/** Stored from a form that was checked. */
export const planOf = ({ plan }: BusyImport) => plan as ImportPlan;
