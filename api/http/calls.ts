import { clientEndpoints, staffEndpoints } from '#contract/endpoints';
import { clientCalls } from '#contract/index';
import { staffCalls } from '#contract/staff/index';

/** Every call that this server answers: those of visitors and clients, and those of the desk. */
export const calls = { ...clientCalls, ...staffCalls };
export const endpoints = { ...clientEndpoints, ...staffEndpoints };

export type CallName = keyof typeof calls;
