/** What clients call a charge, on documents and in their statement. A client reads no reason of a write-off. */
export const chargeNames = {
  STORAGE: 'Storage',
  CLEARING: 'Clearing',
  DELIVERY: 'Delivery',
  REPACKING: 'Repacking',
  INSURANCE: 'Insurance',
  DISCOUNT: 'Discount',
  WAIVER: 'Waiver',
  ADJUSTMENT: 'Adjustment',
};
