import { orNotFound } from '#api/http/app-error';
import { RawJson } from '#api/http/raw-json';
import { findClientDocument, listDocumentRows } from '#api/modules/documents/client-documents.repository';
import { readCode } from '#api/modules/documents/code';
import { findByCode } from '#api/modules/documents/documents.repository';
import { dayOf } from '#api/modules/rates/index';
import type { listDocuments } from '#contract/documents/calls';
import { codePattern, documentsPageSize } from '#contract/documents/rules';
import type { Received } from '#contract/endpoint';
import type { Database } from '#db/database';

export type Documents = ReturnType<typeof createDocuments>;

/** What clients read of their documents, and what anyone may check with the code of a printed document. */
export function createDocuments({ db, now }: { db: Database; now: () => Date }) {
  return {
    async list(clientId: number, { kind, state, from, to, page }: Received<typeof listDocuments>['query']) {
      const take = documentsPageSize;
      const list = await listDocumentRows(db, {
        ...{ clientId, today: dayOf(now()), kind: kind ?? null, state: state ?? null },
        ...{ from: from ?? null, to: to ?? null, take, skip: (page - 1) * take },
      });
      return new RawJson(list);
    },

    async find(clientId: number, id: number) {
      return new RawJson(orNotFound(await findClientDocument(db, { id, clientId, today: dayOf(now()) })));
    },

    /** The same answer for an invalid code and an unknown one. */
    async check(text: string) {
      const code = readCode(text);
      return codePattern.test(code) ? findByCode(db, { code }) : null;
    },
  };
}
