/**
 * The kinds of charges. DISCOUNT, WAIVER and WRITE_OFF are negative; ADJUSTMENT and OPENING may be either; REFUND is
 * money paid back to the client.
 */
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

/**
 * The payment state of a document, most urgent first. SETTLED: closed, but not paid in full, because some of it was
 * written off, given or credited. NONE: nothing is paid on it, such as a credit note or a receipt.
 */
export const dueStates = ['OVERDUE', 'TODAY', 'LATER', 'PAID', 'SETTLED', 'NONE'] as const;
export type DueState = (typeof dueStates)[number];

/** Where goods are that have arrived and were not handed over. */
export const goodsPlaces = ['PORT', 'PORT_BEFORE', 'READY'] as const;

/** What lowers the open amount of an invoice. */
export const settledKinds = ['PAYMENT', 'CREDIT_NOTE', 'DISCOUNT', 'WAIVER', 'ADJUSTMENT', 'WRITE_OFF'] as const;

/** 16 letters and digits that do not look alike. Printed in groups of four. */
export const codePattern = /^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{16}$/;

export const documentsPageSize = 20;
