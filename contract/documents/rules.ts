/** What a line of an account is for. DISCOUNT, WAIVER and WRITE_OFF are below zero; ADJUSTMENT and OPENING may be either; REFUND is money that went back to the client. */
export const chargeKinds = [
  'FREIGHT',
  'STORAGE',
  'CLEARING',
  'DELIVERY',
  'REPACKING',
  'INSURANCE',
  'DISCOUNT',
  'WAIVER',
  'ADJUSTMENT',
  'OPENING',
  'WRITE_OFF',
  'REFUND',
  'TAX',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export const chargeUnits = ['cbm', 'kg', 'piece', 'day', 'once', 'percent'] as const;

/** Where a price came from. */
export const priceSources = ['AGREEMENT', 'TIER', 'CATEGORY', 'TERMS', 'DESK', 'OLD_BOOKS', 'TAX'] as const;

export const documentKinds = ['INVOICE', 'CREDIT_NOTE', 'RECEIPT'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What is left of a document, in the order of urgency. NONE: nothing is ever paid on it, as on a credit note or a receipt. */
export const dueStates = ['OVERDUE', 'TODAY', 'LATER', 'PAID', 'NONE'] as const;
export type DueState = (typeof dueStates)[number];

/** 16 letters and digits that cannot be mistaken for each other. Printed in four groups. */
export const codePattern = /^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{16}$/;

export const documentsPageSize = 20;
