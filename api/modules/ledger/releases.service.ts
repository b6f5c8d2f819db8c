import { AppError, conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { isClient, lockAccount } from '#api/modules/ledger/account.repository';
import { figuresOf } from '#api/modules/ledger/account.service';
import { findMoneyLimits } from '#api/modules/ledger/limits.repository';
import {
  decideRow,
  findLateRefusal,
  findOpenRelease,
  findRelease,
  insertRelease,
  listReleaseRows,
  lockRelease,
  useRelease,
} from '#api/modules/ledger/releases.repository';
import { cashLeftAlone } from '#api/modules/money/index';
import type { Received } from '#contract/endpoint';
import type { askForRelease, decideRelease } from '#contract/staff/releases/calls';
import type { Database, Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100);

async function holdOf(db: Queryable, clientId: number, now: Date) {
  const { toPayNow } = await figuresOf(db, clientId, now);
  const { release } = await findMoneyLimits(db);
  return { due: toPayNow, allowed: release, isHeld: release !== null && cents(toPayNow) > cents(release) };
}

/** Refuses a hand-over while more is due than the company allows, unless a second person has lifted the hold. */
export async function checkRelease({ tx, now }: Pick<Work, 'tx' | 'now'>, clientId: number) {
  const { due, allowed, isHeld } = await holdOf(tx, clientId, now);
  if (!isHeld) return { due, useFor: async () => {} };
  const lift = await findOpenRelease(tx, { clientId });
  if (lift?.state !== 'LIFTED') {
    throw conflict(
      `USD ${due.toFixed(2)} is due and the company allows USD ${(allowed ?? 0).toFixed(2)}. Take the payment first, or ask accounts or an admin to lift the hold.`,
    );
  }
  return { due, useFor: (handoverId: number) => useRelease(tx, { id: lift.id, handoverId }) };
}

type Deps = { db: Database; now: () => Date; desk: Desk };
export type Releases = ReturnType<typeof createReleases>;

export function createReleases({ db, now, desk }: Deps) {
  return {
    async of({ staffId }: StaffCaller, clientId: number) {
      if (!(await isClient(db, { clientId }))) throw notFound();
      const at = now();
      const request = (await findOpenRelease(db, { clientId })) ?? (await findLateRefusal(db, { clientId, now: at }));
      const cashLeft = await cashLeftAlone(db, { clientId, staffId, now: at });
      return { ...(await holdOf(db, clientId, at)), cashLeft, request };
    },

    list: () => listReleaseRows(db),

    ask: (caller: StaffCaller, form: Received<typeof askForRelease>['body']) =>
      desk.once(caller, 'askForRelease', form, async (work) => {
        const { clientId, reason } = form;
        if (!(await isClient(work.tx, { clientId }))) throw fieldError('clientId', 'There is no such client.');
        await lockAccount(work.tx, { clientId });
        const { due, allowed, isHeld } = await holdOf(work.tx, clientId, work.now);
        if (!isHeld || allowed === null) throw conflict('These goods are not held back: hand them over.');
        const by = { staffId: caller.staffId, now: work.now };
        const id = await insertRelease(work.tx, { clientId, due, allowed, reason, ...by });
        if (id === null) throw conflict('A request for this client is open already.');
        const details = { release: id, due, allowed, reason };
        await recordDesk(work, { action: 'asked to lift the hold', entity: 'client', ids: [clientId], details });
        return orNotFound(await findRelease(work.tx, { id }));
      }),

    decide: (caller: StaffCaller, id: number, form: Received<typeof decideRelease>['body']) =>
      desk.once(caller, 'decideRelease', { id, ...form }, async (work) => {
        const { tx } = work;
        if (!(await lockRelease(tx, { id }))) throw notFound();
        const held = orNotFound(await findRelease(tx, { id }));
        if (held.state !== 'WAITING') throw conflict('This request has been decided already.');
        if (form.isLifted && held.byId === caller.staffId)
          throw new AppError('FORBIDDEN', 'You asked for this. Another person must decide.');
        const { isLifted, reason } = form;
        await decideRow(tx, { id, staffId: caller.staffId, isLifted, reason, now: work.now });
        const action = isLifted ? 'lifted the hold' : 'kept the hold';
        const details = { release: id, due: held.due, asked: held.reason, reason };
        await recordDesk(work, { action, entity: 'client', ids: [held.clientId], details });
        return orNotFound(await findRelease(tx, { id }));
      }),
  };
}
