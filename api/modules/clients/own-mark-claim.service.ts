import { conflict } from '#api/http/app-error';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { ownEntry, recordAudit } from '#api/modules/audit/index';
import {
  deleteCode,
  findMailableHolder,
  lockClaim,
  storeCode,
  takeTry,
} from '#api/modules/clients/mark-claims.repository';
import { markCodeMail } from '#api/modules/clients/mark-mails';
import { lockPair, mergeLocked } from '#api/modules/clients/merge-clients';
import { isCode, newCode, wrongCode } from '#api/modules/contacts/index';
import { queueMail } from '#api/modules/mail/index';
import type { Database } from '#db/database';

const codeLifeMs = 30 * 60_000;

type Origin = { requestId: string; address: string };
type Deps = {
  db: Database;
  now: () => Date;
  takePoints: TakePoints;
  names: () => { name: string; short: string };
  wakeMail: () => void;
};

export type OwnMarkClaim = ReturnType<typeof createOwnMarkClaim>;

/** Clients can settle a claim without the desk: a code goes to the known e-mail of the mark. */
export function createOwnMarkClaim({ db, now, takePoints, names, wakeMail }: Deps) {
  return {
    /**
     * The answer is the same whether or not an e-mail is known, so a stranger learns nothing about the holder of the
     * mark.
     */
    async sendCode(clientId: number, origin: Origin) {
      await spend(takePoints, 'markCodePerAccount', String(clientId));
      const holder = await findMailableHolder(db, { clientId });
      if (holder) await spend(takePoints, 'markCodePerHolder', String(holder.id));
      const at = now();
      await db.transaction(async (tx) => {
        await recordAudit(tx, ownEntry({ clientId, action: 'asked for a code for the mark', now: now() }, origin));
        const claim = await lockClaim(tx, { clientId });
        if (!holder || !claim) return;
        const { code, codeHash, expiresAt } = newCode(clientId, { now: at, lifeMs: codeLifeMs });
        await storeCode(tx, { clientId, holderId: holder.id, codeHash, expiresAt });
        const mail = markCodeMail(names(), claim.shippingMark, code);
        await queueMail(tx, { recipient: holder.email, ...mail, discardAfter: expiresAt, now: at });
      });
      wakeMail();
    },

    async confirm(clientId: number, code: string, origin: Origin) {
      const at = now();
      // Outside the transaction, so that a wrong attempt counts although it is refused.
      const tried = await takeTry(db, { clientId, now: at });
      if (!tried || !isCode(clientId, code, tried.codeHash)) throw wrongCode();
      await db.transaction(async (tx) => {
        const claim = await lockClaim(tx, { clientId });
        if (!claim?.holders.includes(tried.holderId)) throw conflict('This mark has been settled already.');
        const pair = await lockPair(tx, clientId, tried.holderId);
        await deleteCode(tx, { clientId });
        await mergeLocked(tx, { ...pair, reason: 'Confirmed by a code to the known e-mail.', staffId: null, now: at });
        await recordAudit(tx, ownEntry({ clientId, action: 'confirmed the mark with a code', now: now() }, origin));
      });
    },
  };
}
