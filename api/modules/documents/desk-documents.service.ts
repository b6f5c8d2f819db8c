import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { pageMeta } from '#api/http/paging';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { taxesOn } from '#api/modules/documents/amounts';
import { asCopy } from '#api/modules/documents/copy';
import {
  findAllocation,
  findInvoiceOf,
  findMore,
  listDeskRows,
  listPayable,
  lockAllocation,
} from '#api/modules/documents/desk-documents.repository';
import { findDocument } from '#api/modules/documents/documents.repository';
import {
  credit,
  discard,
  draft,
  draftClosed,
  draftCopy,
  issueContainer,
  issueDraft,
} from '#api/modules/documents/issue';
import type { MoneyMails } from '#api/modules/documents/money-mails';
import {
  allocateFree,
  clearAllocations,
  insertAllocation,
  lockAccount,
  refundedFromFree,
} from '#api/modules/ledger/index';
import { dayOf } from '#api/modules/rates/index';
import type { Company } from '#contract/company/schema';
import type { Received } from '#contract/endpoint';
import type {
  allocatePayment,
  creditDocument,
  discardDraft,
  draftContainerInvoices,
  draftInvoice,
  issueContainerInvoices,
  issueDocument,
  listDeskDocuments,
} from '#contract/staff/documents/calls';
import type { Allocation, DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import type { Database, Queryable } from '#db/database';

type Deps = { db: Database; now: () => Date; desk: Desk; company: () => Company; mails: MoneyMails };

export type DeskDocuments = ReturnType<typeof createDeskDocuments>;

const cents = (amount: number) => Math.round(amount * 100);

export function createDeskDocuments({ db, now, desk, company, mails }: Deps) {
  const deps = { company, mails };

  const find = async (on: Queryable, id: number, at: Date): Promise<DeskDocument> => {
    const { isDiscarded, copy, ...found } = orNotFound(await findDocument(on, { id, today: dayOf(at) }));
    if (isDiscarded) throw conflict('This draft was dropped.');
    const { clientId, containerId } = found;
    const shown = copy ? asCopy(copy) : await draftCopy({ tx: on, now: at }, deps, { clientId, containerId });
    // The rows have the shape of the contract. The tests check every answer against it.
    return { ...found, copy: shown, ...(await findMore(on, { id })) } as DeskDocument;
  };

  const allocationOf = async (on: Queryable, paymentId: number, branch: string | null): Promise<Allocation> => {
    const { clientId, usd, lines } = orNotFound(await findAllocation(on, { paymentId, branch }));
    const used = lines.reduce((sum, line) => sum + cents(line.usd), 0);
    const payable = await listPayable(on, { paymentId, clientId });
    const refunded = await refundedFromFree(on, { clientId, paymentId });
    return { paymentId, usd, lines, refunded: refunded / 100, rest: (cents(usd) - used - refunded) / 100, payable };
  };

  return {
    allocation: ({ role, branch }: StaffCaller, id: number) =>
      allocationOf(db, id, role === 'ghana-warehouse' ? branch : null),

    async list(query: Received<typeof listDeskDocuments>['query']) {
      const {
        kind = null,
        state = null,
        clientId = null,
        containerId = null,
        from = null,
        to = null,
        page,
        take,
      } = query;
      const filter = {
        kind,
        state,
        clientId,
        containerId,
        from,
        to,
        today: dayOf(now()),
        taxRates: taxesOn(company().tax, dayOf(now())).map(({ percent, kinds }) => ({ percent, kinds })),
        take,
        skip: (page - 1) * take,
      };
      const { itemCount, ...found } = await listDeskRows(db, filter);
      return {
        ...found,
        data: found.data as DeskDocumentRow[],
        meta: pageMeta(itemCount, { page, take }),
      };
    },

    find: (id: number) => find(db, id, now()),

    draft: (caller: StaffCaller, form: Received<typeof draftInvoice>['body']) =>
      desk.once(caller, 'draftInvoice', form, async (work) => {
        const id = await draft(work, { clientId: form.clientId, containerId: form.containerId ?? null });
        await recordDesk(work, { action: 'drafted the invoice', entity: 'document', ids: [id] });
        return find(work.tx, id, work.now);
      }),

    discard: (caller: StaffCaller, id: number, form: Received<typeof discardDraft>['body']) =>
      desk.once(caller, 'discardDraft', { id, ...form }, (work) => discard(work, id)),

    issue: (caller: StaffCaller, id: number, form: Received<typeof issueDocument>['body']) =>
      desk.once(caller, 'issueDocument', { id, ...form }, async (work) => {
        await issueDraft(work, deps, id);
        return find(work.tx, id, work.now);
      }),

    draftContainer: (caller: StaffCaller, id: number, form: Received<typeof draftContainerInvoices>['body']) =>
      desk.once(caller, 'draftContainerInvoices', { id, ...form }, async (work) => {
        const ids = await draftClosed(work, id);
        await recordDesk(work, { action: 'drafted the invoice', entity: 'document', ids });
        return { drafted: ids.length };
      }),

    issueContainer: (caller: StaffCaller, id: number, form: Received<typeof issueContainerInvoices>['body']) =>
      desk.once(caller, 'issueContainerInvoices', { id, ...form }, async (work) => {
        const issued = await issueContainer(work, deps, id);
        const total = issued.reduce((sum, each) => sum + cents(each.total), 0) / 100;
        return { issued: issued.length, total, numbers: issued.map(({ number }) => number) };
      }),

    credit: (caller: StaffCaller, id: number, form: Received<typeof creditDocument>['body']) =>
      desk.once(caller, 'creditDocument', { id, ...form }, async (work) =>
        find(work.tx, await credit(work, deps, id, form), work.now),
      ),

    allocate: (caller: StaffCaller, id: number, form: Received<typeof allocatePayment>['body']) =>
      desk.once(caller, 'allocatePayment', { id, ...form }, async (work): Promise<Allocation> => {
        const { tx, now: at } = work;
        const payment = orNotFound(await lockAllocation(tx, { paymentId: id }));
        if (payment.state !== 'CONFIRMED') throw conflict('Only a confirmed payment counts for invoices.');
        await lockAccount(tx, { clientId: payment.clientId });
        if (new Set(form.lines.map(({ documentId }) => documentId)).size < form.lines.length)
          throw fieldError('lines', 'Name each invoice once.');
        const refunded = await refundedFromFree(tx, { clientId: payment.clientId });
        await clearAllocations(tx, { paymentId: id });
        let rest = cents(payment.usd);
        for (const { documentId, usd } of form.lines) {
          const invoice = await findInvoiceOf(tx, { id: documentId, clientId: payment.clientId });
          if (!invoice) throw fieldError('lines', 'This client has no such invoice.');
          if (cents(usd) > cents(invoice.left))
            throw fieldError('lines', `Only USD ${invoice.left.toFixed(2)} of ${invoice.number} is left to pay.`);
          rest -= cents(usd);
          if (rest < 0) throw fieldError('lines', `The payment is only USD ${payment.usd.toFixed(2)}.`);
          await insertAllocation(tx, { paymentId: id, documentId, usd, staffId: caller.staffId, now: at });
        }
        if (form.lines.length === 0) await allocateFree({ tx, now: at }, payment.clientId);
        const short = refunded - (await refundedFromFree(tx, { clientId: payment.clientId }));
        if (short > 0)
          throw fieldError('lines', `USD ${(short / 100).toFixed(2)} of that was paid back to the client already.`);
        const details = { lines: form.lines };
        await recordDesk(work, { action: 'allocated the payment', entity: 'payment', ids: [id], details });
        return allocationOf(tx, id, null);
      }),
  };
}
