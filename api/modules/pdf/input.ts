import type { DocumentCopy } from '#contract/documents/copy';
import type { ClientStatement } from '#contract/documents/schema';

export type CompanyBlock = DocumentCopy['company'];
export type ClientBlock = DocumentCopy['client'];

type Common = {
  /** The company's drawn name as SVG path data. Without it, the short name is set in type. */
  wordmark?: string | null;
  /** The uploaded logo as PNG without opacity. It is preferred to the drawn name. */
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
    /** Cedis per dollar at which the payment counts. */
    usdGhs: number | null;
    usd: number;
    method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | 'OTHER';
    reference: string | null;
    paidAt: string;
    takenBy: string | null;
    branch: string | null;
  };
  /** The invoices that the payment is allocated to. The rest is credit. */
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
  /** Cedis per dollar, and the day of that rate. */
  rate: { usdGhs: number; on: string } | null;
  /** Only for a period that ends today: an old balance has no due date. */
  due: { toPayNow: number; dueLater: number; nextDueOn: string | null } | null;
};

export type PdfInput = DocumentInput | ReceiptInput | StatementInput;
