import type { Work } from '#api/modules/desk/index';

/** What follows from a confirmed payment: it settles debts and gets its receipt. Other modules do both. */
export type OnConfirmed = (work: Work, payment: { id: number; clientId: number }) => Promise<void>;
