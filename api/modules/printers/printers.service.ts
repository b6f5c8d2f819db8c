import { conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { knownBranches, refuseElsewhere } from '#api/modules/branches/index';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Prints } from '#api/modules/packages/index';
import { type Network, printerObstacle } from '#api/modules/printers/printer-networks';
import { deletePrinter, listPrinters, storePrinter } from '#api/modules/printers/printers.repository';
import { sendToPrinter, type Waiting } from '#api/modules/printers/send-to-printer';
import { testLabel } from '#api/modules/printers/test-label';
import { zplOf } from '#api/modules/printers/zpl';
import type { Received } from '#contract/endpoint';
import type { saveLabelPrinter, sendLabels } from '#contract/staff/printers/calls';
import type { LabelPrinter, SentLabels } from '#contract/staff/printers/schema';
import { cartonsOf, labelsOf } from '#contract/staff/prints/label-cartons';
import { labelsPerPrint } from '#contract/staff/prints/rules';
import type { PackageLabel } from '#contract/staff/prints/schema';
import type { Database } from '#db/database';

export type Printing = { networks: readonly Network[] | null; waiting?: Waiting };
type Deps = { db: Database; desk: Desk; prints: Prints; printing?: Printing | undefined };
type SendForm = Received<typeof sendLabels>['body'];

export type Printers = ReturnType<typeof createPrinters>;

const usualWaiting: Waiting = { connectMs: 4_000, takeMs: 15_000, closeMs: 2_000 };
/** How many jobs are remembered, so that a job that is sent again after a lost answer is not printed twice. */
const remembered = 500;

export function createPrinters({ db, desk, prints, printing = { networks: null } }: Deps) {
  const { networks, waiting = usualWaiting } = printing;
  const jobs = new Map<string, Promise<SentLabels>>();

  const printerOf = async (caller: StaffCaller, branch = caller.branch): Promise<LabelPrinter> => {
    await refuseElsewhere({ tx: db, caller }, branch);
    const printer = (await listPrinters(db)).find((each) => each.branch === branch);
    if (printer) return printer;
    const { nameOf } = await knownBranches(db);
    throw conflict(`${nameOf(branch)} has no label printer. An admin enters it in Branches.`);
  };

  const send = async (caller: StaffCaller, { selection, range, branch, source }: SendForm): Promise<SentLabels> => {
    const printer = await printerOf(caller, branch);
    const { nameOf, isInGhana, find } = await knownBranches(db);
    const name = `${nameOf(printer.branch)} (${printer.host}:${printer.port})`;
    // The operator's setting may have changed since it was saved.
    if (printerObstacle(printer, networks))
      throw conflict(`The label printer of ${name} is outside the allowed network.`);
    const job = selection
      ? await prints.labelsToSend(caller, selection, source)
      : { labels: [testLabel], sent: async () => {} };
    if (range) refuseOutside(range, job.labels);
    const cartons = labelsOf(job.labels, range);
    if (!cartons) throw conflict(`At most ${labelsPerPrint} labels can be printed at a time. Choose fewer cartons.`);
    const placeOf = ({ branch: to }: PackageLabel) => (to && isInGhana(to) ? nameOf(to) : 'Ghana');
    const paper = { ...printer, timeZone: find(printer.branch)?.timeZone };
    const data = cartons.map((label) => zplOf(label, placeOf(label.pkg), paper)).join('\n');
    // Printing holds no database connection, because a printer may take seconds.
    const outcome = await sendToPrinter(printer, data, waiting);
    if (outcome === 'UNREACHED')
      throw conflict(
        `The label printer of ${name} does not answer. No label was sent. Check that it is on and try again.`,
      );
    if (outcome === 'BROKEN')
      throw conflict(`The label printer of ${name} broke off. See which labels came out before you send them again.`);
    await job.sent({ printer: printer.host, labels: cartons.length });
    return { labels: cartons.length, printer, outcome };
  };

  return {
    list: (): Promise<LabelPrinter[]> => listPrinters(db),

    save: (caller: StaffCaller, form: Received<typeof saveLabelPrinter>['body']) =>
      desk.once(caller, 'saveLabelPrinter', form, async (work): Promise<LabelPrinter[]> => {
        const { tx } = work;
        const { printer } = form;
        const branch = (await knownBranches(tx)).find(form.branch);
        if (!branch) throw fieldError('branch', 'Must be a known branch.');
        const obstacle = printer && printerObstacle(printer, networks);
        if (obstacle) throw fieldError(obstacle.path, obstacle.message);
        const before = (await listPrinters(tx)).find((each) => each.branch === form.branch);
        if (printer) await storePrinter(tx, { ...printer, branchId: branch.id });
        else await deletePrinter(tx, { branchId: branch.id });
        const [from, to] = [before ? textOf(before) : null, printer ? textOf(printer) : null];
        if (from !== to) {
          const details = { labelPrinter: { from, to } };
          await recordDesk(work, { action: 'changed the label printer', entity: 'branch', ids: [branch.id], details });
        }
        return listPrinters(tx);
      }),

    send(caller: StaffCaller, form: SendForm): Promise<SentLabels> {
      const job = `${caller.staffId} ${JSON.stringify(form)}`;
      const known = jobs.get(job);
      if (known) return known;
      const sending = send(caller, form);
      jobs.set(job, sending);
      for (const oldest of jobs.keys()) {
        if (jobs.size <= remembered) break;
        jobs.delete(oldest);
      }
      // A failed job may be tried again with the same key.
      sending.catch(() => jobs.delete(job));
      return sending;
    },
  };
}

const textOf = ({ host, port, size, dpi }: Omit<LabelPrinter, 'branch'>) => `${host}:${port}, ${size} mm, ${dpi} dpi`;

function refuseOutside({ from, to }: { from: number; to: number }, labels: readonly PackageLabel[]) {
  const [only, ...others] = labels;
  if (!only || others.length > 0) throw fieldError('range', 'Choose one package to print some of its cartons.');
  const count = cartonsOf(only);
  if (from > to || to > count)
    throw fieldError('range', `Cartons of this package here: ${count}. Enter a range inside of that.`);
}
