import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { asCopy } from '#api/modules/documents/copy';
import { findAddress } from '#api/modules/documents/document-mails.repository';
import { findCopy } from '#api/modules/documents/documents.repository';
import { isMailable, queueMail } from '#api/modules/mail/index';
import { amount, dayText } from '#api/modules/pdf/index';
import { type DocumentCopy, onArrival } from '#contract/documents/copy';
import type { Received } from '#contract/endpoint';
import type { mailDocument } from '#contract/staff/documents/calls';

type Deps = { desk: Desk; publicUrl: string; names: () => { name: string }; wakeMail: () => void };

/** A mail contains no account number: the client reads it in the portal. */
const mailOf = (
  { kind, number, total, deposit, client, company }: DocumentCopy,
  id: number,
  publicUrl: string,
  name: string,
) => {
  const what = kind === 'INVOICE' ? 'Invoice' : 'Credit note';
  const due = deposit
    ? `A deposit of $${amount(deposit.usd)} is due on ${dayText(deposit.dueOn)}; the rest ${onArrival(company)}.\n`
    : '';
  return {
    subject: `${what} ${number}, $${amount(Math.abs(total))}`,
    body: `Hello ${client.name ?? client.shippingMark},

${what} ${number} for $${amount(Math.abs(total))} is in your account.
${due}
Read it and download the PDF here:

${publicUrl}/invoices/${id}

Confirm every payment with the accounts officer by call or WhatsApp only.

${name}
`,
  };
};

export type DocumentMails = ReturnType<typeof createDocumentMails>;

export function createDocumentMails({ desk, publicUrl, names, wakeMail }: Deps) {
  return {
    send: async (caller: StaffCaller, id: number, form: Received<typeof mailDocument>['body']) => {
      const answer = await desk.once(caller, 'mailDocument', { id, ...form }, async (work) => {
        const copy = asCopy(orNotFound(await findCopy(work.tx, { id, clientId: null })));
        const recipient = await findAddress(work.tx, { documentId: id });
        if (!recipient || !isMailable(recipient)) throw conflict('This client has no e-mail address.');
        await queueMail(work.tx, { recipient, ...mailOf(copy, id, publicUrl, names().name), now: work.now });
        const details = { number: copy.number };
        await recordDesk(work, { action: 'mailed the document', entity: 'document', ids: [id], details });
        return { sentTo: recipient };
      });
      wakeMail();
      return answer;
    },
  };
}
