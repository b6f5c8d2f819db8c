export const discrepancyKinds = ['MISSING', 'EXTRA', 'DAMAGED'] as const;

/** The most photos of one damage report. */
export const mostDamagePhotos = 5;
