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
  getMessageChoice,
  listMessages,
  openMessage,
  releaseMessage,
  sendMessage,
  setMessageChoice,
  skipMessage,
} from '#contract/staff/messages';
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

  listMessages,
  openMessage,
  sendMessage,
  releaseMessage,
  skipMessage,
  getMessageChoice,
  setMessageChoice,

  searchDesk,
  listDeskLog,
  getStaffOpenApi,
} as const satisfies Record<string, Endpoint & { path: `/staff/${string}` }>;

export type StaffEndpointName = keyof typeof staffEndpoints;
