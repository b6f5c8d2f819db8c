import type { FastifyReply } from 'fastify';
import { orNotFound } from '#api/http/app-error';
import type { Mount } from '#api/http/mount';
import { RawJson } from '#api/http/raw-json';
import { fileContentSecurityPolicy } from '#api/http/security-headers';
import type { DeskDocuments } from '#api/modules/documents/desk-documents.service';
import type { DocumentMails } from '#api/modules/documents/document-mails';
import type { Documents } from '#api/modules/documents/documents.service';
import type { Papers } from '#api/modules/documents/papers';
import type { Accounts } from '#api/modules/ledger/index';

type Period = { from?: string | undefined; to?: string | undefined };
type Statements = (clientId: number, period: Period) => Promise<string>;
type Paper = { name: string; bytes: Buffer };

/** Only the signed-in person may cache it. */
function sendPdf(reply: FastifyReply, { name, bytes }: Paper) {
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="${name.replace(/[^A-Za-z0-9-]/g, '_')}.pdf"`,
    'content-length': bytes.length,
    'content-security-policy': fileContentSecurityPolicy,
  });
  return reply.type('application/pdf').send(bytes);
}

type Deps = { accounts: Accounts; documents: Documents; statementOf: Statements; papers: Papers };

export function documentsRoutes(mount: Mount, { accounts, documents, statementOf, papers }: Deps) {
  mount('getAccount', ({ caller }) => accounts.of(caller.clientId));
  mount('listDocuments', ({ caller, query }) => documents.list(caller.clientId, query));
  mount('getDocument', ({ caller, params }) => documents.find(caller.clientId, Number(params.id)));
  mount('getPackageCharges', ({ caller, params }) => accounts.ofPackage(caller.clientId, Number(params.id)));
  mount('getStatement', async ({ caller, query }) => new RawJson(await statementOf(caller.clientId, query)));
  mount('checkDocument', async ({ params }) => orNotFound(await documents.check(params.code)));
  mount('getDocumentPdf', async ({ caller, params, reply }) =>
    sendPdf(reply, await papers.document(Number(params.id), caller.clientId)),
  );
  mount('getReceiptPdf', async ({ caller, params, reply }) =>
    sendPdf(reply, await papers.receipt(Number(params.id), { clientId: caller.clientId, branch: null })),
  );
  mount('getStatementPdf', async ({ caller, query, reply }) =>
    sendPdf(reply, await papers.statement(caller.clientId, query)),
  );
}

type DeskDeps = { documents: DeskDocuments; papers: Papers; mails: DocumentMails };

export function deskDocumentsRoutes(mount: Mount, { documents, papers, mails }: DeskDeps) {
  mount('listDeskDocuments', ({ query }) => documents.list(query));
  mount('getDeskDocument', ({ params }) => documents.find(Number(params.id)));
  mount('draftInvoice', ({ caller, body }) => documents.draft(caller, body));
  mount('discardDraft', ({ caller, params, body }) => documents.discard(caller, Number(params.id), body));
  mount('issueDocument', ({ caller, params, body }) => documents.issue(caller, Number(params.id), body));
  mount('draftContainerInvoices', ({ caller, params, body }) =>
    documents.draftContainer(caller, Number(params.id), body),
  );
  mount('issueContainerInvoices', ({ caller, params, body }) =>
    documents.issueContainer(caller, Number(params.id), body),
  );
  mount('creditDocument', ({ caller, params, body }) => documents.credit(caller, Number(params.id), body));
  mount('getAllocation', ({ caller, params }) => documents.allocation(caller, Number(params.id)));
  mount('allocatePayment', ({ caller, params, body }) => documents.allocate(caller, Number(params.id), body));
  mount('mailDocument', ({ caller, params, body }) => mails.send(caller, Number(params.id), body));
  mount('mailReceipt', ({ caller, params, body }) => mails.sendReceipt(caller, Number(params.id), body));
  mount('mailStatement', ({ caller, params, body }) => mails.sendStatement(caller, Number(params.id), body));
  mount('getDeskDocumentPdf', async ({ params, reply }) =>
    sendPdf(reply, await papers.document(Number(params.id), null)),
  );
  mount('getDeskReceiptPdf', async ({ caller, params, reply }) => {
    // A warehouse sees the payments of its own branch.
    const branch = caller.role === 'ghana-warehouse' ? caller.branch : null;
    return sendPdf(reply, await papers.receipt(Number(params.id), { clientId: null, branch }));
  });
  mount('getDeskStatementPdf', async ({ params, query, reply }) =>
    sendPdf(reply, await papers.statement(Number(params.id), query)),
  );
}
