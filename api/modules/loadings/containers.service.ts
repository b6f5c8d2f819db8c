import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { askedPage } from '#api/http/paging';
import { branchDoing, refuseUnable } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { countStandingInvoices } from '#api/modules/documents/index';
import {
  changesOf,
  checkLateChange,
  checkShipment,
  definedOf,
  usualAirCapacityKg,
} from '#api/modules/loadings/container-facts';
import {
  arrive,
  close,
  depart,
  lockContainer,
  lockContainersOf,
  lockIdleContainer,
  moveEta,
  offload,
  type StepWork,
} from '#api/modules/loadings/container-steps';
import { reopen, undoArrival } from '#api/modules/loadings/container-steps-back';
import {
  containerSortKeys,
  countByState,
  findContainerRow,
  insertContainer,
  listContainerPage,
  listEtaChanges,
  updateContainerRow,
} from '#api/modules/loadings/containers.repository';
import { progressOf } from '#api/modules/loadings/large-steps.repository';
import { nextReference, referenceTaken } from '#api/modules/loadings/reference';
import {
  cartonOf,
  manifestOf,
  moveEach,
  type Packages,
  putInto,
  scannedName,
  takeOutOf,
} from '#api/modules/packages/index';
import type { Call } from '#contract/call';
import type { Output, Received } from '#contract/endpoint';
import type {
  countContainers,
  createContainer,
  listContainers,
  updateContainer,
} from '#contract/staff/containers/calls';
import { manifestRowsListed } from '#contract/staff/containers/rules';
import type { Container, ContainerRow, SteppedContainer } from '#contract/staff/containers/schema';
import type { StaffCallName, staffCalls } from '#contract/staff/index';
import { readsMoney } from '#contract/staff/money/rules';
import { countedUpTo, rowsPerPage } from '#contract/staff/rows';
import type { Database, Queryable } from '#db/database';

type Body<C extends Call> = Received<C>['body'];
type Form<N extends StaffCallName> = Body<(typeof staffCalls)[N]>;
type Command = { key: string; source: Work['source'] };

export type Containers = ReturnType<typeof createContainers>;

type Deps = {
  db: Database;
  now: () => Date;
  desk: Desk;
  packagesAtOnce: number;
  wakeLargeSteps: () => void;
  /** The prefix of references. */
  prefix: () => string;
  /** The default ports of departure and arrival. Empty means the person's branch. */
  ports: () => { departurePort: string; arrivalPort: string };
};

export function createContainers({ db, now, desk, packagesAtOnce, wakeLargeSteps, prefix, ports }: Deps) {
  const row = async (on: Queryable, id: number): Promise<ContainerRow> => {
    return orNotFound(await findContainerRow(on, { id }));
  };

  /** No flight leaves from a sea port. */
  const portsOf = async (on: Queryable, id: number) =>
    (await row(on, id)).mode === 'SEA' ? ports() : { departurePort: '', arrivalPort: '' };

  const stepped = async (on: Queryable, id: number): Promise<SteppedContainer> => ({
    ...(await row(on, id)),
    progress: await progressOf(on, { id }),
    etaHistory: await listEtaChanges(on, { id }),
  });

  const find = async (on: Queryable, id: number, withFees: boolean): Promise<Container> => ({
    ...(await stepped(on, id)),
    manifest: await manifestOf(on, { containerId: id, limit: manifestRowsListed, withFees }),
    issuedInvoices: await countStandingInvoices(on, { containerId: id }),
  });

  /** Answers without the manifest, because answers are stored for as long as a command may be repeated. */
  const step = async (
    name: StaffCallName,
    caller: StaffCaller,
    id: number,
    form: Command & Record<string, unknown>,
    take: (work: StepWork) => Promise<void>,
  ) => {
    const answer = await desk.once(caller, name, { id, ...form }, async (work) => {
      await take({ ...work, packagesAtOnce });
      return stepped(work.tx, id);
    });
    if (answer.progress) wakeLargeSteps();
    return answer;
  };

  /** Packages move only while the container is open. Loading takes a share lock, closing an exclusive one. */
  const move = (name: StaffCallName, caller: StaffCaller, id: number, form: Command & Packages, how: typeof putInto) =>
    desk.once(caller, name, { id, ...form }, async (work) => {
      await refuseUnable(work.tx, caller, 'loads', () => scannedName(work.tx, form));
      const carton = form.trackingNumber ? await cartonOf(work.tx, form.trackingNumber) : null;
      const moving = carton ? [carton.packageId] : form.move ? (form.packageIds ?? []) : [];
      const container = await lockOpenContainer(work.tx, id, moving, form);
      return { ...(await how(work, container, form)), container: await row(work.tx, id) };
    });

  /** Late from the day after the expected one; Ghana keeps UTC all year. */
  const ghanaToday = () => new Date(`${now().toISOString().slice(0, 10)}T00:00:00Z`);

  return {
    find: ({ role }: StaffCaller, id: number) => find(db, id, readsMoney(role)),
    row: (id: number) => row(db, id),

    /** Containers that are still being loaded come first, then the latest to be closed. */
    page(query: Received<typeof listContainers>['query']): Promise<Output<typeof listContainers>> {
      const { sort = 'loaded', state = null, text = null, late, ...page } = query;
      const lateSince = late ? ghanaToday() : null;
      const asked = askedPage(page, containerSortKeys[sort].type, 'desc');
      return listContainerPage(db, { state, text, lateSince, sort, asked, limit: rowsPerPage, countUpTo: countedUpTo });
    },

    async counts({ text, late }: Received<typeof countContainers>['query']) {
      const found = await countByState(db, { text: text ?? null, lateSince: late ? ghanaToday() : null });
      const counts: Output<typeof countContainers> = {
        ALL: 0,
        PLANNED: 0,
        CLOSED: 0,
        DEPARTED: 0,
        ARRIVED: 0,
        OFFLOADED: 0,
      };
      for (const { state, count } of found) {
        counts[state] = count;
        counts.ALL += count;
      }
      return counts;
    },

    create: (caller: StaffCaller, form: Body<typeof createContainer>) =>
      desk.once(caller, 'createContainer', form, async (work) => {
        const { mode, containerNumber = null, vessel = null, capacityCbm } = form;
        const capacityKg = form.capacityKg ?? (mode === 'AIR' ? usualAirCapacityKg : null);
        checkShipment(mode, { containerNumber, capacityKg });
        const plan = { mode, containerNumber, vessel, capacityCbm, capacityKg, now: work.now };
        const add = (reference: string) => insertContainer(work.tx, { reference, ...plan });
        const id = form.reference ? await add(form.reference) : await nextReference(prefix(), work.now, add);
        if (id === null) throw referenceTaken(form.reference);
        await recordDesk(work, { action: 'planned the container', entity: 'container', ids: [id] });
        return find(work.tx, id, false);
      }),

    /**
     * The facts of the carrier's papers are fixed after departure: an empty field can be filled until arrival, and an
     * admin corrects the rest.
     */
    update: (caller: StaffCaller, id: number, form: Body<typeof updateContainer>) =>
      step('updateContainer', caller, id, form, async (work) => {
        const held = await lockIdleContainer(work.tx, id);
        const known = await row(work.tx, id);
        const changes = changesOf(known, form);
        const isOpen = held.state === 'PLANNED' || held.state === 'CLOSED';
        const fillsGaps = held.state === 'DEPARTED' && Object.values(changes).every(({ from }) => from === null);
        if (Object.keys(changes).length === 0) return;
        if (!isOpen && !fillsGaps) checkLateChange(caller, held, form.reason);
        const { containerNumber, vessel, capacityCbm, capacityKg } = { ...known, ...definedOf(form) };
        checkShipment(known.mode, { containerNumber, capacityKg });
        await updateContainerRow(work.tx, { id, containerNumber, vessel, capacityCbm, capacityKg });
        const details = { ...changes, ...(form.reason && { reason: form.reason }) };
        await recordDesk(work, { action: 'changed the container', entity: 'container', ids: [id], details });
      }),

    load: (caller: StaffCaller, id: number, form: Form<'loadPackages'>) =>
      move('loadPackages', caller, id, form, putInto),
    unload: (caller: StaffCaller, id: number, form: Form<'unloadPackages'>) =>
      move('unloadPackages', caller, id, form, takeOutOf),

    movePackages: (caller: StaffCaller, id: number, form: Form<'movePackages'>) =>
      desk.once(caller, 'movePackages', { id, ...form }, async (work) => {
        const container = await lockOpenContainer(work.tx, id, form.packageIds);
        return { results: await moveEach(work, container, form.packageIds), container: await row(work.tx, id) };
      }),

    reopen: (caller: StaffCaller, id: number, form: Form<'reopenContainer'>) =>
      step('reopenContainer', caller, id, form, (work) => reopen(work, id, form.reason)),
    undoArrival: (caller: StaffCaller, id: number, form: Form<'undoArrival'>) =>
      step('undoArrival', caller, id, form, (work) => undoArrival(work, id, form.reason)),

    close: (caller: StaffCaller, id: number, form: Form<'closeContainer'>) =>
      step('closeContainer', caller, id, form, (work) => close(work, id, momentOf(form.loadedAt, work))),
    depart: (caller: StaffCaller, id: number, form: Form<'departContainer'>) =>
      step('departContainer', caller, id, form, async (work) => {
        const eta = form.eta ? new Date(form.eta) : null;
        return depart(work, id, {
          at: momentOf(form.departureAt, work),
          eta,
          place:
            form.place ?? ((await portsOf(work.tx, id)).departurePort || (await branchDoing(work.tx, 'loads', caller))),
        });
      }),
    changeEta: (caller: StaffCaller, id: number, form: Form<'changeContainerEta'>) =>
      step('changeContainerEta', caller, id, form, (work) => moveEta(work, id, { ...form, eta: new Date(form.eta) })),
    arrive: (caller: StaffCaller, id: number, form: Form<'arriveContainer'>) =>
      step('arriveContainer', caller, id, form, async (work) =>
        arrive(work, id, {
          at: momentOf(form.arrivedAt, work),
          place:
            form.place ??
            ((await portsOf(work.tx, id)).arrivalPort || (await branchDoing(work.tx, 'checksArrivals', caller))),
        }),
      ),
    offload: (caller: StaffCaller, id: number, form: Form<'offloadContainer'>) =>
      step('offloadContainer', caller, id, form, async (work) => {
        const place = form.place ?? (await branchDoing(work.tx, 'checksArrivals', caller));
        return offload(work, id, { at: momentOf(form.offloadedAt, work), place });
      }),
  };
}

/** Locks the container and those that the packages are in, so that none closes before the packages have moved. */
async function lockOpenContainer(tx: Queryable, id: number, packageIds: number[], scan: Packages = {}) {
  const container = await lockContainer(tx, id, 'share');
  if (container.state !== 'PLANNED') {
    const name = await scannedName(tx, scan);
    if (name) throw conflict(`${name} stays where it is: ${container.reference} is closed.`);
    throw conflict(`${container.reference} is closed: its manifest is fixed.`);
  }
  if (packageIds.length > 0) await lockContainersOf(tx, packageIds, 'share');
  return container;
}

const momentOf = (text: string | undefined, { now }: Work) => (text ? new Date(text) : now);
