import { chargeNames } from '#contract/documents/charge-names';

/** Separate from the texts of invoices, because every history uses them. */
export const chargeKindsEn = {
  FREIGHT: 'Freight',
  ...chargeNames,
  OPENING: 'Opening balance',
  WRITE_OFF: 'Write-off',
  REFUND: 'Refund',
  TAX: 'Tax',
};
