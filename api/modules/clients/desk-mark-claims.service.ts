import { conflict } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { listClaims, lockClaim, settleClaim } from '#api/modules/clients/mark-claims.repository';
import { claimConfirmedMail, claimRefusedMail } from '#api/modules/clients/mark-mails';
import { lockPair, mergeLocked } from '#api/modules/clients/merge-clients';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { queueMail } from '#api/modules/mail/index';
import type { Received } from '#contract/endpoint';
import type { confirmMarkClaim, refuseMarkClaim } from '#contract/staff/mark-claims/calls';
import type { Database } from '#db/database';

type Deps = {
  db: Database;
  desk: Desk;
  publicUrl: string;
  names: () => { name: string; short: string };
  wakeMail: () => void;
};

export type DeskMarkClaims = ReturnType<typeof createDeskMarkClaims>;

const settled = () => conflict('This claim has already been decided.');

export function createDeskMarkClaims({ db, desk, publicUrl, names, wakeMail }: Deps) {
  return {
    async list() {
      return new RawJson(await listClaims(db));
    },

    async confirm(caller: StaffCaller, id: number, form: Received<typeof confirmMarkClaim>['body']) {
      const reply = await desk.once(caller, 'confirmMarkClaim', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { reason, holderId } = form;
        const claim = await lockClaim(tx, { clientId: id });
        if (!claim) throw settled();
        const { shippingMark, email } = claim;
        const details = { reason, shippingMark };
        const tell = async (ids: number[]) => {
          await recordDesk(work, { action: 'confirmed the claim of a mark', entity: 'client', ids, details });
          if (email)
            await queueMail(tx, { recipient: email, ...claimConfirmedMail(names(), shippingMark, publicUrl), now });
        };
        if (holderId === null) {
          if (claim.holders.length > 0) throw conflict('Another client has this mark. Choose whose account it is.');
          await settleClaim(tx, { clientId: id, state: null });
          await tell([id]);
          return { message: `${shippingMark} is now the mark of this client.` };
        }
        if (!claim.holders.includes(holderId)) {
          throw conflict('That client does not have this mark any more. Read the list again.');
        }
        const pair = await lockPair(tx, id, holderId);
        await mergeLocked(tx, { ...pair, reason, staffId: caller.staffId, now });
        await tell([id, holderId]);
        return { message: `The account is now part of ${pair.stays.shippingMark}.` };
      });
      wakeMail();
      return reply;
    },

    async refuse(caller: StaffCaller, id: number, form: Received<typeof refuseMarkClaim>['body']) {
      const reply = await desk.once(caller, 'refuseMarkClaim', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const claim = await lockClaim(tx, { clientId: id });
        if (!claim) throw settled();
        await settleClaim(tx, { clientId: id, state: 'REFUSED' });
        const { shippingMark, email } = claim;
        const details = { reason: form.reason, shippingMark };
        await recordDesk(work, { action: 'refused the claim of a mark', entity: 'client', ids: [id], details });
        if (email)
          await queueMail(tx, { recipient: email, ...claimRefusedMail(names(), shippingMark, publicUrl), now });
        return { message: 'The claim was refused. The client is asked to choose another mark.' };
      });
      wakeMail();
      return reply;
    },
  };
}
