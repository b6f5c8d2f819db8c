import { conflict, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { keepCartons, setLabelled } from '#api/modules/packages/cartons.repository';
import { matchingPackages } from '#api/modules/packages/desk-packages-list.service';
import { countCartons, listExisting, listLabels, listPrintedManifest } from '#api/modules/packages/prints.repository';
import type { Received } from '#contract/endpoint';
import type { printLabels } from '#contract/staff/prints/calls';
import { labelsPerPrint, manifestRowsPrinted, packagesPerLabelPrint } from '#contract/staff/prints/rules';
import type { PackageLabel } from '#contract/staff/prints/schema';
import type { Database } from '#db/database';

type Form = Received<typeof printLabels>['body'];

export type Prints = ReturnType<typeof createPrints>;

export function createPrints({ db, now, desk }: { db: Database; now: () => Date; desk: Desk }) {
  const chosen = async ({ tx, now }: Work, selection: Form['selection']): Promise<number[]> => {
    if ('packageIds' in selection) {
      const ids = [...new Set(selection.packageIds)];
      const found = await listExisting(tx, { ids });
      if (found.length < ids.length) throw notFound();
      return found;
    }
    const ids = await matchingPackages(tx, selection.filter, now, packagesPerLabelPrint + 1);
    if (ids.length === 0) throw conflict('No package matches this filter.');
    if (ids.length <= packagesPerLabelPrint) return ids;
    throw conflict(`More than ${packagesPerLabelPrint} packages match. Choose fewer for one print.`);
  };

  const prepare = async (work: Work, selection: Form['selection']) => {
    const packages = await chosen(work, selection);
    // For a single package the desk may print only some of its cartons.
    if (packages.length > 1 && (await countCartons(work.tx, { ids: packages })) > labelsPerPrint) {
      throw conflict(`These packages have more than ${labelsPerPrint} cartons. Choose fewer for one print.`);
    }
    await keepCartons(work.tx, { ids: packages });
    return packages;
  };
  const record = async (work: Work, ids: number[], details: Record<string, unknown> = {}) => {
    await setLabelled(work.tx, { ids, now: work.now });
    await recordDesk(work, { action: 'printed labels', entity: 'package', ids, details });
  };

  return {
    /** The stored answer is only the list of packages: a reprinted label shows the package as it is now. */
    async labels(caller: StaffCaller, form: Form) {
      const { ids } = await desk.once(caller, 'printLabels', form, async (work) => {
        const packages = await prepare(work, form.selection);
        await record(work, packages);
        return { ids: packages };
      });
      return new RawJson(await listLabels(db, { ids }));
    },

    /** The label data for our own printer. Labels count as printed once the printer has them. */
    async labelsToSend(caller: StaffCaller, selection: Form['selection'], source: Work['source']) {
      const ids = await db.transaction((tx) => prepare({ tx, caller, source, now: now() }, selection));
      const labels = JSON.parse(await listLabels(db, { ids })) as PackageLabel[];
      const sent = (details: Record<string, unknown>) =>
        db.transaction((tx) => record({ tx, caller, source, now: now() }, ids, details));
      return { labels, sent };
    },

    manifestRows: (containerId: number) => listPrintedManifest(db, { containerId, limit: manifestRowsPrinted }),
  };
}
