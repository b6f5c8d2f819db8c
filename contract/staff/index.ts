import type { Endpoint } from '#contract/endpoint';
import {
  changeOwnStaffPassword,
  createStaff,
  getStaffMe,
  listStaff,
  setStaffPassword,
  staffSignIn,
  staffSignOut,
  updateStaff,
} from '#contract/staff/accounts';
import {
  createAnnouncement,
  getDeskAnnouncement,
  listDeskAnnouncements,
  previewAnnouncement,
  showAnnouncement,
  updateAnnouncement,
} from '#contract/staff/announcements';
import { addAttachment, listDeskAttachments, removeAttachment } from '#contract/staff/attachments';
import {
  createDeskClient,
  getDeskClient,
  listDeskClients,
  listTiers,
  setClientTier,
  suggestClients,
  updateDeskClient,
} from '#contract/staff/clients';
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
import { createWarehouse, listDeskWarehouses, updateWarehouse } from '#contract/staff/warehouses';

/** Every call of the operations desk by name. A list of its own: what clients read of the API knows nothing of it. */
export const staffEndpoints = {
  staffSignIn,
  staffSignOut,
  getStaffMe,
  listStaff,
  createStaff,
  updateStaff,
  setStaffPassword,
  changeOwnStaffPassword,

  listDeskClients,
  suggestClients,
  createDeskClient,
  getDeskClient,
  updateDeskClient,
  listTiers,
  setClientTier,
  listDeskAttachments,
  addAttachment,
  removeAttachment,

  listDeskAnnouncements,
  getDeskAnnouncement,
  previewAnnouncement,
  createAnnouncement,
  updateAnnouncement,
  showAnnouncement,
  listDeskWarehouses,
  createWarehouse,
  updateWarehouse,

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

  searchDesk,
  listDeskLog,
  getStaffOpenApi,
} as const satisfies Record<string, Endpoint & { path: `/staff/${string}` }>;

export type StaffEndpointName = keyof typeof staffEndpoints;
