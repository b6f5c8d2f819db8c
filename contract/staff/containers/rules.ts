export const containerStates = ['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'OFFLOADED'] as const;

export type ContainerState = (typeof containerStates)[number];

/** A longer manifest is exported instead of listed. */
export const manifestRowsListed = 2_000;

export const containerSorts = ['loaded', 'reference', 'departure', 'eta', 'id'] as const;

export type ContainerSort = (typeof containerSorts)[number];
