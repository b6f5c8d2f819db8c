import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from '#api/app';
import { BadSetting, readSettings, type Settings } from '#api/env';
import { startHousekeeping } from '#api/housekeeping';
import { drain } from '#api/http/drain';
import { createLimiter, noLimiter } from '#api/http/limiter';
import { longestWorkMs, requestGate } from '#api/http/request-slots';
import { loadSite } from '#api/http/site';
import { createSiteRenderer } from '#api/http/site-renderer';
import { createLog } from '#api/log';
import { HashThreads } from '#api/modules/auth/hash-threads';
import { atOnce, createPasswords, passwordCost } from '#api/modules/auth/passwords';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import { openCompany, publicCompany, senderOf } from '#api/modules/company/company.service';
import { newSetUpLink } from '#api/modules/company/set-up.service';
import { watchCompany } from '#api/modules/company/watch-company';
import { issueDemoInvoices } from '#api/modules/documents/demo-invoices';
import { eraseMailCopies } from '#api/modules/mail/erase-copies';
import { pruneMail, startMailWorker } from '#api/modules/mail/mail-queue';
import { openTransport } from '#api/modules/mail/open-transport';
import { startComposer } from '#api/modules/messages/composer.service';
import { openStorage } from '#api/modules/storage/open-storage';
import { signingSecretIn } from '#api/secrets';
import { startWarnings } from '#api/start-warnings';
import type { Database } from '#db/database';
import { fillDemoData } from '#db/demo/index';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { longestWaitMs, openDatabase, openPool } from '#db/open';
import { waitForServer } from '#db/wait';
import { claimDataFolder } from '#infra/embedded-postgres/data-folder';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';

const demoPassword = 'akwaaba-2025';
let slowestStopMs = 9_000;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** What has been opened. It is closed in the opposite order. */
const closers: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;

async function start(settings: Settings) {
  const now = () => new Date();
  const { log, flush } = createLog(settings.logLevel);
  closers.push(flush);
  for (const warning of startWarnings(settings)) log.warn(warning);

  const lock = await claimDataFolder(settings.dataDir);
  closers.push(() => lock.release());
  const url = await databaseUrl(settings);
  const applied = await migrate(url, migrations);
  if (applied.length > 0) say(`The database was brought to schema version ${applied.at(-1)}.`);
  const { patience } = settings;
  slowestStopMs *= patience;
  const db = openDatabase(url, longestWaitMs * patience);
  closers.push(() => db.close());

  const threads = new HashThreads(new URL('./password-worker.mjs', import.meta.url), atOnce);
  // Registered before the start waits for them: a stop during the start must end them, or Node would not exit.
  closers.push(() => threads.close());
  const passwords = await createPasswords(passwordCost, threads, { patience });
  const storage = openStorage({ folder: join(settings.dataDir, 'files'), s3: settings.s3 });
  let isFilled = false;
  if (settings.demo) {
    const putFile = (key: string, bytes: Uint8Array, contentType: string) => storage.put(key, bytes, contentType);
    const passwordHash = await passwords.hash(demoPassword);
    isFilled = await withPatience(url, (patient) => fillDemoData(patient, { now: now(), passwordHash, putFile }));
    if (isFilled) say(`Demo data is in place: log in as ama@kwanline.example with ${demoPassword}.`);
  }

  const company = await openCompany({ db, storage });
  if (isFilled)
    await withPatience(url, (patient) => issueDemoInvoices(patient, { now: now(), company: company.current() }));
  const { smtpUrl } = settings;
  const mailFrom = () => settings.mailFrom ?? senderOf(company.current(), settings.publicUrl);
  const logo = () => company.pictures()?.mail ?? null;
  const outboxFolder = join(settings.dataDir, 'outbox');
  const transport = openTransport({ smtpUrl, mailFrom, logo, outboxFolder });
  const mail = startMailWorker({ db, transport, log, now });
  closers.push(async () => {
    await mail.stop();
    transport.close();
  });

  const site = await loadSite(fileURLToPath(new URL('../site/', import.meta.url)), settings);
  const renderer = createSiteRenderer({
    site,
    renderer: new URL('../renderer/render-worker.mjs', import.meta.url),
    log,
  });
  // Before the first visitor: the built pages show the demo company.
  const showCompany = () => {
    const pictures = company.pictures();
    return renderer.show(
      publicCompany(company.current(), { places: company.places(), logo: pictures?.page ?? null }),
      pictures?.files,
    );
  };
  await showCompany();
  company.onChange(() => void showCompany());
  const watch = watchCompany({ url, company, log });
  closers.push(() => watch.stop());

  const app = buildApp({
    db,
    now,
    log,
    passwords,
    storage,
    signingSecret: settings.signingSecret ?? (await signingSecretIn(settings.dataDir)),
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    secondFactorRequired: settings.secondFactor === 'required',
    takePoints: limiterFor(settings, url),
    wakeMail: () => mail.wake(),
    eraseMailCopies: (addresses) => eraseMailCopies(outboxFolder, addresses),
    tableWorker: new URL('./table-worker.mjs', import.meta.url),
    pdfWorker: new URL('./pdf-worker.mjs', import.meta.url),
    sendsMessages: settings.messages,
    printing: { networks: settings.printerNetworks },
    company,
    site,
    gate: requestGate(patience),
    longestWorkMs: longestWorkMs * patience,
  });
  const chores = [app.prune, () => pruneMail(db, now()), app.sweepFiles, app.remindOfInvoices];
  const housekeeping = startHousekeeping(chores, log);
  closers.push(() => housekeeping.stop());
  const composer = startComposer(app.composeMessages, log);
  closers.push(() => composer.stop());
  closers.push(() => closeHttp(app));
  if (!settings.demo) {
    const link = await newSetUpLink(db, { now: now(), publicUrl: settings.publicUrl, newToken, hashToken });
    if (link) say(`This company is not set up yet. Open this link within 24 hours: ${link}`);
  }
  await listen(app, settings);
}

/** For work of the start: nobody waits for an answer yet, so a slow machine may take its time. */
async function withPatience<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, 60_000);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function databaseUrl({ databaseUrl: given, dataDir }: Settings): Promise<string> {
  if (given) {
    await waitForServer(given, say);
    return given;
  }
  const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log: say });
  closers.push(() => postgres.stop());
  return postgres.url;
}

function limiterFor(settings: Settings, url: string) {
  if (!settings.rateLimit) return noLimiter;
  if (settings.rateLimitStore === 'memory') return createLimiter({ kind: 'memory' });
  const pool = openPool(url, 4);
  closers.push(() => pool.end());
  return createLimiter({ kind: 'postgres', pool });
}

async function listen(app: App, { host, port }: Settings) {
  try {
    const address = await app.http.listen({ host, port });
    say(`Kwanline is ready: ${address}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new BadSetting(`Port ${port} is in use by another program: set PORT to another number.`);
    if (code === 'EACCES')
      throw new BadSetting(`Port ${port} may not be used by this account: set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new BadSetting(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/** A connection is idle only after its last answer has left. An open one would keep the server running. */
async function closeHttp(app: App) {
  await drain(app.http.server, app.announceClose);
  const sweep = setInterval(() => app.http.server.closeIdleConnections(), 25);
  await app.http.close();
  clearInterval(sweep);
}

/** Lets running requests finish, then closes everything. A second signal changes nothing. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    const giveUp = setTimeout(() => process.exit(exitCode || 1), slowestStopMs);
    giveUp.unref();
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`Stopping: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
    process.exit(exitCode);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// A destination that is full or gone must not end the service; the log counts what it loses.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// The start script holds this channel. When it is killed, only the closed channel stops this process.
process.on('disconnect', () => stop(0));

try {
  await start(readSettings());
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(`Kwanline could not start. ${sentence}${cause}\n`);
  await stop(1);
}
