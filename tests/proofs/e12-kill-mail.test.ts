import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailWorker } from '#api/modules/mail/mail-queue';
import { openTransport } from '#api/modules/mail/open-transport';
import { adHoc, createTestDatabase, type TestDatabase } from '#tests/support/database';
import { buildMailProcess, mailFrom } from '#tests/support/mail-process';
import { type SmtpSupport, startSmtp } from '#tests/support/smtp';

const kills = 3;
const mails = 120;
/** As many as one worker sends at once: these may be sent again after a kill, with the same Message-ID. */
const atOnce = 5;

let database: TestDatabase;
let smtp: SmtpSupport;
let child: ChildProcess | undefined;
let sender: Awaited<ReturnType<typeof buildMailProcess>>;

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtp();
  sender = await buildMailProcess('mail-kill');
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await smtp.stop();
  await database.drop();
  await sender.remove();
});

test(`loses none of ${mails} mails when the sending process is killed ${kills} times in the middle`, async () => {
  await database.db.query(
    adHoc(
      `insert into mail_outbox (recipient, subject, body)
       select 'client' || n || '@example.com', 'Mail ' || n, 'Words' from generate_series(1, $1::int) n`,
    ),
    [mails],
  );
  smtp.behaviour.delayMs = 20;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = smtp.received.length;
    child = sender.start(database.url, smtp.url);
    const gone = once(child, 'exit');
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(before + 8), { timeout: 10_000, interval: 3 });
    child.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
  }
  expect(smtp.received.length).toBeLessThan(mails);

  // The leases of the killed workers have expired.
  const now = () => new Date(Date.now() + 61_000);
  const transport = openTransport({ smtpUrl: smtp.url, mailFrom: () => mailFrom, outboxFolder: '/nowhere' });
  const worker = startMailWorker({ db: database.db, transport, log: pino({ level: 'silent' }), now });
  const waiting = adHoc('select id from mail_outbox where sent_at is null');
  await vi.waitFor(async () => expect(await database.db.query(waiting, [])).toEqual([]), { timeout: 15_000 });
  await worker.stop();
  transport.close();

  const ids = smtp.received.map(({ headers }) => headers.get('message-id')?.[0]);
  expect(new Set(smtp.subjects()).size).toBe(mails);
  expect(new Set(ids).size).toBe(mails);
  expect(ids.length - mails).toBeLessThanOrEqual(kills * atOnce);
}, 60_000);
