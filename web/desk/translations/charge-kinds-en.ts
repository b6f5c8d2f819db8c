/** Separate from the texts of invoices, because every history uses them. */
export const chargeKindsEn = {
  FREIGHT: 'Freight',
  STORAGE: 'Storage',
  CLEARING: 'Clearing',
  DELIVERY: 'Delivery',
  REPACKING: 'Repacking',
  INSURANCE: 'Insurance',
  DISCOUNT: 'Discount',
  WAIVER: 'Waiver',
  ADJUSTMENT: 'Adjustment',
  OPENING: 'Opening balance',
  WRITE_OFF: 'Write-off',
  REFUND: 'Refund',
  TAX: 'Tax',
};
