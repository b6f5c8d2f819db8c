import type { StaffCaller } from '#api/http/caller';
import type { ImportedClients } from '#api/modules/clients/index';
import type { Work } from '#api/modules/desk/index';
import type { Category } from '#api/modules/imports/check-cells';
import type { BusyImport } from '#api/modules/imports/import-jobs.repository';
import type { RowOutcome } from '#api/modules/imports/import-rows.repository';
import type { Cell } from '#api/modules/imports/read-values';
import type { Lookups } from '#api/modules/imports/resolve-drafts';
import type { ImportedContainers } from '#api/modules/loadings/index';
import type { BookPackage, NewPackage } from '#api/modules/packages/index';
import type { Tables } from '#api/modules/spreadsheets/index';
import type { ImportPlan } from '#contract/staff/imports/schema';
import type { Database, Queryable } from '#db/database';

/** What the jobs need from other modules; see api/app.ts. */
export type JobDeps = Lookups & {
  db: Database;
  now: () => Date;
  tables: Tables;
  /** Where ships leave and arrive; empty when the company names no port. */
  ports(): { departurePort: string; arrivalPort: string };
  /** The average volume of the last packages of these clients. */
  averageVolumes(on: Queryable, clientIds: readonly number[]): Promise<Map<number, number>>;
  activeCategories(on: Queryable): Promise<Category[]>;
  /** JSON of clients whose marks look like it. */
  clientsAlike(mark: string): Promise<string>;
  lockOpenContainers(tx: Queryable, ids: readonly number[]): Promise<Set<number>>;
  receiveMany(work: Work, packages: readonly NewPackage[], cause: { importId: number }): Promise<number[]>;
  enterFromBooks(work: Work, packages: readonly BookPackage[], cause: { importId: number }): Promise<number[]>;
  /** A container is delivered once everything that came with it is. */
  followPackages(tx: Queryable, containerId: number): Promise<void>;
  clients: ImportedClients;
  containers: ImportedContainers;
  removeImported(
    work: Work,
    packageIds: readonly number[],
    cause: { importId: number; undo: true },
  ): Promise<{ removed: number[]; stays: Map<number, { code: string; value: string | null }> }>;
  removeImportedCategories(work: Work, cause: { importId: number; undo?: true }): Promise<void>;
  /** Throws when the server is about to stop. Open work is rolled back and done again later. */
  goOn(): void;
};

/** What a job does with the rows of a file, by kind of file. */
export type RowKind = {
  /** Checks rows in their order. Writes nothing. */
  createCheck(deps: JobDeps, job: BusyImport): Promise<(rows: CellRow[], at: Date) => Promise<RowOutcome[]>>;
  /** Imports the next batch of rows. `changed` are rows that have become wrong since the check. */
  importSome(deps: JobDeps, job: BusyImport, tx: Queryable, after: number): Promise<Imported>;
  /** Undoes the next batch of rows. Null when none is left. */
  undoSome(deps: JobDeps, job: BusyImport, tx: Queryable, after: number): Promise<Undone | null>;
};

type CellRow = { row: number; cells: Cell[] };
type Imported = { taken: number; last: number; imported: number; changed: RowOutcome[] };
type Undone = { taken: number; last: number; removed: number; kept: number };

export class Stopping extends Error {}

/** Small enough that a batch blocks neither the processor nor a row for long. */
export const rowsAtOnce = 200;

/** The work is attributed to the person who started it, also after they have gone home. */
export function workOf(tx: Queryable, { worker }: Pick<BusyImport, 'worker'>, now: Date): Work {
  // The columns allow only valid roles and branches.
  const caller = { ...worker, sessionId: 0 } as StaffCaller;
  return { tx, caller, source: 'import', now };
}

/** Stored from a checked form. A form of an earlier version lacks the newer options. */
export const planOf = ({ plan }: BusyImport): ImportPlan => ({ ...newerOptions, ...(plan as ImportPlan) });

const newerOptions = {
  oldBooks: false,
  createMarks: false,
  duplicates: { phone: 'ask', mark: 'ask', email: 'ask' },
  words: [],
} as const satisfies Partial<ImportPlan>;
