import { conflict, fieldError, forbidden } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { branchThat, knownBranches, refuseElsewhere } from '#api/modules/branches/index';
import { insertBatch, insertItems, listChangedSince } from '#api/modules/bulk/bulk.repository';
import { type BulkCommand, isEvent, type Plan, planFor, rolesOf } from '#api/modules/bulk/bulk-actions';
import type { BulkBatches } from '#api/modules/bulk/bulk-batches.service';
import { fingerprintOf, readFingerprint } from '#api/modules/bulk/fingerprint';
import type { Desk, Work } from '#api/modules/desk/index';
import { containers, followPackages } from '#api/modules/loadings/index';
import {
  applyDecidedEvents,
  assignMany,
  factsOfMany,
  kept,
  lockMany,
  matchingPackages,
  type PackageNow,
  putMany,
  takeOutMany,
} from '#api/modules/packages/index';
import type { Output, Received } from '#contract/endpoint';
import type { previewBulk, runBulk } from '#contract/staff/bulk/calls';
import { packagesPerBatch } from '#contract/staff/bulk/rules';
import type { Selection } from '#contract/staff/bulk/schema';
import type { Database, Queryable } from '#db/database';

type Form = Received<typeof previewBulk>['body'];
type Owner = { id: number; shippingMark: string };
type Deps = {
  db: Database;
  now: () => Date;
  desk: Desk;
  batches: BulkBatches;
  findClient: (tx: Queryable, id: number) => Promise<Owner | null>;
  /** A package that becomes available is no longer missing. */
  resolveMissing: (work: Work, ids: number[]) => Promise<void>;
};

export type Bulk = ReturnType<typeof createBulk>;

export function createBulk({ db, now, desk, batches, findClient, resolveMissing }: Deps) {
  const commandOf = async (tx: Queryable, form: Form, caller: StaffCaller): Promise<BulkCommand> => {
    const { action, reason, status, branch } = form;
    demand(form);
    if (action === 'AVAILABLE' && branch) {
      await branchThat(tx, 'handsOver', { code: branch, path: 'branch', sentence: 'Goods are collected in Ghana.' });
      await refuseElsewhere({ tx, caller }, branch);
    }
    if (action === 'PUT_INTO') {
      const [container] = await containers(tx, [form.containerId ?? 0], 'read');
      if (!container) throw conflict('This container does not exist.');
      if (container.state !== 'PLANNED') throw conflict(`${container.reference} is closed: its manifest is fixed.`);
      return { action, container };
    }
    if (action === 'ASSIGN') {
      const client = await findClient(tx, form.clientId ?? 0);
      if (!client) throw conflict('This client does not exist.');
      return { action, client: { id: client.id, shippingMark: client.shippingMark } };
    }
    return {
      action,
      ...(reason && { reason }),
      ...(action === 'CORRECT' && { status }),
      ...(action === 'AVAILABLE' && { branch }),
    };
  };

  const chosen = async (tx: Queryable, selection: Selection, at: Date): Promise<number[]> => {
    if ('packageIds' in selection) return [...new Set(selection.packageIds)].sort((a, b) => a - b);
    const ids = await matchingPackages(tx, selection.filter, at, packagesPerBatch + 1);
    if (ids.length <= packagesPerBatch) return ids;
    throw conflict(
      `More than ${packagesPerBatch} packages match. Narrow the filter: so many can be changed at a time.`,
    );
  };

  const planned = async (tx: Queryable, ids: number[], command: BulkCommand, caller: StaffCaller): Promise<Plan> => {
    const rows = await factsOfMany(tx, ids);
    if (rows.length < ids.length) throw conflict('Some of these packages do not exist.');
    return planFor(rows, command, caller.role, (await knownBranches(tx)).nameOf);
  };

  return {
    async preview(caller: StaffCaller, form: Form): Promise<Output<typeof previewBulk>> {
      if (!rolesOf(form.action).includes(caller.role)) throw forbidden(rolesOf(form.action));
      const at = now();
      const command = await commandOf(db, form, caller);
      const plan = await planned(db, await chosen(db, form.selection, at), command, caller);
      const { total, todo, unchanged, refused } = plan;
      return { total, packages: todo.length, unchanged, refused, fingerprint: fingerprintOf(command, plan, at) };
    },

    run: (caller: StaffCaller, form: Received<typeof runBulk>['body']) =>
      desk.once(caller, 'runBulk', form, async (work) => {
        if (!rolesOf(form.action).includes(caller.role)) throw forbidden(rolesOf(form.action));
        const { tx } = work;
        const command = await commandOf(tx, form, caller);
        const ids = await chosen(tx, form.selection, work.now);
        await lockContainers(tx, command, ids);
        await lockMany(tx, ids);
        const plan = await planned(tx, ids, command, caller);
        await refuseStale(tx, { ids, command, plan, seen: form.fingerprint });
        if (plan.todo.length === 0) throw conflict('No selected package can be changed this way.');
        const id = await carryOut(work, command, plan, resolveMissing);
        return batches.find(tx, caller, id);
      }),
  };
}

/** The details that an action requires. */
function demand({ action, reason, status, branch, containerId, clientId }: Form) {
  const refuse = (path: string, message: string) => {
    throw fieldError(path, message);
  };
  if (['HOLD', 'NOTE', 'CORRECT'].includes(action) && !reason) refuse('reason', 'Give a reason.');
  if (action === 'CORRECT' && !status) refuse('status', 'Say which status is right.');
  if (action === 'PUT_INTO' && !containerId) refuse('containerId', 'Choose a container.');
  if (action === 'ASSIGN' && !clientId) refuse('clientId', 'Choose a client.');
  if (action !== 'AVAILABLE') return;
  if (!branch) refuse('branch', 'Choose a branch.');
}

/** Locked before the packages, in the usual order. An action that only adds to a history needs no container lock. */
async function lockContainers(tx: Queryable, { action, container }: BulkCommand, ids: number[]) {
  if (action === 'PUT_INTO' && container) {
    const [held] = await containers(tx, [container.id], 'share');
    if (held?.state !== 'PLANNED') throw conflict(`${container.reference} is closed: its manifest is fixed.`);
  }
  if (action !== 'PUT_INTO' && action !== 'TAKE_OUT' && action !== 'CORRECT') return;
  const inThem = (await factsOfMany(tx, ids)).flatMap(({ containerId }) => containerId ?? []);
  await containers(tx, [...new Set(inThem)], action === 'CORRECT' ? 'update' : 'share');
}

async function refuseStale(tx: Queryable, asked: { ids: number[]; command: BulkCommand; plan: Plan; seen: string }) {
  const { ids, command, plan, seen } = asked;
  const then = readFingerprint(seen);
  if (!then) throw conflict('Open the preview first.');
  if (then.hash === readFingerprint(fingerprintOf(command, plan, then.at))?.hash) return;
  const some = await listChangedSince(tx, { ids, at: then.at });
  const count = plan.todo.length;
  const what =
    count === then.packages
      ? 'Some of these packages have changed since you looked.'
      : `Since you looked, things have changed: it would now happen to ${count} packages, not to ${then.packages}.`;
  throw conflict([what, some.length > 0 && `Changed: ${some.join(', ')}.`, 'Look again.'].filter(Boolean).join(' '));
}

/** One transaction for events, places, audit and batch. */
async function carryOut(
  work: Work,
  command: BulkCommand,
  { todo, event, refused }: Plan,
  resolveMissing: Deps['resolveMissing'],
): Promise<number> {
  const { tx, now: at, caller, source } = work;
  const { action, reason, status, branch, container, client } = command;
  const details = {
    ...(container && { containerId: container.id, container: container.reference }),
    ...(client && { clientId: client.id, client: client.shippingMark }),
    ...(branch && { branch }),
    ...(status && { status }),
  };
  const by = { staffId: caller.staffId, branch: caller.branch, source };
  const id = await insertBatch(tx, {
    ...{ at, ...by, action, details, reason: reason ?? null },
    ...{ packages: todo.length, refused, undoesId: null },
  });
  if (isEvent(action) && event) {
    const input = { command: action, happenedAt: at, place: branch ?? caller.branch, reason };
    await applyDecidedEvents(work, todo, input, event, id);
    if (action === 'CORRECT') await followAll(tx, todo);
    const ids = todo.map((row) => row.id);
    if (action === 'AVAILABLE') await resolveMissing(work, ids);
  }
  if (action === 'PUT_INTO' && container) await putMany(work, todo, container, id);
  if (action === 'TAKE_OUT') await takeOutMany(work, todo, id);
  if (action === 'ASSIGN' && client) await assignMany(work, todo, client, id);
  await keepItems(tx, id, todo);
  return id;
}

/** A container is delivered when its last package is, and no longer when one comes back. */
export async function followAll(tx: Queryable, rows: readonly { containerId: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ containerId }) => containerId ?? []))].sort((a, b) => a - b);
  for (const id of ids) await followPackages(tx, id);
}

/** Each package before and after. */
export async function keepItems(tx: Queryable, batchId: number, rows: readonly PackageNow[]) {
  const before = new Map(rows.map((row) => [row.id, row]));
  const after = await factsOfMany(tx, [...before.keys()]);
  const items = after.flatMap((row) => {
    const was = before.get(row.id);
    return was ? { id: row.id, before: kept(was), after: kept(row) } : [];
  });
  await insertItems(tx, { batchId, items });
}
