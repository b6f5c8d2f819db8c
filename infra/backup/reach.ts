import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitForServer } from '#db/wait';
import { BackupRefusal } from '#infra/backup/manifest';
import type { Say } from '#infra/backup/progress';
import { withClient } from '#infra/backup/session';
import { findBinaries } from '#infra/embedded-postgres/binaries';
import { type Cluster, inspectCluster } from '#infra/embedded-postgres/cluster';
import { claimDataFolder } from '#infra/embedded-postgres/data-folder';
import { databaseName } from '#infra/embedded-postgres/database';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';
import { folderError } from '#infra/embedded-postgres/error-messages';
import { processStart } from '#infra/embedded-postgres/process-start';

type Place = { dataDir: string; databaseUrl: string | null; say: Say };

/** `release` restores the state before: what was started is stopped, and what ran continues. */
export type Reached = { url: string; release(): Promise<void> };

const patienceMs = 15_000;
const pauseMs = 250;

/** The company's server, the PostgreSQL of the running service, or our own one started for this. */
export async function reachToRead(place: Place): Promise<Reached> {
  const { dataDir, databaseUrl, say } = place;
  if (databaseUrl) {
    await waitForServer(databaseUrl, say);
    return { url: databaseUrl, release: async () => {} };
  }
  const cluster = await findCluster(dataDir);
  for (const deadline = Date.now() + patienceMs; ; await delay(pauseMs)) {
    const url = await urlOfRunning(cluster);
    if (url) return { url, release: async () => {} };
    const lock = await claimDataFolder(dataDir).catch((error: unknown) => {
      // The service that holds it may be starting or stopping.
      if (Date.now() > deadline) throw error;
    });
    if (lock) return await startOwn(dataDir, lock, say);
  }
}

/** Claims the data folder for this process and creates it when there is none. */
export async function reachToWrite({ dataDir, databaseUrl, say }: Place): Promise<Reached> {
  const lock = await claimDataFolder(dataDir);
  if (!databaseUrl) return await startOwn(dataDir, lock, say);
  try {
    await waitForServer(databaseUrl, say);
    return { url: databaseUrl, release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startOwn(dataDir: string, lock: { release(): Promise<void> }, say: Say): Promise<Reached> {
  try {
    const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log: say });
    return { url: postgres.url, release: () => postgres.stop().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function findCluster(dataDir: string): Promise<Cluster> {
  const home = join(dataDir, 'postgres');
  const { major } = await findBinaries();
  const cluster = await inspectCluster(home, major).catch((error: unknown) => {
    throw folderError(error, home);
  });
  if (!cluster.isNew) return cluster;
  throw new BackupRefusal(
    `There is no database in ${home}: set DATA_DIR to the folder of the service, or DATABASE_URL to its server.`,
  );
}

/** PostgreSQL writes its process id and port into its folder. The password file is beside it, for the same user. */
async function urlOfRunning({ data, password }: Cluster): Promise<string | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!port || (await processStart(pid)) === undefined) return undefined;
  const secret = (await readFile(password, 'utf8')).trim();
  const url = `postgres://kwanline:${secret}@127.0.0.1:${port}/${databaseName}`;
  const answers = withClient(url, new AbortController().signal, (client) => client.query('select 1'));
  return await answers.then(
    () => url,
    () => undefined,
  );
}
