import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#api/app-deps';
import { mountDeskMoney } from '#api/desk-money';
import { mountSetUp } from '#api/desk-set-up';
import type { Mount } from '#api/http/mount';
import { createDescription } from '#api/http/openapi';
import { deletionsRoutes } from '#api/modules/account/deletions.routes';
import { createDeletions } from '#api/modules/account/deletions.service';
import { accountingRoutes } from '#api/modules/accounting/accounting.routes';
import { createAccounting } from '#api/modules/accounting/accounting.service';
import { deskAnnouncementsRoutes } from '#api/modules/announcements/desk-announcements.routes';
import { createDeskAnnouncements } from '#api/modules/announcements/desk-announcements.service';
import { deskAttachmentsRoutes } from '#api/modules/attachments/desk-attachments.routes';
import { createDeskAttachments } from '#api/modules/attachments/desk-attachments.service';
import { deskEmailChangeRoutes } from '#api/modules/auth/desk-email-change.routes';
import { createDeskEmailChange } from '#api/modules/auth/desk-email-change.service';
import { createDeviceCookie } from '#api/modules/auth/device-cookie';
import type { Sessions } from '#api/modules/auth/sessions.service';
import type { SignInGuard } from '#api/modules/auth/sign-in-guard';
import type { StaffSessions } from '#api/modules/auth/staff-sessions.service';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import { createBooks } from '#api/modules/books/index';
import { branchesInGhana } from '#api/modules/branches/index';
import { bulkRoutes } from '#api/modules/bulk/bulk.routes';
import { createBulk } from '#api/modules/bulk/bulk.service';
import { createBulkBatches } from '#api/modules/bulk/bulk-batches.service';
import { createBulkUndo } from '#api/modules/bulk/bulk-undo.service';
import { ownersByMarks } from '#api/modules/clients/client-marks';
import { deskClientById, liveOwnerById, ownerById, ownersByMark } from '#api/modules/clients/desk-clients.service';
import { lockKnownTier } from '#api/modules/clients/desk-tiers.service';
import { mountDeskClients } from '#api/modules/clients/mount-desk-clients';
import { mountCompany } from '#api/modules/company/mount-company';
import { deskRoutes } from '#api/modules/desk/desk.routes';
import { createDesk } from '#api/modules/desk/desk.service';
import { createDeskCounts } from '#api/modules/desk/desk-counts.service';
import { createSearch } from '#api/modules/desk/search.service';
import { createSearchBacklog } from '#api/modules/desk/search-backlog';
import type { Papers } from '#api/modules/documents/papers';
import type { Receipts } from '#api/modules/documents/receipts';
import { createReminders } from '#api/modules/documents/reminders';
import { exportsRoutes } from '#api/modules/exports/exports.routes';
import { createExports } from '#api/modules/exports/exports.service';
import { createArrivals } from '#api/modules/handover/arrivals.service';
import { createCollection } from '#api/modules/handover/collection.service';
import { createDiscrepancies, resolveMissing } from '#api/modules/handover/discrepancies.service';
import { createExtras } from '#api/modules/handover/extras.service';
import { handoverRoutes } from '#api/modules/handover/handover.routes';
import { createHandovers, refuseWhileHandedOver } from '#api/modules/handover/handover.service';
import { createProofs } from '#api/modules/handover/proofs.service';
import { mountImports } from '#api/modules/imports/mount-imports';
import { type Accounts, figuresOf, findMoneyLimits } from '#api/modules/ledger/index';
import { followPackages, lockContainerOf, lockContainersOf } from '#api/modules/loadings/container-steps';
import { createLargeSteps } from '#api/modules/loadings/large-steps';
import { mountContainers } from '#api/modules/loadings/mount-containers';
import { containersNamed, lockOpenContainers } from '#api/modules/loadings/named-containers';
import { createComposer } from '#api/modules/messages/composer.service';
import { messagesRoutes } from '#api/modules/messages/messages.routes';
import { createMessages } from '#api/modules/messages/messages.service';
import { createMessageChoices } from '#api/modules/messages/preferences.service';
import { unsubscribeRoutes } from '#api/modules/messages/unsubscribe.routes';
import { balanceOf, createBalances } from '#api/modules/money/balance.service';
import { mountOverview } from '#api/modules/overview/mount-overview';
import { cartonsRoutes } from '#api/modules/packages/cartons.routes';
import { createCartons } from '#api/modules/packages/cartons.service';
import { createCategories } from '#api/modules/packages/categories.service';
import { createCorrections } from '#api/modules/packages/corrections.service';
import { deskPackagesRoutes } from '#api/modules/packages/desk-packages.routes';
import { createDeskPackages } from '#api/modules/packages/desk-packages.service';
import { createPackageList } from '#api/modules/packages/desk-packages-list.service';
import { createIntake } from '#api/modules/packages/intake.service';
import { mountPrints } from '#api/modules/packages/mount-prints';
import { photosRoutes } from '#api/modules/packages/photos.routes';
import { createPhotos } from '#api/modules/packages/photos.service';
import { createVoids } from '#api/modules/packages/voids.service';
import { branchSeenBy } from '#api/modules/payments/desk-payments.service';
import { mountPrinters } from '#api/modules/printers/mount-printers';
import { createAgreements } from '#api/modules/rates/agreements.service';
import { createCategoryRates } from '#api/modules/rates/category-rates.service';
import { createExchangeRates } from '#api/modules/rates/exchange-rates.service';
import { ratesRoutes } from '#api/modules/rates/rates.routes';
import { createTables } from '#api/modules/spreadsheets/spreadsheets.service';
import { ownPasswordRoutes } from '#api/modules/staff/desk-own-password.routes';
import { createOwnPassword } from '#api/modules/staff/desk-own-password.service';
import { ownSecurityRoutes } from '#api/modules/staff/own-security.routes';
import { createOwnSecurity } from '#api/modules/staff/own-security.service';
import { preferencesRoutes } from '#api/modules/staff/preferences.routes';
import { createSecondStep } from '#api/modules/staff/second-step.service';
import { staffRoutes } from '#api/modules/staff/staff.routes';
import { createStaffAccounts } from '#api/modules/staff/staff.service';
import { staffAccessRoutes } from '#api/modules/staff/staff-access.routes';
import { createStaffAccess } from '#api/modules/staff/staff-access.service';
import { staffSignInRoutes } from '#api/modules/staff/staff-sign-in.routes';
import { createStaffSignIn } from '#api/modules/staff/staff-sign-in.service';
import { createSecretBox } from '#api/modules/staff/totp';
import { createSweep } from '#api/modules/storage/sweep.service';
import { todayRoutes } from '#api/modules/today/today.routes';
import { createToday } from '#api/modules/today/today.service';
import { mountTransfers } from '#api/modules/transfers/mount-transfers';
import { deskWarehousesRoutes } from '#api/modules/warehouses/desk-warehouses.routes';
import { createDeskWarehouses } from '#api/modules/warehouses/desk-warehouses.service';
import { staffEndpoints } from '#contract/endpoints';

type DeskParts = {
  http: FastifyInstance;
  mount: Mount;
  guard: SignInGuard;
  staffSessions: StaffSessions;
  /** Sessions of clients, which an admin can see and end. */
  sessions: Sessions;
  accounts: Accounts;
  papers: Papers;
  receipts: Receipts;
};

/** Wires the operations desk: its modules in the order of a package's life. */
export function mountDesk(deps: AppDeps, parts: DeskParts) {
  const { http, mount, guard, staffSessions, sessions, accounts, papers, receipts } = parts;
  const { db, now, log, passwords, storage, signingSecret, publicUrl, takePoints, company, wakeMail } = deps;

  const hashPassword = (password: string) => passwords.turn(() => passwords.hash(password));
  const desk = createDesk({ db, now });
  const { secondFactorRequired, eraseMailCopies } = deps;
  const signingIn = {
    ...{ db, now, passwords, guard, secondFactorRequired },
    ...{ sessions: staffSessions, tokens: { newToken, hashToken } },
  };
  const box = createSecretBox(signingSecret);
  const secondStep = createSecondStep({ ...signingIn, box, publicUrl });
  const { forgetStaff } = guard;
  const staff = createStaffAccounts({ db, now, desk, hashPassword, endSessions: staffSessions.closeAll, forgetStaff });
  const deviceCookie = createDeviceCookie({ secure: publicUrl.startsWith('https:'), audience: 'staff' });
  staffSignInRoutes(mount, { signIn: createStaffSignIn(signingIn), secondStep, deviceCookie });
  const own = createOwnSecurity({
    ...{ ...signingIn, newToken, box, publicUrl },
    issuer: () => company.current().identity.short,
  });
  ownSecurityRoutes(mount, { own, takePoints });
  const access = createStaffAccess({
    ...{ db, now, sessions: staffSessions, clientSessions: sessions },
    ...{ findClient: ownerById, forgetStaff: guard.forgetStaff },
  });
  staffAccessRoutes(mount, { access });
  staffRoutes(mount, { staff });
  preferencesRoutes(mount, { db, desk });
  const packages = createDeskPackages({
    ...{ db, desk },
    containers: { lockContainerOf, followPackages },
    collection: { refuseWhileHandedOver, resolveMissing },
  });
  const endOtherSessions = staffSessions.closeOthers;
  ownPasswordRoutes(mount, { ownPassword: createOwnPassword({ db, now, passwords, endOtherSessions }), takePoints });
  const intake = createIntake({ db, desk, findClient: liveOwnerById, findClientsByMark: ownersByMark });
  const packagesAtOnce = deps.packagesAtOnce ?? 500;
  const largeSteps = createLargeSteps({ db, now, log, packagesAtOnce });
  const sailing = { prefix: () => company.current().identity.prefix, ports: () => company.current().freight };
  const loading = { db, now, desk, packagesAtOnce, ...sailing, wakeLargeSteps: largeSteps.wake };
  const containers = mountContainers(mount, loading);
  const sendsMail = deps.sendsMessages ?? true;
  const telling = { publicUrl, names: () => company.current().identity, wakeMail, sendsMail };
  const { search: clientsAlike } = mountDeskClients(mount, { db, now, desk, balanceOf, ...telling });
  deskEmailChangeRoutes(mount, { emails: createDeskEmailChange({ desk, sessions, ...telling, deskClientById }) });
  deletionsRoutes(mount, { deletions: createDeletions({ db, desk, balanceOf, eraseMailCopies }) });
  const deskAttachments = createDeskAttachments({ db, desk, storage, signingSecret, now, log });
  deskAttachmentsRoutes(mount, { attachments: deskAttachments });
  deskAnnouncementsRoutes(mount, { announcements: createDeskAnnouncements({ db, now, desk }) });
  deskWarehousesRoutes(mount, { warehouses: createDeskWarehouses({ db, desk }) });
  mountTransfers(mount, { db, desk });
  mountSetUp(mount, { db, now, company, hashPassword });
  mountCompany(mount, { db, now, desk, storage, company });
  photosRoutes(mount, { photos: createPhotos({ db, now, storage }) });
  const balances = createBalances({ db, now });
  const amountDue = async (clientId: number) => (await figuresOf(db, clientId, now())).toPayNow;
  handoverRoutes(mount, {
    arrivals: createArrivals({ db, desk }),
    discrepancies: createDiscrepancies({ db, desk }),
    extras: createExtras({ desk, takeIn: intake.takeIn }),
    collection: createCollection({ db, now, amountDue }),
    handovers: createHandovers({ db, desk, findClient: ownerById }),
    proofs: createProofs({ db, now, storage }),
  });
  const exchangeRates = createExchangeRates({ db, now, desk });
  const agreements = createAgreements({ db, now, desk, lockKnownTier, limitsOf: findMoneyLimits });
  ratesRoutes(mount, { categoryRates: createCategoryRates({ db, now, desk }), exchangeRates, agreements });
  mountDeskMoney(mount, { ...deps, desk, balances, accounts, papers, receipts, telling });
  const list = createPackageList({ db, now });
  const corrections = createCorrections({ desk, findClient: liveOwnerById });
  const voids = createVoids({ desk, containers: { lockContainerOf, followPackages } });
  const goods = { packages, list, intake, categories: createCategories({ db, now, desk }) };
  deskPackagesRoutes(mount, { ...goods, corrections, voids });
  cartonsRoutes(mount, { cartons: createCartons({ db, desk, containers: { lockContainersOf } }) });
  const prints = mountPrints(mount, { db, now, desk, containers });
  mountPrinters(mount, { db, desk, prints, printing: deps.printing });
  const batches = createBulkBatches({ db, now });
  const bulk = createBulk({ db, now, desk, batches, findClient: liveOwnerById, resolveMissing });
  bulkRoutes(mount, { bulk, batches, undo: createBulkUndo({ desk, batches }) });
  const choices = createMessageChoices({ db, now, desk, signingSecret });
  messagesRoutes(mount, { messages: createMessages({ db, desk }), choices });
  unsubscribeRoutes(http, { choices, takePoints, companyName: () => company.current().identity.name });
  const mailing = { publicUrl, signingSecret, sendsMail, wakeMail };
  const composer = createComposer({
    ...{ db, now, log, ...mailing },
    words: () => {
      const { identity, messages, storage } = company.current();
      return { name: identity.name, texts: messages, storage };
    },
    // Runs in the transaction of the message, so a payment made a moment ago counts.
    amountDue: async (tx, { clientId, now: at }) => {
      const { toPayNow: usd, toPayNowGhs: ghs } = await figuresOf(tx, clientId, at);
      return { usd, ghs };
    },
  });

  const searchBacklog = createSearchBacklog({ db, log });
  const search = createSearch({ db, clientsAlike, paymentBranchOf: branchSeenBy });
  deskRoutes(mount, { desk, search, counts: createDeskCounts({ db, now, branchesInGhana }) });
  todayRoutes(mount, { today: createToday({ db, now }) });

  const tables = createTables({ worker: deps.tableWorker });
  const overview = mountOverview(mount, { db, now, tables });
  accountingRoutes(mount, { accounting: createAccounting({ db, now, tables }), books: createBooks({ db, desk }) });
  const { jobs, imports } = mountImports(mount, {
    ...{ db, now, log, desk, tables, ownersByMarks, containersNamed, lockOpenContainers, clientsAlike },
    ...sailing,
  });
  exportsRoutes(mount, { exports: createExports({ db, now, tables }) });
  // Resumes the work that the server before left unfinished. The next server resumes ours.
  http.addHook('onReady', async () => {
    jobs.wake();
    largeSteps.wake();
    void searchBacklog.wake();
  });
  http.addHook('onClose', () => Promise.all([jobs.stop(), largeSteps.stop(), searchBacklog.stop()]));

  const describedFor = { company: () => company.current().identity, what: 'The operations desk' };
  mount('getStaffOpenApi', createDescription(staffEndpoints, describedFor));

  const sweep = createSweep({ db, storage, log, now });

  return {
    composeMessages: composer.compose,
    remindOfInvoices: createReminders({ db, now, ...telling }),
    sweepFiles: sweep.daily,
    async prune() {
      // Another process may have stopped in the middle of a step.
      largeSteps.wake();
      await Promise.all([staffSessions.prune(), secondStep.prune(), desk.prune(), imports.prune(), overview.fold()]);
      await deskAttachments.eraseRemoved();
    },
  };
}
