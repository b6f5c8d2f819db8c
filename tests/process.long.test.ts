import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Session } from '#contract/auth/schema';
import { createBareDatabase, createMigratedDatabase } from '#tests/support/database';
import { isAlive, launch, post, type RunningServer, startServer, temporaryFolder } from '#tests/support/server';

/** The built program as a separate process: started, stopped, started again. */
let folder: string;
let remove: () => Promise<void>;
const running: RunningServer[] = [];
const databases: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  for (const server of running.splice(0)) if (server.process.exitCode === null) await server.signal('SIGTERM');
  for (const drop of databases.splice(0)) await drop();
  await remove();
});

/** On a busy machine a request waits longer, and none is refused. */
const start = async (env: Record<string, string> = {}) => {
  const server = await startServer({ DATA_DIR: folder, DEMO: 'off', PATIENCE: '60', ...env });
  running.push(server);
  return server;
};

/** Uses a prepared database, because creating one in the data folder takes most of a start. */
const startOnServer = async (env: Record<string, string> = {}) => {
  const { url, drop } = await createMigratedDatabase();
  databases.push(drop);
  return start({ DATABASE_URL: url, ...env });
};

/** This signal ends the server with code 0, and its own database with it. */
const stopBy = async (server: RunningServer, signal: NodeJS.Signals) => {
  const pid = await databasePid();
  expect(await server.signal(signal)).toEqual({ code: 0, signal: null });
  expect(isAlive(pid)).toBe(false);
};

/** The process number of the database that runs on this data folder. */
const databasePid = async () => {
  const majors = await readdir(join(folder, 'postgres'));
  const major = majors.find((name) => /^\d+$/.test(name)) ?? '';
  return Number((await readFile(join(folder, 'postgres', major, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
};

const person = (email: string) => ({
  email,
  password: 'akwaaba-2025',
  confirmPassword: 'akwaaba-2025',
  shippingMark: 'KWL-TEST',
  phone: '233',
});

/** A sign-up whose headers have arrived and whose body waits for `finish`. */
function signUpInParts(origin: string, body: object) {
  const text = JSON.stringify(body);
  const headers = {
    expect: '100-continue',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  };
  const request = httpRequest(`${origin}/api/auth/signup/client`, { method: 'POST', headers });
  const status = once(request, 'response').then(([response]) => (response as IncomingMessage).resume().statusCode);
  request.flushHeaders();
  return { hasArrived: once(request, 'continue'), finish: () => request.end(text), status };
}

/** A stopping server refuses new connections, or answers with `Connection: close`. */
const isLeaving = (origin: string) =>
  fetch(`${origin}/api/healthz`).then(
    ({ headers }) => headers.get('connection') === 'close',
    () => true,
  );

describe('a start', () => {
  it('announces itself by one line, fills demo data, and the next start keeps what was written', async () => {
    const first = await start({ DEMO: 'on' });
    expect(first.output()).toMatch(/^Kwanline is ready: http:\/\/127\.0\.0\.1:\d+$/m);
    const { status, body } = await post<Session>(first.origin, '/auth/signin/client', {
      email: 'ama@kwanline.example',
      password: 'akwaaba-2025',
    });
    expect([status, body.membershipTier]).toEqual([200, { name: 'Gold', priority: 3 }]);
    const packages = await fetch(`${first.origin}/api/packages/client`, {
      headers: { authorization: `Bearer ${body.backendTokens.accessToken}` },
    });
    expect(((await packages.json()) as unknown[]).length).toBeGreaterThanOrEqual(45);
    expect((await fetch(`${first.origin}/api/readyz`)).status).toBe(200);
    expect((await post(first.origin, '/auth/signup/client', person('kept@kwanline.example'))).status).toBe(201);
    const secret = await readFile(join(folder, 'signing-secret'), 'utf8');
    expect((await stat(join(folder, 'signing-secret'))).mode & 0o077).toBe(0);
    await stopBy(first, 'SIGHUP');

    const second = await start();
    expect(
      (
        await post(second.origin, '/auth/signin/client', {
          email: 'kept@kwanline.example',
          password: 'akwaaba-2025',
        })
      ).status,
    ).toBe(200);
    expect(await readFile(join(folder, 'signing-secret'), 'utf8')).toBe(secret);
    await stopBy(second, 'SIGINT');
    await stopBy(await start(), 'SIGTERM');
    // Three starts and a new database.
  });

  it('may happen twice at once with different data folders', async () => {
    const other = await temporaryFolder();
    try {
      const [one, two] = await Promise.all([startOnServer(), startOnServer({ DATA_DIR: other.folder })]);
      expect(one.origin).not.toBe(two.origin);
      await two.signal('SIGTERM');
    } finally {
      await other.remove();
    }
  });

  it('with a port that is no number is refused with a sentence', async () => {
    const { exited, output } = launch({ DATA_DIR: folder, PORT: 'x' });
    expect((await exited).code).toBe(1);
    expect(output()).toContain('PORT must be a whole number');
  });

  it('on a server without such a database is refused with a sentence', async () => {
    const missing = new URL(inject('postgresUrl'));
    missing.pathname = '/no_such_database';
    const { exited, output } = launch({ DATA_DIR: folder, DATABASE_URL: missing.href, DEMO: 'off' });
    expect((await exited).code).toBe(1);
    expect(output()).toContain('The database of DATABASE_URL cannot be used');
  });
});

describe('a stop', () => {
  it('lets a request under way finish', async () => {
    const server = await startOnServer();
    const { hasArrived, finish, status } = signUpInParts(server.origin, person('late@kwanline.example'));
    await hasArrived;
    const ended = server.signal('SIGTERM');
    await expect.poll(() => isLeaving(server.origin)).toBe(true);
    finish();
    expect(await status).toBe(201);
    expect((await ended).code).toBe(0);
  });
});

/** A start takes seconds, mostly for rendering the pages, so one server serves all these tests. */
describe('a server on the database of DATABASE_URL', () => {
  let server: RunningServer;
  let home: string;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    const data = await temporaryFolder();
    const database = await createBareDatabase();
    home = data.folder;
    server = await startServer(
      { DATA_DIR: home, DATABASE_URL: database.url, DEMO: 'off', PATIENCE: '60' },
      { ipc: true },
    );
    cleanUp = async () => {
      if (server.process.exitCode === null) await server.signal('SIGTERM');
      await database.drop();
      await data.remove();
    };
  });
  afterAll(() => cleanUp());

  it('makes its tables there and starts no embedded database', async () => {
    expect((await post(server.origin, '/auth/signup/client', person('eml@kwanline.example'))).status).toBe(201);
    expect(await readdir(home)).not.toContain('postgres');
  });

  it('writes mail to the outbox folder as .eml when there is no SMTP', async () => {
    await post(server.origin, '/auth/clients/forgot-password', { email: 'eml@kwanline.example' });
    // A mail file gets its name when it is complete.
    const mails = async () =>
      (await readdir(join(home, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'));
    await expect.poll(mails).toHaveLength(1);
    const [file] = await mails();
    const text = await readFile(join(home, 'outbox', file ?? ''), 'utf8');
    expect(text).toContain('To: eml@kwanline.example');
  });

  it('keeps its data folder: a second start there is refused with one sentence that names the process', async () => {
    const second = launch({ DATA_DIR: home, DEMO: 'off' });
    expect((await second.exited).code).toBe(1);
    expect(second.output()).toContain(`is in use by process ${server.process.pid}.`);
    expect((await fetch(`${server.origin}/api/readyz`)).status).toBe(200);
  });

  it('keeps its port: a start on it is refused with a sentence that names it', async () => {
    const { port } = new URL(server.origin);
    const { url, drop } = await createMigratedDatabase();
    databases.push(drop);
    const { exited, output } = launch({ DATA_DIR: folder, DATABASE_URL: url, DEMO: 'off', PORT: port });
    expect((await exited).code).toBe(1);
    expect(output()).toContain(`Port ${port} is in use by another program: set PORT to another number.`);
  });

  it('stops when the script that started it is gone', async () => {
    server.process.disconnect();
    expect((await server.exited).code).toBe(0);
  });
});
