import type { Work } from '#api/modules/desk/index';

/** What follows from a confirmed payment: it settles debts and gets its receipt. Other modules do both. */
export type OnConfirmed = (work: Work, payment: { id: number; clientId: number }) => Promise<void>;

/** The client was told that the payment counts, so they are told that it does not. */
export type OnReversed = (
  work: Work,
  payment: { clientId: number; amount: number; currency: 'USD' | 'GHS'; reason: string },
) => Promise<void>;
