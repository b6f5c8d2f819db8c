import {
  getPackage,
  listAirPackages,
  listClientPackages,
  listPackageEvents,
  listPackageParts,
} from '#contract/packages/calls';

// Written here, because the contract's own objects would load zod, and these screens validate nothing.
export const listCall = listClientPackages;
export const detailCall = getPackage;
export const eventsCall = listPackageEvents;
export const partsCall = listPackageParts;
export const airCall = listAirPackages;
