import { conflict } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import {
  type ContactField,
  insertContactChange,
  lockContactChange,
  settleContactChange,
} from '#api/modules/contacts/contact-changes.repository';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { decideEmail, proposeEmail } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import type { Queryable } from '#db/database';

type Proposal<F extends ContactField> = Omit<Received<typeof proposeEmail>['body'], 'email'> & Record<F, string>;
type Decision = Received<typeof decideEmail>['body'];

type Deps<F extends ContactField> = {
  desk: Desk;
  wakeMail: () => void;
  field: F;
  /** Locks the client and returns the current value, or refuses the change. */
  before: (tx: Queryable, clientId: number, value: string) => Promise<string | null>;
  replace: (tx: Queryable, change: { clientId: number; value: string; now: Date }) => Promise<void>;
  read: (tx: Queryable, clientId: number) => Promise<DeskClient>;
};

const texts = {
  email: {
    calls: { propose: 'proposeEmail', decide: 'decideEmail' },
    actions: {
      asked: 'asked for another email',
      agreed: 'agreed to another email',
      refused: 'refused another email',
    },
  },
  phone: {
    calls: { propose: 'proposePhone', decide: 'decidePhone' },
    actions: {
      asked: 'asked for another phone',
      agreed: 'agreed to another phone',
      refused: 'refused another phone',
    },
  },
} as const;

/** One person at the desk asks for a new e-mail or phone of a client, and a second person agrees. */
export function createSecondPerson<F extends ContactField>({ desk, wakeMail, field, before, replace, read }: Deps<F>) {
  const { calls, actions } = texts[field];
  return {
    propose: (caller: StaffCaller, clientId: number, form: Proposal<F>) =>
      desk.once(caller, calls.propose, { id: clientId, ...form }, async (work) => {
        const { tx, now } = work;
        const { reason } = form;
        const value: string = form[field];
        const from = await before(tx, clientId, value);
        await insertContactChange(tx, { clientId, field, value, now, staffId: caller.staffId, reason });
        const details = { reason, [field]: { from, to: value } };
        await recordDesk(work, { action: actions.asked, entity: 'client', ids: [clientId], details });
        return read(tx, clientId);
      }),

    async decide(caller: StaffCaller, id: number, form: Decision) {
      const reply = await desk.once(caller, calls.decide, { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { staffId } = caller;
        const change = await lockContactChange(tx, { id, field });
        if (!change || change.staffId === null) throw conflict('This change has already been decided.');
        const { clientId, value } = change;
        if (form.isAgreed && change.staffId === staffId) {
          throw conflict('You asked for this change. An admin or a colleague in support must agree to it.');
        }
        if (form.isAgreed) await replace(tx, { clientId, value, now });
        await settleContactChange(tx, { id, outcome: form.isAgreed ? 'CHANGED' : 'REFUSED', now, staffId });
        const action = form.isAgreed ? actions.agreed : actions.refused;
        await recordDesk(work, { action, entity: 'client', ids: [clientId], details: { [field]: value } });
        return read(tx, clientId);
      });
      wakeMail();
      return reply;
    },
  };
}
