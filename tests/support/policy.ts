import type { EndpointName } from '#contract/index';
import type { StaffEndpointName } from '#contract/staff/index';
import { type StaffRole, staffRoles } from '#contract/staff/roles';

/**
 * Who may make which call, written a second time and in other words than the contract's: a slip there shows in the tests.
 * A call that is missing here does not compile.
 */

/** `owner`: a signed-in client, whose own number stands in the address; `link`: whoever holds a signed address. */
type ClientPolicy = 'anybody' | 'client' | 'owner' | 'refresh token' | 'link';

export const clientPolicy: Record<EndpointName, ClientPolicy> = {
  getPublicAnnouncement: 'anybody',
  getClientAnnouncement: 'anybody',
  searchPackages: 'anybody',
  listWarehouses: 'anybody',
  listLoadings: 'anybody',
  signIn: 'anybody',
  signUp: 'anybody',
  refreshSession: 'refresh token',
  listPackageSummaries: 'client',
  getDashboardStatistics: 'client',
  listShippingRates: 'client',
  listClientPackages: 'client',
  getPackage: 'owner',
  getClient: 'owner',
  listAttachments: 'owner',
  listPayments: 'owner',
  changePassword: 'owner',
  updateClient: 'owner',
  updateClientInfo: 'owner',
  forgotPassword: 'anybody',
  resetPassword: 'anybody',
  signOut: 'client',
  getStatisticsOverview: 'client',
  listPackageEvents: 'owner',
  downloadFile: 'link',
  getHealth: 'anybody',
  getReadiness: 'anybody',
  getOpenApi: 'anybody',
};

const all: StaffRole[] = [...staffRoles];
const china: StaffRole[] = ['admin', 'china-warehouse'];
const ghana: StaffRole[] = ['admin', 'ghana-warehouse'];

export const staffPolicy: Record<StaffEndpointName, StaffRole[] | 'anybody'> = {
  staffSignIn: 'anybody',
  staffSignOut: all,
  getStaffMe: all,
  listStaff: ['admin', 'auditor'],
  createStaff: ['admin'],
  updateStaff: ['admin'],
  setStaffPassword: ['admin'],
  suggestClients: all,
  createDeskClient: ['admin', 'china-warehouse', 'support'],
  getDeskClient: all,
  updateDeskClient: ['admin', 'china-warehouse', 'support'],
  listCategories: all,
  createCategory: ['admin', 'accounts'],
  setCategoryRate: ['admin', 'accounts'],
  receivePackage: china,
  listUnidentified: all,
  assignPackage: ['admin', 'china-warehouse', 'support'],
  listDeskPackages: all,
  getDeskPackage: all,
  addPackageEvent: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
  addPackagePhoto: ['admin', 'china-warehouse', 'ghana-warehouse'],
  getPackagePhoto: all,
  listContainers: all,
  getContainer: all,
  createContainer: china,
  updateContainer: china,
  loadPackages: china,
  unloadPackages: china,
  closeContainer: china,
  departContainer: china,
  changeContainerEta: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
  arriveContainer: ghana,
  offloadContainer: ghana,
  searchDesk: all,
  listDeskLog: all,
  getStaffOpenApi: all,
};
