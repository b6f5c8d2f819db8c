/** Identity documents that a collector may show. */
export const idTypes = ['GHANA_CARD', 'PASSPORT', 'DRIVER_LICENCE', 'VOTER_ID', 'OTHER'] as const;
export type IdType = (typeof idTypes)[number];
