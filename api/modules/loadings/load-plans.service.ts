import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { knownBranches, refuseUnable } from '#api/modules/branches/index';
import type { Desk } from '#api/modules/desk/index';
import { lockIdleContainer } from '#api/modules/loadings/container-steps';
import { findContainerRow } from '#api/modules/loadings/containers.repository';
import { acceptLines, findFill, planOf, type Room } from '#api/modules/packages/index';
import type { Received } from '#contract/endpoint';
import type { acceptLoadPlan, getLoadPlan } from '#contract/staff/load-plans/calls';
import type { AcceptedPlan, LoadPlan } from '#contract/staff/load-plans/schema';
import type { Database, Queryable } from '#db/database';

export type LoadPlans = ReturnType<typeof createLoadPlans>;

const nothing = { waiting: { packages: 0, hasMore: false, cbm: 0 }, longest: [], lines: [] };

export function createLoadPlans({ db, desk }: { db: Database; desk: Desk }) {
  const fillOf = async (on: Queryable, id: number) => orNotFound(await findFill(on, { id }));

  return {
    async find(caller: StaffCaller, id: number, { branch }: Received<typeof getLoadPlan>['query']): Promise<LoadPlan> {
      const { state, mode } = orNotFound(await findContainerRow(db, { id }));
      const fill = await fillOf(db, id);
      if (state !== 'PLANNED') return { fill, ...nothing };
      const own = (await knownBranches(db)).find(caller.branch);
      const warehouse = branch ?? (own?.loads ? own.code : null);
      return { fill, ...(await planOf(db, { branch: warehouse, mode, room: roomOf(fill) })) };
    },

    /** Locks the container alone, so that its free space stays free until the lines are loaded. */
    accept: (caller: StaffCaller, id: number, form: Received<typeof acceptLoadPlan>['body']): Promise<AcceptedPlan> =>
      desk.once(caller, 'acceptLoadPlan', { id, ...form }, async (work) => {
        const { tx } = work;
        await refuseUnable(tx, caller, 'loads');
        const container = await lockIdleContainer(tx, id);
        if (container.state !== 'PLANNED') throw conflict(`${container.reference} is closed: its manifest is fixed.`);
        const done = await acceptLines(work, container, form.lines, roomOf(await fillOf(tx, id)));
        return { ...done, container: orNotFound(await findContainerRow(tx, { id })) };
      }),
  };
}

type Fill = LoadPlan['fill'];

const roomOf = ({ capacityCbm, usedCbm, capacityKg, usedKg }: Fill): Room => ({
  cbm: Math.max(0, Math.round((capacityCbm - usedCbm) * 1e4) / 1e4),
  kg: capacityKg === null ? null : Math.max(0, Math.round((capacityKg - usedKg) * 100) / 100),
});
