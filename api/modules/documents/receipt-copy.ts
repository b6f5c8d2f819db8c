import type { DocumentCopy } from '#contract/documents/copy';

/** A receipt as it was at the moment of issue. */
export type ReceiptCopy = {
  number: string;
  code: string;
  issuedAt: string;
  company: DocumentCopy['company'];
  client: DocumentCopy['client'];
  payment: {
    amount: number;
    currency: 'USD' | 'GHS';
    usdGhs: number | null;
    usd: number;
    method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | 'OTHER';
    reference: string | null;
    paidAt: string;
    takenBy: string | null;
    branch: string | null;
  };
  usedFor: { number: string; detail: string | null; usd: number; total: number; left: number }[];
  credit: number;
  owed: number;
};
