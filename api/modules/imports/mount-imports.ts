import type { Logger } from 'pino';
import type { Mount } from '#api/http/mount';
import { importedClients } from '#api/modules/clients/index';
import type { Desk } from '#api/modules/desk/index';
import { importErrors } from '#api/modules/imports/import-errors';
import { createImportJobs } from '#api/modules/imports/import-jobs';
import { createSeenBy } from '#api/modules/imports/import-readers';
import { createTemplates } from '#api/modules/imports/import-templates.service';
import { importsRoutes } from '#api/modules/imports/imports.routes';
import { createImports } from '#api/modules/imports/imports.service';
import type { JobDeps } from '#api/modules/imports/job';
import { createReconcile } from '#api/modules/imports/reconcile.service';
import { createImportedContainers, followPackages } from '#api/modules/loadings/index';
import {
  activeCategories,
  addCategory,
  averageVolumes,
  enterFromBooks,
  knownNumbers,
  ratesFor,
  receiveMany,
  removeImported,
  removeImportedCategories,
} from '#api/modules/packages/index';

/** What the packages module does for the jobs. */
const ofPackages = {
  activeCategories,
  averageVolumes,
  enterFromBooks,
  knownNumbers,
  ratesFor,
  receiveMany,
  removeImported,
  removeImportedCategories,
};

type OfOthers = 'clients' | 'containers' | 'followPackages' | keyof typeof ofPackages;
type Deps = Omit<JobDeps, 'goOn' | OfOthers> & { log: Logger; desk: Desk; prefix: () => string };

/** Wires this module: its calls, and the jobs behind them. */
export function mountImports(mount: Mount, { desk, prefix, ...deps }: Deps) {
  const { db, now, tables } = deps;
  const containers = createImportedContainers({ prefix });
  const jobs = createImportJobs({ ...deps, ...ofPackages, clients: importedClients, containers, followPackages });
  const made = { containers, removeImportedCategories };
  const imports = createImports({ db, now, desk, made, addContainer: containers.add, addCategory, wake: jobs.wake });
  importsRoutes(mount, {
    imports,
    errorsOf: (id, language) => importErrors(db, id, language),
    templateOf: createTemplates({ tables }),
    reconcile: createReconcile({ db }),
    seenBy: createSeenBy(db),
  });
  return { jobs, imports };
}
