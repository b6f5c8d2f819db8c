import { endpoints } from '#contract/index';
import { staffEndpoints } from '#contract/staff/index';

/** Whatever this server answers: what clients and visitors ask, and what the desk asks. */
export const calls = { ...endpoints, ...staffEndpoints } as const;

export type CallName = keyof typeof calls;
