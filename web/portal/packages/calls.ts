import {
  getPackage,
  listAirPackages,
  listClientPackages,
  listDividedPackages,
  listPackageEvents,
  listPackageParts,
} from '#contract/packages/calls';

// Written here, because the contract's own objects would load zod, and these screens validate nothing.
export const listCall = listClientPackages;
export const detailCall = getPackage;
export const eventsCall = listPackageEvents;
export const partsCall = listPackageParts;
export const dividedCall = listDividedPackages;
export const airCall = listAirPackages;
