import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { refuseUnknown } from '#api/modules/branches/index';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import {
  findDispute,
  findDisputePhoto,
  listDisputeRows,
  lockDispute,
  setAnswer,
} from '#api/modules/disputes/desk-disputes.repository';
import { lockForEvent, tellAnswer } from '#api/modules/packages/index';
import { openKept, type Storage } from '#api/modules/storage/index';
import type { Received } from '#contract/endpoint';
import type { answerDispute, listDisputes } from '#contract/staff/disputes/calls';
import type { DisputeWithRecord } from '#contract/staff/disputes/schema';
import type { Database, Queryable } from '#db/database';

type Deps = { db: Database; now: () => Date; desk: Desk; storage: Storage };

export type DeskDisputes = ReturnType<typeof createDeskDisputes>;

export function createDeskDisputes({ db, now, desk, storage }: Deps) {
  const find = async (on: Queryable, id: number): Promise<DisputeWithRecord> =>
    orNotFound(await findDispute(on, { id, now: now() }));

  return {
    async list({
      state = 'open',
      kind,
      branch,
      age,
      packageId,
      clientId,
      page = 1,
    }: Received<typeof listDisputes>['query']) {
      await refuseUnknown(db, branch);
      const isOpen = state === 'all' ? null : state === 'open';
      const about = { packageId: packageId ?? null, clientId: clientId ?? null };
      const of = { kind: kind ?? null, branch: branch ?? null, age: age ?? null, ...about };
      return new RawJson(await listDisputeRows(db, { now: now(), isOpen, ...of, page }));
    },

    find: (id: number) => find(db, id),

    async photo(id: number) {
      return openKept(storage, orNotFound(await findDisputePhoto(db, { id })));
    },

    answer: (caller: StaffCaller, id: number, form: Received<typeof answerDispute>['body']) =>
      desk.once(caller, 'answerDispute', { id, ...form }, async (work) => {
        const { tx, now: at } = work;
        const { outcome, answer } = form;
        const { packageId } = await find(tx, id);
        // Locks the package first, in the usual order.
        await lockForEvent(tx, packageId);
        await lockDispute(tx, { id });
        const { kind, answeredBy } = await find(tx, id);
        if (answeredBy !== null) throw conflict(`${answeredBy} has already answered this.`);
        await setAnswer(tx, { id, outcome, answer, now: at, staffId: caller.staffId });
        await tellAnswer(work, packageId, { kind, outcome, answer });
        const details = { disputeId: id, dispute: { from: kind, to: outcome }, note: answer };
        await recordDesk(work, { action: 'ANSWERED', entity: 'package', ids: [packageId], details });
        return find(tx, id);
      }),
  };
}
