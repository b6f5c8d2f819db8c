/** Separate from the hand-over texts, because every history uses them. */
export const discrepancyKindsEn = { MISSING: 'Missing', EXTRA: 'Extra', DAMAGED: 'Damaged' };
