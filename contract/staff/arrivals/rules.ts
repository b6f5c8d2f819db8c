export const discrepancyKinds = ['MISSING', 'EXTRA', 'DAMAGED'] as const;

/** Of one report of damage. */
export const mostDamagePhotos = 5;
