import type { getPackage, listClientPackages, listPackageEvents } from '#contract/packages';
import type { Callable } from '../../lib/api';

// Written down here, because the contract's own objects would bring zod along, and these screens validate nothing.
const list: Callable<typeof listClientPackages> = { method: 'GET', path: '/packages/client', audience: 'client' };
const detail: Callable<typeof getPackage> = { method: 'GET', path: '/packages/{id}', audience: 'client' };
const events: Callable<typeof listPackageEvents> = {
  method: 'GET',
  path: '/packages/{id}/events',
  audience: 'client',
};

export const listCall = list as typeof listClientPackages;
export const detailCall = detail as typeof getPackage;
export const eventsCall = events as typeof listPackageEvents;
