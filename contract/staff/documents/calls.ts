import type { Call } from '#contract/call';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';

export const listDeskDocuments = {
  method: 'GET',
  path: '/staff/documents',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Invoices and credit notes by filter, drafts first, then the newest, by page.',
} as const satisfies Call;

export const getDeskDocument = {
  method: 'GET',
  path: '/staff/documents/{id}',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'A document with its lines and what settles it. A draft shows what would be issued now.',
} as const satisfies Call;

export const getDeskDocumentPdf = {
  method: 'GET',
  path: '/staff/documents/{id}/pdf',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'An issued document as a PDF.',
  reply: 'file',
} as const satisfies Call;

export const getDeskReceiptPdf = {
  method: 'GET',
  path: '/staff/payments/{id}/receipt',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'The receipt of a confirmed payment as a PDF.',
  reply: 'file',
} as const satisfies Call;

export const getDeskStatementPdf = {
  method: 'GET',
  path: '/staff/clients/{id}/statement/pdf',
  audience: 'staff',
  roles: moneyReaders,
  summary: "A client's statement of account as a PDF.",
  reply: 'file',
} as const satisfies Call;

export const draftInvoice = {
  method: 'POST',
  path: '/staff/documents',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Drafts an invoice of a client for a container, or for all charges that are on no document yet.',
  status: 201,
} as const satisfies Call;

export const discardDraft = {
  method: 'POST',
  path: '/staff/documents/{id}/discard',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Drops a draft. An issued document stays for ever.',
} as const satisfies Call;

export const issueDocument = {
  method: 'POST',
  path: '/staff/documents/{id}/issue',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Numbers and freezes a draft.',
} as const satisfies Call;

export const draftContainerInvoices = {
  method: 'POST',
  path: '/staff/containers/{id}/drafts',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Drafts an invoice for each client of a closed container who has goods to invoice and no draft.',
} as const satisfies Call;

export const issueContainerInvoices = {
  method: 'POST',
  path: '/staff/containers/{id}/invoices',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Issues all drafts of a container, one for each client.',
} as const satisfies Call;

export const creditDocument = {
  method: 'POST',
  path: '/staff/documents/{id}/credit',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Mends an invoice by a credit note: all of it, or what was corrected since and is to be taken off.',
  status: 201,
} as const satisfies Call;

export const getAllocation = {
  method: 'GET',
  path: '/staff/payments/{id}/allocation',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'For which invoices a payment counts, and for which it could.',
} as const satisfies Call;

export const allocatePayment = {
  method: 'POST',
  path: '/staff/payments/{id}/allocation',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Says for which invoices a payment counts. An empty list: the oldest debt first, as usual.',
} as const satisfies Call;

export const mailDocument = {
  method: 'POST',
  path: '/staff/documents/{id}/mail',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Sends the client a mail with a link to the document.',
} as const satisfies Call;

export const mailReceipt = {
  method: 'POST',
  path: '/staff/payments/{id}/receipt/mail',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Sends the client a mail with a link to the receipt of a confirmed payment.',
} as const satisfies Call;

export const mailStatement = {
  method: 'POST',
  path: '/staff/clients/{id}/statement/mail',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Sends the client a mail with a link to the statement of account of a period.',
} as const satisfies Call;
