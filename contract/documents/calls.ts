import type { Call } from '#contract/call';

export const getAccount = {
  method: 'GET',
  path: '/users/clients/{clientId}/account',
  audience: 'client',
  owner: 'clientId',
  summary: 'What the client owes: to pay now, due later and in total, with what it is made of, the most urgent first.',
} as const satisfies Call;

export const listDocuments = {
  method: 'GET',
  path: '/users/clients/{clientId}/documents',
  audience: 'client',
  owner: 'clientId',
  summary: 'Invoices, credit notes and receipts: those to pay first, then the newest, by page.',
} as const satisfies Call;

export const getDocument = {
  method: 'GET',
  path: '/users/clients/{clientId}/documents/{id}',
  audience: 'client',
  owner: 'clientId',
  summary: 'An invoice or credit note with its lines, payments and the packages behind it.',
} as const satisfies Call;

export const getPackageCharges = {
  method: 'GET',
  path: '/users/clients/{clientId}/packages/{id}/charges',
  audience: 'client',
  owner: 'clientId',
  summary: 'What a package costs, which invoices say so, and its storage while it waits.',
} as const satisfies Call;

export const getDocumentPdf = {
  method: 'GET',
  path: '/users/clients/{clientId}/documents/{id}/pdf',
  audience: 'client',
  owner: 'clientId',
  summary: 'The same as a PDF, as it was issued.',
  reply: 'file',
} as const satisfies Call;

export const getReceiptPdf = {
  method: 'GET',
  path: '/users/clients/{clientId}/payments/{id}/receipt',
  audience: 'client',
  owner: 'clientId',
  summary: 'The receipt of a confirmed payment as a PDF.',
  reply: 'file',
} as const satisfies Call;

export const getStatement = {
  method: 'GET',
  path: '/users/clients/{clientId}/statement',
  audience: 'client',
  owner: 'clientId',
  summary:
    'Charges and payments of the days asked for with the running balance; the last three months when no day is given.',
} as const satisfies Call;

export const getStatementPdf = {
  method: 'GET',
  path: '/users/clients/{clientId}/statement/pdf',
  audience: 'client',
  owner: 'clientId',
  summary: 'The same as a PDF.',
  reply: 'file',
} as const satisfies Call;

export const checkDocument = {
  method: 'GET',
  path: '/documents/{code}',
  audience: 'public',
  limit: 'search',
  summary:
    'Confirms number, date, total and state of a printed document. A wrong code and an unknown one get the same reply.',
} as const satisfies Call;
