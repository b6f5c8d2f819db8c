import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { notFound, unavailable } from '#api/http/app-error';
import type { CallName } from '#api/http/calls';
import { createEdge } from '#api/http/edge';
import { createMount } from '#api/http/mount';
import { describeApi } from '#api/http/openapi';
import type { TakePoints } from '#api/http/rate-limits';
import { type Site, serveSite } from '#api/http/site';
import { announcementsRoutes } from '#api/modules/announcements/announcements.routes';
import { createAnnouncements } from '#api/modules/announcements/announcements.service';
import { attachmentsRoutes } from '#api/modules/attachments/attachments.routes';
import { createAttachments } from '#api/modules/attachments/attachments.service';
import { authRoutes } from '#api/modules/auth/auth.routes';
import { createAuth } from '#api/modules/auth/auth.service';
import { createPasswordChange } from '#api/modules/auth/password-change.service';
import type { Passwords } from '#api/modules/auth/passwords';
import { createSessions } from '#api/modules/auth/sessions.service';
import { createSignInGuard } from '#api/modules/auth/sign-in-guard';
import { createStaffSessions } from '#api/modules/auth/staff-sessions.service';
import { clientsRoutes } from '#api/modules/clients/clients.routes';
import { createClients } from '#api/modules/clients/clients.service';
import { deskClientsRoutes } from '#api/modules/clients/desk-clients.routes';
import { createDeskClients, ownerById, ownersByMark } from '#api/modules/clients/desk-clients.service';
import { deskRoutes } from '#api/modules/desk/desk.routes';
import { createDesk } from '#api/modules/desk/desk.service';
import { createSearch } from '#api/modules/desk/search.service';
import { followPackages, holdContainerOf } from '#api/modules/loadings/container-steps.service';
import { containersRoutes } from '#api/modules/loadings/containers.routes';
import { createContainers } from '#api/modules/loadings/containers.service';
import { loadingsRoutes } from '#api/modules/loadings/loadings.routes';
import { createLoadings } from '#api/modules/loadings/loadings.service';
import { createCategories } from '#api/modules/packages/categories.service';
import { deskPackagesRoutes } from '#api/modules/packages/desk-packages.routes';
import { createDeskPackages } from '#api/modules/packages/desk-packages.service';
import { createIntake } from '#api/modules/packages/intake.service';
import { packagesRoutes } from '#api/modules/packages/packages.routes';
import { createPackages } from '#api/modules/packages/packages.service';
import { photosRoutes } from '#api/modules/packages/photos.routes';
import { createPhotos } from '#api/modules/packages/photos.service';
import { paymentsRoutes } from '#api/modules/payments/payments.routes';
import { createPayments } from '#api/modules/payments/payments.service';
import { staffRoutes } from '#api/modules/staff/staff.routes';
import { createStaffAccounts } from '#api/modules/staff/staff.service';
import { staffSignInRoutes } from '#api/modules/staff/staff-sign-in.routes';
import { createStaffSignIn } from '#api/modules/staff/staff-sign-in.service';
import { statisticsRoutes } from '#api/modules/statistics/statistics.routes';
import { createStatistics } from '#api/modules/statistics/statistics.service';
import type { Storage } from '#api/modules/storage/storage.service';
import { warehousesRoutes } from '#api/modules/warehouses/warehouses.routes';
import { createWarehouses } from '#api/modules/warehouses/warehouses.service';
import { apiPrefix } from '#contract/endpoint';
import { endpoints } from '#contract/index';
import { staffEndpoints } from '#contract/staff/index';
import { type Database, statement } from '#db/database';

export type AppDeps = {
  db: Database;
  now: () => Date;
  log: Logger;
  passwords: Passwords;
  storage: Storage;
  signingSecret: string;
  publicUrl: string;
  trustedProxies: number;
  takePoints: TakePoints;
  wakeMail: () => void;
  site: Site;
  inspectReply?: (name: CallName, json: string) => void;
};

const ping = statement('ping', `select 'pong'`);

export type App = { http: FastifyInstance; sayFarewell(): void; prune(): Promise<void> };

/** Puts the house together: every module by name, nothing found by itself. */
export function buildApp(deps: AppDeps): App {
  const { db, now, log, passwords, storage, signingSecret, publicUrl, takePoints, wakeMail, site } = deps;
  const https = publicUrl.startsWith('https:');
  const { app: http, places, sayFarewell } = createEdge({ log, https, trustedProxies: deps.trustedProxies });

  const sessions = createSessions({ db, now });
  const guard = createSignInGuard({ db, now });
  const auth = createAuth({ db, now, passwords, sessions, guard });
  const passwordChange = createPasswordChange({ db, now, passwords, sessions, publicUrl, wakeMail });
  const attachments = createAttachments({ db, storage, signingSecret, now });
  const listAttachments = (clientId: number) => attachments.listFor(clientId);

  const { inspectReply } = deps;
  const { findCaller } = sessions;
  const staffSessions = createStaffSessions({ db, now });
  const { mount, refuseOtherMethods } = createMount(http, {
    places,
    findCaller,
    findStaff: staffSessions.find,
    takePoints,
    ...(inspectReply && { inspectReply }),
  });

  announcementsRoutes(mount, { announcements: createAnnouncements({ db, now }) });
  packagesRoutes(mount, { packages: createPackages({ db, now }), takePoints });
  warehousesRoutes(mount, { warehouses: createWarehouses({ db }) });
  loadingsRoutes(mount, { loadings: createLoadings({ db }) });
  authRoutes(mount, { auth, passwordChange, takePoints, https });
  statisticsRoutes(mount, { statistics: createStatistics({ db, now }) });
  clientsRoutes(mount, { clients: createClients({ db, now, listAttachments }) });
  attachmentsRoutes(mount, { attachments, log });
  paymentsRoutes(mount, { payments: createPayments({ db }) });

  const hashPassword = (password: string) => passwords.turn(() => passwords.hash(password));
  const desk = createDesk({ db, now });
  const signIn = createStaffSignIn({ db, now, passwords, sessions: staffSessions, guard });
  const staff = createStaffAccounts({ db, now, hashPassword, endSessions: staffSessions.closeAll });
  staffSignInRoutes(mount, { signIn });
  staffRoutes(mount, { staff });
  const packages = createDeskPackages({ db, desk, containers: { holdContainerOf, followPackages } });
  const intake = createIntake({ desk, findClient: ownerById, findClientsByMark: ownersByMark });
  const deskClients = createDeskClients({ db, desk });
  const containers = createContainers({ db, desk });
  deskPackagesRoutes(mount, { packages, intake, categories: createCategories({ db, now, desk }) });
  deskClientsRoutes(mount, { clients: deskClients });
  photosRoutes(mount, { photos: createPhotos({ db, now, storage }) });
  containersRoutes(mount, { containers });
  const { search: findPackages } = packages;
  const search = createSearch({ packages: findPackages, clients: deskClients.search, containers: containers.search });
  deskRoutes(mount, { desk, search });
  const staffOpenApi = describeApi(staffEndpoints, 'The operations desk of Kwanline Freight.');
  mount('getStaffOpenApi', async () => staffOpenApi);

  const openApi = describeApi(endpoints);
  mount('getOpenApi', async () => openApi);
  mount('getHealth', async () => ({ status: 'ok' as const }));
  mount('getReadiness', async () => {
    await db.readText(ping).catch((error: unknown) => {
      throw unavailable(error);
    });
    return { status: 'ready' as const };
  });
  refuseOtherMethods();

  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    if (path === apiPrefix || path?.startsWith(`${apiPrefix}/`)) throw notFound();
    return serveSite(site, request, reply);
  });

  const prune = async () => {
    await Promise.all([sessions.prune(), guard.prune(), passwordChange.prune(), staffSessions.prune(), desk.prune()]);
  };
  return { http, sayFarewell, prune };
}
