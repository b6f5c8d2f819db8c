import type { Work } from '#api/modules/desk/index';

/** What follows from a payment that counts: it settles debts and gets its receipt. Both belong to other modules. */
export type OnConfirmed = (work: Work, payment: { id: number; clientId: number }) => Promise<void>;
