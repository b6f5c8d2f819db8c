import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#api/app-deps';
import { mountDesk } from '#api/desk-app';
import { notFound, unavailable } from '#api/http/app-error';
import { createEdge } from '#api/http/edge';
import { createMount } from '#api/http/mount';
import { createDescription } from '#api/http/openapi';
import { pageCompanyOf } from '#api/http/plain-page';
import { serveSite } from '#api/http/site';
import { accountRoutes } from '#api/modules/account/account.routes';
import { createAccount } from '#api/modules/account/account.service';
import { privacyRoutes } from '#api/modules/account/privacy.routes';
import { announcementsRoutes } from '#api/modules/announcements/announcements.routes';
import { createAnnouncements } from '#api/modules/announcements/announcements.service';
import { attachmentsRoutes } from '#api/modules/attachments/attachments.routes';
import { createAttachments } from '#api/modules/attachments/attachments.service';
import { authRoutes } from '#api/modules/auth/auth.routes';
import { createAuth } from '#api/modules/auth/auth.service';
import { createDeskCookie } from '#api/modules/auth/desk-cookie';
import { createDeviceCookie } from '#api/modules/auth/device-cookie';
import { createEmailChange } from '#api/modules/auth/email-change.service';
import { createPasswordChange } from '#api/modules/auth/password-change.service';
import { createProveVisitor } from '#api/modules/auth/prove-visitor';
import { createSessions } from '#api/modules/auth/sessions.service';
import { createSignInGuard } from '#api/modules/auth/sign-in-guard';
import { createStaffSessions } from '#api/modules/auth/staff-sessions.service';
import { clientsRoutes } from '#api/modules/clients/clients.routes';
import { createClients } from '#api/modules/clients/clients.service';
import { createOwnMarkClaim } from '#api/modules/clients/own-mark-claim.service';
import { createOwnPhone } from '#api/modules/clients/own-phone.service';
import { createDesk } from '#api/modules/desk/desk.service';
import { createDeskDisputes } from '#api/modules/disputes/desk-disputes.service';
import { disputesRoutes } from '#api/modules/disputes/disputes.routes';
import { createDisputes } from '#api/modules/disputes/disputes.service';
import { checkRoutes } from '#api/modules/documents/check.routes';
import { checkCompanyOf } from '#api/modules/documents/check-page';
import { clientStatementOf } from '#api/modules/documents/client-statement';
import { documentsRoutes } from '#api/modules/documents/documents.routes';
import { createDocuments } from '#api/modules/documents/documents.service';
import { createPapers } from '#api/modules/documents/papers';
import { createReceipts } from '#api/modules/documents/receipts';
import { createAccounts } from '#api/modules/ledger/account.service';
import { loadingsRoutes } from '#api/modules/loadings/loadings.routes';
import { createLoadings } from '#api/modules/loadings/loadings.service';
import { packagesRoutes } from '#api/modules/packages/packages.routes';
import { createPackages } from '#api/modules/packages/packages.service';
import { paymentsRoutes } from '#api/modules/payments/payments.routes';
import { createPayments } from '#api/modules/payments/payments.service';
import { createPdfRenderer } from '#api/modules/pdf/pdf.service';
import { slipsRoutes } from '#api/modules/slips/slips.routes';
import { createSlips } from '#api/modules/slips/slips.service';
import { statisticsRoutes } from '#api/modules/statistics/statistics.routes';
import { createStatistics } from '#api/modules/statistics/statistics.service';
import { warehousesRoutes } from '#api/modules/warehouses/warehouses.routes';
import { createWarehouses } from '#api/modules/warehouses/warehouses.service';
import { apiPrefix } from '#contract/call';
import { clientEndpoints } from '#contract/endpoints';
import { statement } from '#db/database';

const ping = statement('ping', `select 'pong'`);

export type App = {
  http: FastifyInstance;
  announceClose(): void;
  prune(): Promise<void>;
  /** Compares stored files with their rows, once a day. */
  sweepFiles(): Promise<unknown>;
  composeMessages(): Promise<number>;
  /** Reminds clients of what they owe, of each invoice once. */
  remindOfInvoices(): Promise<number>;
};

/** Wires the application: every module is named here, none is discovered. */
export function buildApp(deps: AppDeps): App {
  const { db, now, log, passwords, storage, signingSecret, publicUrl, takePoints, company, wakeMail, site } = deps;
  const https = publicUrl.startsWith('https:');
  const {
    app: http,
    slots,
    announceClose,
  } = createEdge({
    ...{ log, https, trustedProxies: deps.trustedProxies },
    ...(deps.bodies && { bodies: deps.bodies }),
    ...(deps.gate && { gate: deps.gate }),
    ...(deps.longestWorkMs && { longestWorkMs: deps.longestWorkMs }),
  });

  const names = () => company.current().identity;
  const companyName = () => names().name;
  const sessions = createSessions({ db, now });
  const guard = createSignInGuard({ db, now });
  const auth = createAuth({ db, now, passwords, sessions, guard });
  const passwordChange = createPasswordChange({
    ...{ db, now, passwords, sessions, publicUrl, wakeMail },
    names,
  });
  const attachments = createAttachments({ db, storage, signingSecret, now });
  const listAttachments = (clientId: number) => attachments.listFor(clientId);

  const { inspectReply } = deps;
  const deviceCookie = createDeviceCookie({ secure: https });
  const { findCaller } = sessions;
  const staffSessions = createStaffSessions({
    ...{ db, now, secondFactorRequired: deps.secondFactorRequired },
    cookie: createDeskCookie({ secure: https }),
  });
  const { mount, keepApart, refuseOtherMethod } = createMount(http, {
    slots,
    findCaller,
    findStaff: staffSessions.find,
    takePoints,
    proveVisitor: createProveVisitor({ db, now, takePoints, signingSecret, deviceCookie, names, wakeMail }),
    ...(inspectReply && { inspectReply }),
  });

  announcementsRoutes(mount, { announcements: createAnnouncements({ db, now }) });
  packagesRoutes(mount, { packages: createPackages({ db, now }), takePoints });
  warehousesRoutes(mount, { warehouses: createWarehouses({ db }) });
  loadingsRoutes(mount, { loadings: createLoadings({ db }) });
  const emailChange = createEmailChange({ db, now, passwords, publicUrl, names, wakeMail });
  authRoutes(mount, { auth, passwordChange, emailChange, takePoints, deviceCookie });
  statisticsRoutes(mount, { statistics: createStatistics({ db, now }) });
  const markClaim = createOwnMarkClaim({ db, now, takePoints, names, wakeMail });
  const ownPhone = createOwnPhone({ db, now, takePoints, names, wakeMail });
  clientsRoutes(mount, { clients: createClients({ db, now, listAttachments, names, wakeMail }), markClaim, ownPhone });
  const { checkPassword } = passwordChange;
  accountRoutes(mount, { account: createAccount({ db, now, companyName, checkPassword }), takePoints });
  privacyRoutes(http, { takePoints, company: () => pageCompanyOf(current(), company.pictures()?.page) });
  attachmentsRoutes(mount, { attachments, log });
  paymentsRoutes(mount, { payments: createPayments({ db }) });
  const slips = createSlips({
    ...{ db, now, storage },
    smallestNote: () => company.current().payment.smallestNote,
  });
  slipsRoutes(mount, { slips });
  const accounts = createAccounts({ db, now });
  const statementOf = (clientId: number, period: { from?: string | undefined; to?: string | undefined }) =>
    clientStatementOf(db, { clientId, now: now(), ...period });
  const { current } = company;
  const receipts = createReceipts({ db, now, company: current });
  const pdf = createPdfRenderer({ worker: deps.pdfWorker });
  http.addHook('onClose', () => pdf.close());
  const logo = () => company.pictures()?.paper ?? null;
  const papers = createPapers({
    db,
    now,
    company: current,
    logo,
    publicUrl,
    receipts,
    statementOf,
    render: pdf.render,
  });
  const documents = createDocuments({ db, now });
  documentsRoutes(mount, { accounts, documents, statementOf, papers });
  checkRoutes(http, {
    check: documents.check,
    takePoints,
    now,
    company: () => checkCompanyOf(current(), company.pictures()?.page),
  });

  disputesRoutes(mount, {
    disputes: createDisputes({ db, now, storage, disputeDays: () => current().storage.disputeDays }),
    desk: createDeskDisputes({ db, now, storage, desk: createDesk({ db, now }) }),
  });

  const desk = mountDesk(deps, { http, mount, guard, staffSessions, sessions, accounts, papers, receipts });

  const describedFor = { company: () => current().identity, what: 'Tracking, client portal and accounts' };
  mount('getOpenApi', createDescription(clientEndpoints, describedFor));
  mount('getHealth', async () => ({ status: 'ok' as const }));
  mount('getReadiness', async () => {
    await db.readText(ping).catch((error: unknown) => {
      throw unavailable(error);
    });
    return { status: 'ready' as const };
  });
  keepApart();

  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    refuseOtherMethod(request, reply);
    if (path === apiPrefix || path?.startsWith(`${apiPrefix}/`)) throw notFound();
    return serveSite(site, request, reply);
  });

  const prune = async () => {
    await Promise.all([sessions.prune(), guard.prune(), passwordChange.prune(), desk.prune()]);
  };
  const { composeMessages, remindOfInvoices, sweepFiles } = desk;
  return { http, announceClose, prune, sweepFiles, composeMessages, remindOfInvoices };
}
