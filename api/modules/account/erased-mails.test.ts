import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eraseMailCopies } from '#api/modules/mail/erase-copies';
import { startMailWorker } from '#api/modules/mail/mail-queue';
import { openTransport } from '#api/modules/mail/open-transport';
import type { MailTransport } from '#api/modules/mail/transport';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { WAIT_MS } from '#tests/support/patience';

let server: TestApp;
let counter: Counter;
let folder: string;
let transport: MailTransport;
let copies = eraseMailCopies;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwanline-outbox-'));
  transport = openTransport({ smtpUrl: null, mailFrom: () => 'hello@kwanline.example', outboxFolder: folder });
  server = await startTestApp({ eraseMailCopies: (addresses) => copies(folder, addresses) });
  counter = await startCounter(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const log = pino({ level: 'silent' });
const now = () => new Date();
const mailTo = (recipient: string) =>
  server.sql(`insert into mail_outbox (recipient, subject, body) values ($1, 'Hello', 'Akwaaba, ' || $1)`, [recipient]);
async function sendAll() {
  const worker = startMailWorker({ db: server.db, transport, log, now });
  const waiting = () => server.sql('select from mail_outbox where sent_at is null');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: WAIT_MS });
  await worker.stop();
}
const words = async () =>
  (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
const erase = async (id: number) => {
  await server.sql('update clients set deletion_asked_at = now() where id = $1', [id]);
  return counter.post(`/staff/clients/${id}/erase`, { reason: 'Asked in the portal.' });
};

it('removes the files of the mails to every address that the client had, and no other file', async () => {
  const client = await server.createClient({ email: 'First.Zqx@kwanline.example' });
  const other = await server.createClient();
  const own = (path: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/users/clients/${client.id}/${path}`,
      headers: client.headers,
      payload,
    });
  const email = 'second.zqx@kwanline.example';
  await counter.must(own('email', { email, password: client.password }));
  const [mail] = await server.sql<{ body: string }>('select body from mail_outbox where recipient = $1', [email]);
  await counter.must(own('email/confirm', { code: /^\d{8}$/m.exec(mail?.body ?? '')?.[0] }));
  for (const address of ['first.zqx@kwanline.example', 'SECOND.zqx@kwanline.example', other.email])
    await mailTo(address);
  await sendAll();
  await writeFile(join(folder, 'notes.eml'), 'To: first.zqx@kwanline.example\r\n\r\nNot one of our files.');
  // After 90 days the table has forgotten what was sent.
  await server.sql('delete from mail_outbox');
  expect((await words()).match(/Akwaaba, .*zqx/gi)).toHaveLength(2);
  expect((await erase(client.id)).statusCode).toBe(200);
  expect(await words()).not.toMatch(/Akwaaba, .*zqx/i);
  expect(await words()).toContain(`Akwaaba, ${other.email}`);
  expect(await readdir(folder)).toContain('notes.eml');
});

it('erases nothing when a file cannot be removed', async () => {
  const client = await server.createClient();
  copies = () => Promise.reject(new Error('The disk is read-only.'));
  expect((await erase(client.id)).statusCode).toBe(500);
  copies = eraseMailCopies;
  const [row] = await server.sql<{ email: string | null }>('select email from clients where id = $1', [client.id]);
  expect(row?.email).toBe(client.email);
  expect((await erase(client.id)).statusCode).toBe(200);
});

it('takes back a mail that was being written during the erasure', async () => {
  const client = await server.createClient();
  await mailTo(client.email);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const send = vi.fn(async (message: Parameters<MailTransport['send']>[0]) => {
    await held;
    await transport.send(message);
  });
  const worker = startMailWorker({ db: server.db, transport: { ...transport, send }, log, now, graceMs: WAIT_MS });
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: WAIT_MS });
  expect((await erase(client.id)).statusCode).toBe(200);
  go();
  await worker.stop();
  expect(await words()).not.toContain(client.email);
});
