import type { ReactNode } from 'react';

export interface ReceiptLine {
  id: number;
  code: string;
  text: string;
  /** Such as the cartons of the package, on lines below it. */
  more?: string | null;
  quantity: string;
  /** Empty for a role that may not read money. */
  amount: string;
}

/** An invoice that a payment was used for. */
export interface UsedFor {
  name: string;
  /** The day of the invoice. */
  day: string;
  total: string;
  paid: string;
  left: string;
}

/** The content of a receipt, whatever its paper. */
export interface ReceiptContent {
  /** The bare number of the receipt, for the foot and for questions. */
  number: string;
  /** The title with `{number}` where the number stands. */
  title: string;
  /** When, where and by whom. */
  made: readonly string[];
  /** Void, reversed or provisional: shown first. */
  warning: string | null;
  client: string;
  phone: string | null;
  facts: readonly (readonly [name: string, value: string])[];
  usedFor: readonly UsedFor[];
  boxes: readonly { name: string; amount: string; more: readonly string[] }[];
  lines: { heading: string; rows: readonly ReceiptLine[]; totals: readonly (readonly [string, string])[] } | null;
  /** The drawn signature; without one there is space to sign. */
  signature: ReactNode;
  signedBy: string;
  /** What the QR code opens, and what to do with it. */
  address: string;
  ask: string;
  /** The company's tax number, where it has one. */
  tin: string;
  remark: string;
}
