import pg from 'pg';

const patienceMs = 15_000;
const pauseMs = 500;

/** A database server may start at the same time as we do, so it gets some time to answer. */
export async function waitForServer(url: string, say: (sentence: string) => void) {
  const deadline = Date.now() + patienceMs;
  let told = false;
  for (;;) {
    const failure = await tryToConnect(url);
    if (!failure) return;
    // A wrong password or a missing database does not fix itself.
    const final = 'code' in failure && /^(28|3D)/.test(String(failure.code));
    if (final || Date.now() > deadline) {
      throw new Error(`The database of DATABASE_URL cannot be used: ${failure.message}.`, { cause: failure });
    }
    if (!told) say('Waiting for the database server to answer…');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function tryToConnect(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    await client.end().catch(() => {});
    return error instanceof Error ? error : new Error(String(error));
  }
}
