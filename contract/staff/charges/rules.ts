/** Charges that people enter. Freight and storage follow from the goods, taxes from the invoice. */
export const enteredKinds = [
  'CLEARING',
  'DELIVERY',
  'REPACKING',
  'INSURANCE',
  'ADJUSTMENT',
  'DISCOUNT',
  'WAIVER',
  'WRITE_OFF',
  'REFUND',
] as const;
export type EnteredKind = (typeof enteredKinds)[number];

/** Entered as a positive amount that is deducted. */
export const takenOff: readonly string[] = ['DISCOUNT', 'WAIVER', 'WRITE_OFF'];
/** These always need two people. */
export const alwaysTwo: readonly string[] = ['WRITE_OFF', 'REFUND'];
