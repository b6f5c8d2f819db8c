import { conflict, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { refuseUnknown } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  findMessageRow,
  listMessageRows,
  lockMessage,
  setMessageState,
} from '#api/modules/messages/messages.repository';
import type { Received } from '#contract/endpoint';
import type { StaffCallName } from '#contract/staff/index';
import type { listMessages } from '#contract/staff/messages/calls';
import { type MessageState, todo } from '#contract/staff/messages/rules';
import type { MessageRow } from '#contract/staff/messages/schema';
import { readsMoney } from '#contract/staff/money/rules';
import { trackingKey } from '#contract/tracking-number';
import type { Database, Queryable } from '#db/database';

const rowsPerPage = 25;
/** How long an opened message is reserved for the person who opened it. */
const inHandMs = 30 * 60_000;

type Command = { key: string; source: Work['source'] };
type Step = { to: MessageState; action: string; reason?: string };

export type Messages = ReturnType<typeof createMessages>;

/** The queue of messages that staff send on WhatsApp, each by one person. */
export function createMessages({ db, desk }: { db: Database; desk: Desk }) {
  const find = async (on: Queryable, id: number) => {
    return orNotFound(await findMessageRow(on, { id }));
  };

  const step = (
    name: StaffCallName,
    caller: StaffCaller,
    id: number,
    form: Command & { reason?: string },
    decide: (row: MessageRow, work: Work) => Step | null,
  ) =>
    desk.once(caller, name, { id, ...form }, async (work) => {
      const { tx, now } = work;
      if (!(await lockMessage(tx, { id }))) throw notFound();
      const row = await find(tx, id);
      const next = decide(row, work);
      if (!next) return row;
      const { to: state, action, reason } = next;
      const isOpenAgain = state === 'TO_SEND';
      const who = { staffId: isOpenAgain ? null : caller.staffId, at: isOpenAgain ? null : now };
      await setMessageState(tx, { id, state, ...who, reason: reason ?? null });
      const details = { messageId: id, kind: row.kind, ...(reason && { reason }) };
      await recordDesk(work, { action, entity: 'client', ids: [row.clientId], details });
      return find(tx, id);
    });

  return {
    async list({ role }: StaffCaller, query: Received<typeof listMessages>['query']) {
      const { kind = null, state, mail = null, branch = null, q = null, clientId = null, page } = query;
      await refuseUnknown(db, query.branch);
      const states = state === todo ? ['TO_SEND', 'OPENED'] : state ? [state] : null;
      const filter = { kind, states, mail, branch, text: q, trackingKey: q === null ? null : trackingKey(q), clientId };
      const part = { take: rowsPerPage, page, withAmount: readsMoney(role) };
      return new RawJson(await listMessageRows(db, filter, part));
    },

    open: (caller: StaffCaller, id: number, form: Command) =>
      step('openMessage', caller, id, form, (row, work) => {
        if (row.phone === null) throw conflict('This client has no phone number for WhatsApp.');
        if (row.state === 'SENT') throw conflict(`${row.by?.name} has already sent this.`);
        if (row.state === 'OPENED' && isInHand(row, work)) {
          if (row.by?.id === caller.staffId) return null;
          throw conflict(`${row.by?.name} has had this open since ${row.stateAt?.slice(11, 16)} UTC.`);
        }
        return { to: 'OPENED', action: 'opened a WhatsApp message' };
      }),

    sent: (caller: StaffCaller, id: number, form: Command) =>
      step('sendMessage', caller, id, form, (row) => {
        const { state } = row;
        if (state === 'SENT') return null;
        if (state !== 'OPENED') throw conflict('Open the message in WhatsApp first.');
        refuseOfAnother(row, caller);
        return { to: 'SENT', action: 'sent a WhatsApp message' };
      }),

    release: (caller: StaffCaller, id: number, form: Command) =>
      step('releaseMessage', caller, id, form, (row, work) => {
        const { state, by } = row;
        if (state === 'TO_SEND') return null;
        if (state === 'SENT') throw conflict(`${by?.name} has already sent this.`);
        if (state === 'OPENED' && isInHand(row, work)) refuseOfAnother(row, caller);
        return { to: 'TO_SEND', action: 'put a WhatsApp message back' };
      }),

    skip: (caller: StaffCaller, id: number, form: Command & { reason: string }) =>
      step('skipMessage', caller, id, form, (row, work) => {
        const { state, by } = row;
        if (state === 'SKIPPED') return null;
        if (state === 'SENT') throw conflict(`${by?.name} has already sent this.`);
        if (state === 'OPENED' && isInHand(row, work)) refuseOfAnother(row, caller);
        return { to: 'SKIPPED', action: 'skipped a WhatsApp message', reason: form.reason };
      }),
  };
}

/** The person who opened it knows whether it was sent. An admin may answer for a colleague. */
function refuseOfAnother({ by, stateAt }: MessageRow, { staffId, role }: StaffCaller) {
  if (by?.id === staffId || role === 'admin') return;
  throw conflict(`${by?.name} has had this open since ${stateAt?.slice(11, 16)} UTC.`);
}

const isInHand = ({ stateAt }: MessageRow, { now }: Work) =>
  stateAt !== null && now.getTime() - Date.parse(stateAt) < inHandMs;
