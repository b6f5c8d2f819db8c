import { orNotFound } from '#api/http/app-error';
import { readCode } from '#api/modules/documents/code';
import { asCopy } from '#api/modules/documents/copy';
import { findByCode, findDocument, listDocumentRows } from '#api/modules/documents/documents.repository';
import { dayOf } from '#api/modules/rates/index';
import type { listDocuments } from '#contract/documents/calls';
import { codePattern, documentsPageSize } from '#contract/documents/rules';
import type { DocumentDetail, DocumentRow } from '#contract/documents/schema';
import type { Received } from '#contract/endpoint';
import type { Database } from '#db/database';

export type Documents = ReturnType<typeof createDocuments>;

/** What clients read of their documents, and what anyone may check with the code of a printed one. */
export function createDocuments({ db, now }: { db: Database; now: () => Date }) {
  return {
    async list(clientId: number, { kind, state, from, to, page }: Received<typeof listDocuments>['query']) {
      const take = documentsPageSize;
      const found = await listDocumentRows(db, {
        ...{
          clientId,
          today: dayOf(now()),
          kind: kind ?? null,
          state: state ?? null,
          from: from ?? null,
          to: to ?? null,
        },
        ...{ take, skip: (page - 1) * take },
      });
      const { data, left, itemCount, all, invoices, creditNotes, receipts } = found;
      const meta = { pageCount: Math.ceil(itemCount / take), page, take, itemCount };
      return { data: data as DocumentRow[], counts: { all, invoices, creditNotes, receipts }, left, meta };
    },

    async find(clientId: number, id: number): Promise<DocumentDetail> {
      const found = orNotFound(await findDocument(db, { id, clientId, today: dayOf(now()) }));
      const { copy, left, leftGhs, usdGhs, rateOn, state, dueOn, days, eta, arrivedOn, settled, packages } = found;
      const shown = { id, left, leftGhs, usdGhs, rateOn, state, dueOn, days, eta, arrivedOn, settled, packages };
      // The rows of the statement are those of the contract; every answer is held against it in the tests.
      return { ...shown, copy: asCopy(copy) } as DocumentDetail;
    },

    /** One answer for a wrong code and an unknown one. */
    async check(text: string) {
      const code = readCode(text);
      return codePattern.test(code) ? findByCode(db, { code }) : null;
    },
  };
}
