import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from '#infra/embedded-postgres/binaries';
import {
  type Cluster,
  checkOwner,
  createCluster,
  inspectCluster,
  prepareFolders,
  readOrMakePassword,
} from '#infra/embedded-postgres/cluster';
import { databaseName, ensureDatabase } from '#infra/embedded-postgres/database';
import { folderError, serverError } from '#infra/embedded-postgres/error-messages';
import { waitForHolder } from '#infra/embedded-postgres/holder';
import { chooseAccount, giveTo } from '#infra/embedded-postgres/os-user';
import { freePort } from '#infra/embedded-postgres/port';
import { type Server, type ServerOptions, StartFailure, startServer } from '#infra/embedded-postgres/server';
import { openServerLog } from '#infra/embedded-postgres/server-log';
import { supervise } from '#infra/embedded-postgres/supervisor';

export type EmbeddedPostgres = {
  url: string;
  /** When this resolves, all commits are on disk and no process is left. It may be called again. */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  folder: string;
  log: (message: string) => void;
  settings?: Record<string, string>;
};

const user = 'kwanline';
const patience = 10_000;

/**
 * Our own PostgreSQL for companies that bring none: created on the first start, reachable only from this machine,
 * restarted when it fails and stopped when we stop, in any way. Claim the data folder first (claimDataFolder).
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = resolve(options.folder);
  try {
    return await start({ settings: {}, ...options, home });
  } catch (error) {
    throw folderError(error, home);
  }
}

async function start(options: Required<EmbeddedOptions> & { home: string }): Promise<EmbeddedPostgres> {
  const { home, log, settings } = options;
  const installed = await findBinaries();
  const cluster = await inspectCluster(home, installed.major);
  await waitForHolder(cluster.data);
  await prepareFolders(cluster);
  const { account, binaries } = await chooseAccount(cluster, installed);
  const password = await readOrMakePassword(cluster);
  if (cluster.isNew) {
    log('Creating the database (first start only)…');
    await createCluster(cluster, { account, binaries, password, isDurable: settings.fsync !== 'off' });
  }
  await checkOwner(cluster);
  await giveTo(account, cluster.data);

  const serverLog = openServerLog(join(home, 'postgres.log'));
  const serverOptions = { account, binaries, data: cluster.data, settings, serverLog };
  const notice = setTimeout(() => log('PostgreSQL is still repairing what an interruption left…'), 5_000);
  const { server, port } = await startOnFreePort(serverOptions, cluster).finally(() => clearTimeout(notice));
  const prove = () => ensureDatabase({ port, user, password }, cluster.password);
  const proven = await proveOrStop(server, prove);
  const startAgain = async (signal: AbortSignal) => proveOrStop(await startServer(serverOptions, port, signal), prove);
  const { stop } = supervise(proven, startAgain, log);
  return { url: `postgres://${user}:${password}@127.0.0.1:${port}/${databaseName}`, stop };
}

/**
 * Another program may take the port between our check and PostgreSQL's start; then another port is used. Back ends
 * whose postmaster was killed finish their statement before they notice, and keep the data in use until then.
 */
async function startOnFreePort(
  options: ServerOptions,
  { home, data }: Cluster,
): Promise<{ server: Server; port: number }> {
  for (const deadline = Date.now() + patience; ; await delay(100)) {
    const port = await freePort();
    try {
      return { port, server: await startServer(options, port, new AbortController().signal) };
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      if (error.why !== 'other' && Date.now() < deadline) continue;
      if (error.why === 'data in use') {
        throw new Error(`Processes of an earlier PostgreSQL still work on ${data}: end them, or start again later.`);
      }
      throw serverError('PostgreSQL could not start', options.serverLog.last(), home);
    }
  }
}

/** A server that starts but cannot be used is stopped. */
async function proveOrStop(server: Server, prove: () => Promise<void>): Promise<Server> {
  try {
    await prove();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
