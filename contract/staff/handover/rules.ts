import type { Branch } from '#contract/staff/roles';

/** Where goods can be collected: the offices in Ghana (specification, Locations). No schema here, so that pages can import it. */
export const ghanaBranches = ['Accra', 'Kumasi', 'Sunyani', 'Koforidua'] as const satisfies readonly Branch[];
export type GhanaBranch = (typeof ghanaBranches)[number];

export const isGhanaBranch = (value: string): value is GhanaBranch => ghanaBranches.some((each) => each === value);

/** Identity documents that a collector may show. */
export const idTypes = ['GHANA_CARD', 'PASSPORT', 'DRIVER_LICENCE', 'VOTER_ID', 'OTHER'] as const;
export type IdType = (typeof idTypes)[number];
