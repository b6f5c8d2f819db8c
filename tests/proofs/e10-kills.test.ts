import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, post, type RunningServer, startServer, temporaryFolder } from '#tests/support/server';
import { startSmtp } from '#tests/support/smtp';

/** The built program as a separate process: killed and started again. */
let folder: string;
let remove: () => Promise<void>;
const running: RunningServer[] = [];

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  for (const server of running.splice(0)) if (server.process.exitCode === null) await server.signal('SIGTERM');
  await remove();
});

const start = async (env: Record<string, string> = {}, options?: { ipc?: boolean }) => {
  const server = await startServer({ DATA_DIR: folder, DEMO: 'off', ...env }, options);
  running.push(server);
  return server;
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

describe('a kill', () => {
  it('of the server takes its database down, loses nothing that was answered, and the next start recovers', async () => {
    const first = await start();
    const pid = await databasePid();
    const done: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; writing; count += 1) {
        const email = `w${writer}-${count}@kwanline.example`;
        const reply = await post(first.origin, '/auth/signup/client', person(email)).catch(() => null);
        if (reply?.status === 201) done.push(email);
      }
    });
    await expect.poll(() => done.length).toBeGreaterThan(5);
    await first.signal('SIGKILL');
    writing = false;
    await Promise.all(writers);
    await expect.poll(() => isAlive(pid)).toBe(false);

    const second = await start();
    for (const email of done) {
      const again = await post<{ code: string }>(second.origin, '/auth/signup/client', person(email));
      expect([again.status, again.body.code], email).toEqual([409, 'EMAIL_TAKEN']);
      if (done.indexOf(email) > 10) break;
    }
  });

  it('of the database is survived: 503 until it is back, then service again, nothing lost', async () => {
    const server = await start();
    await post(server.origin, '/auth/signup/client', person('safe@kwanline.example'));
    process.kill(await databasePid(), 'SIGKILL');
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await fetch(`${server.origin}/api/readyz`);
          statuses.add(status);
          return status;
        },
        { interval: 20 },
      )
      .toBe(200);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const reply = await post(server.origin, '/auth/signin/client', {
      email: 'safe@kwanline.example',
      password: 'akwaaba-2025',
    });
    expect(reply.status).toBe(200);
  });

  it('before mail went out does not lose it', async () => {
    const smtp = await startSmtp();
    await smtp.down();
    const first = await start({ SMTP_URL: smtp.url });
    await post(first.origin, '/auth/signup/client', person('mail@kwanline.example'));
    const reply = await post(first.origin, '/auth/clients/forgot-password', { email: 'mail@kwanline.example' });
    expect(reply.status).toBe(200);
    await expect.poll(() => first.output()).toContain('Mail cannot be sent at the moment.');
    await first.signal('SIGKILL');

    await smtp.up();
    try {
      await start({ SMTP_URL: smtp.url });
      await expect.poll(() => smtp.received.length).toBe(1);
      expect(smtp.received[0]?.text).toContain('/reset-password?id=');
    } finally {
      await smtp.stop();
    }
  });
});
