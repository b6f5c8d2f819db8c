import type { Branch } from '#contract/staff/roles';

/** Where goods can be collected: the offices in Ghana. No schema here, so that pages can import it. Specification, Locations: Koforidua is no warehouse, on purpose. */
export const ghanaBranches = ['Accra', 'Kumasi', 'Sunyani', 'Koforidua'] as const satisfies readonly Branch[];
export type GhanaBranch = (typeof ghanaBranches)[number];

export const isGhanaBranch = (value: string): value is GhanaBranch => ghanaBranches.some((each) => each === value);

/** Identity documents that a collector may show. */
export const idTypes = ['GHANA_CARD', 'PASSPORT', 'DRIVER_LICENCE', 'VOTER_ID', 'OTHER'] as const;
export type IdType = (typeof idTypes)[number];
