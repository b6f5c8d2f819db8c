import type { DocumentCopy } from '#contract/documents/copy';
import type { ClientStatement } from '#contract/documents/schema';

export type CompanyBlock = DocumentCopy['company'];
export type ClientBlock = DocumentCopy['client'];

type Common = {
  /** The drawn name of the company as the data of an SVG path; without it the short name is set in type. */
  wordmark?: string | null;
  /** The uploaded logo as PNG without opacity. It comes before the drawn name. */
  logo?: Uint8Array | null;
};

export type DocumentInput = Common & {
  kind: 'invoice' | 'credit-note';
  copy: DocumentCopy;
  /** The address behind the QR code. */
  checkUrl: string;
};

export type ReceiptInput = Common & {
  kind: 'receipt';
  number: string;
  code: string;
  /** The date that the check page shows. */
  issuedAt: string;
  checkUrl: string;
  company: CompanyBlock;
  client: ClientBlock;
  payment: {
    amount: number;
    currency: 'USD' | 'GHS';
    /** Cedis to the dollar at which the payment counts. */
    usdGhs: number | null;
    usd: number;
    method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | 'OTHER';
    reference: string | null;
    paidAt: string;
    takenBy: string | null;
    branch: string | null;
  };
  /** The invoices that the payment counts for. What is left over stays as credit. */
  usedFor: readonly { number: string; detail: string | null; usd: number; total: number; left: number }[];
  credit: number;
  /** What the client owes after this payment. */
  owed: number;
};

export type StatementInput = Common & {
  kind: 'statement';
  statement: ClientStatement;
  company: CompanyBlock;
  client: ClientBlock;
  /** Cedis to the dollar and the day for which that rate was set. */
  rate: { usdGhs: number; on: string } | null;
  /** Only for a period that ends today: an old balance has no due date. */
  due: { toPayNow: number; dueLater: number; nextDueOn: string | null } | null;
};

export type PdfInput = DocumentInput | ReceiptInput | StatementInput;
