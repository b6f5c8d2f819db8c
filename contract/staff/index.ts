import type { Endpoint } from '#contract/endpoint';
import {
  createStaff,
  getStaffMe,
  listStaff,
  setStaffPassword,
  staffSignIn,
  staffSignOut,
  updateStaff,
} from '#contract/staff/accounts';
import { createDeskClient, getDeskClient, suggestClients, updateDeskClient } from '#contract/staff/clients';
import {
  arriveContainer,
  changeContainerEta,
  closeContainer,
  createContainer,
  departContainer,
  getContainer,
  listContainers,
  loadPackages,
  offloadContainer,
  unloadPackages,
  updateContainer,
} from '#contract/staff/containers';
import { getStaffOpenApi, listDeskLog, searchDesk } from '#contract/staff/desk';
import {
  addHandoverProof,
  findCollectors,
  getCollection,
  getHandover,
  getHandoverProof,
  getPackageCollection,
  handOver,
  listHandovers,
  listWaiting,
  voidHandover,
} from '#contract/staff/handover';
import {
  finishManifestCheck,
  getManifestCheck,
  listArrivals,
  listDiscrepancies,
  makeAvailable,
  reportDamage,
  resolveDiscrepancy,
  scanManifest,
  takeBackScan,
} from '#contract/staff/handover-arrivals';
import {
  addPackageEvent,
  addPackagePhoto,
  assignPackage,
  createCategory,
  getDeskPackage,
  getPackagePhoto,
  listCategories,
  listDeskPackages,
  listUnidentified,
  receivePackage,
  setCategoryRate,
} from '#contract/staff/packages';

/** Every call of the operations desk by name. A list of its own: what clients read of the API knows nothing of it. */
export const staffEndpoints = {
  staffSignIn,
  staffSignOut,
  getStaffMe,
  listStaff,
  createStaff,
  updateStaff,
  setStaffPassword,

  suggestClients,
  createDeskClient,
  getDeskClient,
  updateDeskClient,

  listCategories,
  createCategory,
  setCategoryRate,
  receivePackage,
  listUnidentified,
  assignPackage,
  listDeskPackages,
  getDeskPackage,
  addPackageEvent,
  addPackagePhoto,
  getPackagePhoto,

  listContainers,
  getContainer,
  createContainer,
  updateContainer,
  loadPackages,
  unloadPackages,
  closeContainer,
  departContainer,
  changeContainerEta,
  arriveContainer,
  offloadContainer,

  listArrivals,
  getManifestCheck,
  scanManifest,
  takeBackScan,
  finishManifestCheck,
  makeAvailable,
  listDiscrepancies,
  reportDamage,
  resolveDiscrepancy,

  listWaiting,
  findCollectors,
  getCollection,
  getPackageCollection,
  handOver,
  listHandovers,
  getHandover,
  voidHandover,
  addHandoverProof,
  getHandoverProof,

  searchDesk,
  listDeskLog,
  getStaffOpenApi,
} as const satisfies Record<string, Endpoint & { path: `/staff/${string}` }>;

export type StaffEndpointName = keyof typeof staffEndpoints;
