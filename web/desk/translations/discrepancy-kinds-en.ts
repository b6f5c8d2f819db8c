/** Apart from the words of hand-overs: every history names them. */
export const discrepancyKindsEn = { MISSING: 'Missing', EXTRA: 'Extra', DAMAGED: 'Damaged' };
