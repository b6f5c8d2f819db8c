import type { Work } from '#api/modules/desk/index';
import { discardImport } from '#api/modules/imports/imports.repository';
import type { JobDeps } from '#api/modules/imports/job';

export type MadeForImports = {
  containers: Pick<JobDeps['containers'], 'madeBy' | 'removeMany'>;
  removeImportedCategories: JobDeps['removeImportedCategories'];
};

/** Containers and categories created for the rows are removed with the file, unless the desk already uses them. */
export async function discardWithMade(work: Work, importId: number, made: MadeForImports) {
  const { tx, now } = work;
  await discardImport(tx, { id: importId, now });
  await made.containers.removeMany(work, await made.containers.madeBy(tx, importId), { importId });
  await made.removeImportedCategories(work, { importId });
}
