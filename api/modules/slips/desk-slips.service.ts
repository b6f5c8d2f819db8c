import { conflict, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { pageMeta } from '#api/http/paging';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { decideSlip, findDeskSlip, findSlipFile, listSlipPage, lockSlip } from '#api/modules/slips/slips.repository';
import type { Storage } from '#api/modules/storage/index';
import type { Received } from '#contract/endpoint';
import type { confirmSlip, listDeskSlips, refuseSlip } from '#contract/staff/slips/calls';
import type { DeskSlip } from '#contract/staff/slips/schema';
import type { Database } from '#db/database';

/** The facts that become a payment. */
type Paid = {
  clientId: number;
  amount: number;
  currency: 'USD' | 'GHS';
  method: 'CASH' | 'BANK' | 'MOBILE_MONEY';
  reference: string | null;
  paidOn?: string | undefined;
  usdGhs?: number | undefined;
  isAnother: boolean;
};

type Deps = {
  db: Database;
  desk: Desk;
  storage: Storage;
  /** Records a payment that has arrived, with its receipt, in the same transaction. */
  takePayment: (work: Work, paid: Paid) => Promise<number>;
  tellNotFound: (
    work: Work,
    slip: { clientId: number; amount: number; currency: 'USD' | 'GHS'; reason: string },
  ) => Promise<void>;
};

const alreadySaid = {
  CONFIRMED: 'This slip has been confirmed already.',
  NOT_FOUND: 'This slip has been answered already.',
  WITHDRAWN: 'The client has withdrawn this slip.',
} as const;

export type DeskSlips = ReturnType<typeof createDeskSlips>;

export function createDeskSlips({ db, desk, storage, takePayment, tellNotFound }: Deps) {
  const lockWaiting = async ({ tx }: Work, id: number) => {
    const slip = orNotFound(await lockSlip(tx, { id }));
    if (slip.state !== 'WAITING') throw conflict(alreadySaid[slip.state]);
    return slip;
  };

  return {
    async list({ state, clientId, page, take }: Received<typeof listDeskSlips>['query']) {
      const filter = { state: state ?? null, clientId: clientId ?? null, take, skip: (page - 1) * take };
      const { itemCount, data } = await listSlipPage(db, filter);
      return { data: data as DeskSlip[], meta: pageMeta(itemCount, { page, take }) };
    },

    async open(id: number) {
      const known = await findSlipFile(db, { id });
      const file = known && (await storage.open(known.storageKey));
      if (!known || !file) throw notFound();
      if (file.size === known.size) return { stream: file.stream, size: known.size, contentType: known.contentType };
      file.stream.destroy();
      throw notFound();
    },

    confirm: (caller: StaffCaller, id: number, form: Received<typeof confirmSlip>['body']) =>
      desk.once(caller, 'confirmSlip', { id, ...form }, async (work) => {
        const { clientId, amount, currency, method, reference, sentAt } = await lockWaiting(work, id);
        const { paidOn = sentAt.slice(0, 10), usdGhs, isAnother } = form;
        const paid = { clientId, amount, currency, method, reference, paidOn, usdGhs, isAnother };
        const paymentId = await takePayment(work, paid);
        const decision = { id, now: work.now, staffId: caller.staffId, paymentId, reason: null };
        await decideSlip(work.tx, { ...decision, state: 'CONFIRMED' });
        const details = { slip: id, payment: paymentId };
        await recordDesk(work, { action: 'confirmed the slip', entity: 'client', ids: [clientId], details });
        return orNotFound(await findDeskSlip(work.tx, { id }));
      }),

    refuse: (caller: StaffCaller, id: number, form: Received<typeof refuseSlip>['body']) =>
      desk.once(caller, 'refuseSlip', { id, ...form }, async (work) => {
        const { clientId, amount, currency } = await lockWaiting(work, id);
        const decision = { id, now: work.now, staffId: caller.staffId, paymentId: null, reason: form.reason };
        await decideSlip(work.tx, { ...decision, state: 'NOT_FOUND' });
        await tellNotFound(work, { clientId, amount, currency, reason: form.reason });
        const details = { slip: id, reason: form.reason };
        await recordDesk(work, {
          action: 'did not find the payment of the slip',
          entity: 'client',
          ids: [clientId],
          details,
        });
        return orNotFound(await findDeskSlip(work.tx, { id }));
      }),
  };
}
