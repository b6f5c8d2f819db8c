import { getClientAnnouncement, getPublicAnnouncement } from '#contract/announcements';
import { forgotPassword, refreshSession, resetPassword, signIn, signOut, signUp } from '#contract/auth';
import { changePassword, getClient, listAttachments, updateClient, updateClientInfo } from '#contract/clients';
import { listLoadings } from '#contract/loadings';
import {
  getPackage,
  listClientPackages,
  listPackageEvents,
  listPackageSummaries,
  listShippingRates,
  searchPackages,
} from '#contract/packages';
import { listPayments } from '#contract/payments';
import { downloadFile, getHealth, getOpenApi, getReadiness } from '#contract/service';
import { getDashboardStatistics, getStatisticsOverview } from '#contract/statistics';
import { listWarehouses } from '#contract/warehouses';

/** Every call by name: the 21 of the specification (Calls) in its order, then the added ones. */
export const endpoints = {
  getPublicAnnouncement,
  getClientAnnouncement,
  searchPackages,
  listWarehouses,
  listLoadings,
  signIn,
  signUp,
  refreshSession,
  listPackageSummaries,
  getDashboardStatistics,
  listShippingRates,
  listClientPackages,
  getPackage,
  getClient,
  listAttachments,
  listPayments,
  changePassword,
  updateClient,
  updateClientInfo,
  forgotPassword,
  resetPassword,

  signOut,
  getStatisticsOverview,
  listPackageEvents,
  downloadFile,
  getHealth,
  getReadiness,
  getOpenApi,
} as const;

export type EndpointName = keyof typeof endpoints;
