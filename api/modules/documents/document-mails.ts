import { conflict, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { asCopy } from '#api/modules/documents/copy';
import { findAddress } from '#api/modules/documents/document-mails.repository';
import { findCopy } from '#api/modules/documents/documents.repository';
import type { MoneyMails } from '#api/modules/documents/money-mails';
import type { Receipts } from '#api/modules/documents/receipts';
import type { Received } from '#contract/endpoint';
import type { mailDocument, mailReceipt, mailStatement } from '#contract/staff/documents/calls';

type Deps = { desk: Desk; mails: MoneyMails; receipts: Receipts; wakeMail: () => void };

const noAddress = () => conflict('This client has no e-mail address.');

export type DocumentMails = ReturnType<typeof createDocumentMails>;

/** Papers that a person at the desk sends to the client. */
export function createDocumentMails({ desk, mails, receipts, wakeMail }: Deps) {
  const sent = async (answer: Promise<{ sentTo: string }>) => {
    const { sentTo } = await answer;
    wakeMail();
    return { sentTo };
  };

  return {
    send: (caller: StaffCaller, id: number, form: Received<typeof mailDocument>['body']) =>
      sent(
        desk.once(caller, 'mailDocument', { id, ...form }, async (work) => {
          const copy = asCopy(orNotFound(await findCopy(work.tx, { id, clientId: null })));
          // The address of today: the copy keeps that of the day of issue.
          const email = await findAddress(work.tx, { documentId: id });
          const client = { ...copy.client, email };
          if (!email || !mails.reaches(client)) throw noAddress();
          await mails.document(work, { id, copy: { ...copy, client } }, true);
          const details = { number: copy.number };
          await recordDesk(work, { action: 'mailed the document', entity: 'document', ids: [id], details });
          return { sentTo: email };
        }),
      ),

    async sendReceipt(caller: StaffCaller, id: number, form: Received<typeof mailReceipt>['body']) {
      const copy = await receipts.of(id, { clientId: null, branch: null });
      if (!copy) throw notFound();
      return sent(
        desk.once(caller, 'mailReceipt', { id, ...form }, async (work) => {
          const email = await mails.addressOf(work, copy.client.id);
          if (email === null) throw noAddress();
          await mails.receipt(work, { ...copy, client: { ...copy.client, email } }, true);
          const details = { number: copy.number };
          await recordDesk(work, { action: 'mailed the receipt', entity: 'payment', ids: [id], details });
          return { sentTo: email };
        }),
      );
    },

    sendStatement: (caller: StaffCaller, id: number, form: Received<typeof mailStatement>['body']) =>
      sent(
        desk.once(caller, 'mailStatement', { id, ...form }, async (work) => {
          const email = await mails.statement(work, { clientId: id, from: form.from, to: form.to });
          if (email === null) throw noAddress();
          await recordDesk(work, { action: 'mailed the statement', entity: 'client', ids: [id] });
          return { sentTo: email };
        }),
      ),
  };
}
