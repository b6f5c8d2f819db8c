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
  exportBalances,
  exportClientStatement,
  getClientBalance,
  getClientStatement,
  listBalances,
} from '#contract/staff/money';
import { closeCash, getCashClose, getOpenCash, listCashCloses, listCashiers } from '#contract/staff/money-cash';
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
import {
  confirmPayment,
  exportPayments,
  findSamePayments,
  getDeskPayment,
  listDeskPayments,
  recordPayment,
  reversePayment,
} from '#contract/staff/payments';
import { listCategoryRates, listExchangeRates, setExchangeRate, updateCategory } from '#contract/staff/rates';

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

  listCategoryRates,
  updateCategory,
  listExchangeRates,
  setExchangeRate,
  listDeskPayments,
  exportPayments,
  findSamePayments,
  getDeskPayment,
  recordPayment,
  confirmPayment,
  reversePayment,
  getClientBalance,
  getClientStatement,
  exportClientStatement,
  listBalances,
  exportBalances,
  getOpenCash,
  closeCash,
  listCashCloses,
  getCashClose,
  listCashiers,

  searchDesk,
  listDeskLog,
  getStaffOpenApi,
} as const satisfies Record<string, Endpoint & { path: `/staff/${string}` }>;

export type StaffEndpointName = keyof typeof staffEndpoints;
