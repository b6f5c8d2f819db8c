export const discrepancyKinds = ['MISSING', 'EXTRA', 'DAMAGED'] as const;
