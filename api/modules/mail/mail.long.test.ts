import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { queueMail, startMailWorker } from '#api/modules/mail/mail-queue';
import { openTransport } from '#api/modules/mail/open-transport';
import { createSmtpTransport } from '#api/modules/mail/smtp-transport';
import type { MailTransport } from '#api/modules/mail/transport';
import type { Database } from '#db/database';
import { adHoc, createTestDatabase, type TestDatabase } from '#tests/support/database';
import { WAIT_MS } from '#tests/support/patience';
import { type SmtpSupport, startSmtp } from '#tests/support/smtp';

const mailFrom = 'Kwanline Freight <hello@kwanline.example>';
const minute = 60_000;
const day = 24 * 60 * minute;

let database: TestDatabase;
let smtp: SmtpSupport;
/** Moves only when a test moves it, so a slow machine changes no waiting time. */
const start = Date.now();
let ahead = 0;
const now = () => new Date(start + ahead);
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  ahead = 0;
  smtp = await startSmtp();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await smtp.stop();
  await sql('truncate mail_outbox cascade');
});

const sql = <Row extends object>(text: string, values: unknown[] = []) => database.db.query(adHoc<Row>(text), values);

type Row = {
  attempts: number;
  last_error: string | null;
  body: string;
  waits: number;
  sent: boolean;
  discarded: boolean;
};
const rows = () =>
  sql<Row>(
    `select attempts, last_error, body, extract(epoch from next_attempt_at - $1::timestamptz)::float as waits,
            sent_at is not null as sent, discarded_at is not null as discarded from mail_outbox order by id`,
    [now()],
  );
const counts = async () => {
  const [row] = await sql<{ sent: number; waiting: number }>(
    `select count(sent_at) as sent, count(*) filter (where sent_at is null and discarded_at is null) as waiting from mail_outbox`,
  );
  return row;
};

const queue = (recipient: string, more: { subject?: string; body?: string; discardAfter?: Date } = {}) =>
  queueMail(database.db, { recipient, subject: 'Hello', body: 'Words\n', now: now(), ...more });

const queueMany = (count: number) =>
  sql(
    `insert into mail_outbox (recipient, subject, body, created_at, next_attempt_at)
     select 'client' || n || '@example.com', 'Mail ' || n, 'Words', $1, $1 from generate_series(1, $2::int) n`,
    [now(), count],
  );

const smtpTransport = () => {
  const transport = openTransport({ smtpUrl: smtp.url, mailFrom: () => mailFrom, outboxFolder: '/nowhere' });
  closers.push(() => transport.close());
  return transport;
};

/** How often each statement of the workers has been answered. */
const answered = new Map<string, number>();
const countOf = (name: string) => answered.get(name) ?? 0;
const counted = (db: Database): Database => ({
  ...db,
  async query(asked, ...values) {
    const rows = await db.query(asked, ...values);
    answered.set(asked.name, countOf(asked.name) + 1);
    return rows;
  },
});
/** Waits until the workers have run a statement this many more times. Then they have done everything that is due. */
const untilRun = async (name: string, times: number) => {
  const goal = countOf(name) + times;
  await until(() => expect(countOf(name)).toBeGreaterThanOrEqual(goal));
};
/** One check may be running already; the second one certainly began after the call. */
const untilLookedAgain = () => untilRun('mail-claim', 2);

const work = (
  transport: MailTransport = smtpTransport(),
  more: { pollMs?: number; graceMs?: number; db?: Database } = {},
) => {
  const log = pino({ level: 'silent' });
  const worker = startMailWorker({
    transport,
    log,
    now,
    pollMs: 100,
    graceMs: 100,
    ...more,
    db: counted(more.db ?? database.db),
  });
  closers.unshift(() => worker.stop());
  return worker;
};

/** A transport that the test controls. */
function heldTransport() {
  const held: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = () => new Promise<void>((resolve, reject) => void held.push({ resolve, reject }));
  return { held, transport: { kind: 'smtp', send, close: () => {} } satisfies MailTransport };
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: WAIT_MS, interval: 25 });
const untilReceived = (count: number) => until(() => expect(smtp.received).toHaveLength(count));
const untilSent = (count: number) => until(async () => expect(await counts()).toEqual({ sent: count, waiting: 0 }));

describe('sending', () => {
  test('sends the words with sender, recipient, date and a stable Message-ID', async () => {
    await queue('ama@example.com', {
      subject: 'Réinitialiser ¢',
      body: 'Hello,\n\n.a line with a dot\nAkwaaba — ¢5\n',
    });
    const [stored] = await sql<{ message_id: string; created_at: Date }>(
      'select message_id, created_at from mail_outbox',
    );
    work();
    await untilReceived(1);
    const [mail] = smtp.received;
    const header = (name: string) => mail?.headers.get(name);
    expect(mail).toMatchObject({ from: 'hello@kwanline.example', to: ['ama@example.com'] });
    expect(mail?.text).toBe('Hello,\n\n.a line with a dot\nAkwaaba — ¢5\n');
    expect(header('from')).toEqual([mailFrom]);
    expect(header('to')).toEqual(['ama@example.com']);
    expect(header('subject')?.[0]).toMatch(/^=\?UTF-8\?/);
    expect(header('message-id')).toEqual([`<${stored?.message_id}@kwanline.example>`]);
    expect(new Date(header('date')?.[0] ?? 0).getTime()).toBe(
      Math.floor((stored?.created_at.getTime() ?? 0) / 1000) * 1000,
    );
    expect(header('auto-submitted')).toEqual(['auto-generated']);
    expect(header('content-type')).toEqual(['text/plain; charset=utf-8']);
  });

  test('keeps nothing of the words once they are sent', async () => {
    await queue('ama@example.com', { body: 'https://kwanline.example/reset-password?id=secret' });
    work();
    await untilSent(1);
    expect(await rows()).toMatchObject([{ body: '(sent)', attempts: 1, sent: true, last_error: null }]);
  });

  test('looks at once when it is woken', async () => {
    const looked = untilRun('mail-claim', 1);
    const worker = work(smtpTransport(), { pollMs: day });
    await looked;
    await queue('ama@example.com');
    worker.wake();
    await untilReceived(1);
  });

  test('sends nothing of a transaction that is rolled back, and what is committed only after the commit', async () => {
    work();
    const undone = database.db.transaction(async (tx) => {
      await queueMail(tx, { recipient: 'a@example.com', subject: 'Undone', body: 'x', now: now() });
      await untilLookedAgain();
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.db.transaction(async (tx) => {
      await queueMail(tx, { recipient: 'a@example.com', subject: 'Done', body: 'x', now: now() });
      await untilLookedAgain();
      expect(smtp.received).toEqual([]);
    });
    await untilSent(1);
    expect(smtp.subjects()).toEqual(['Done']);
  });

  test('sends each of 300 messages exactly once with two workers at once', async () => {
    await queueMany(300);
    work();
    work();
    await untilSent(300);
    expect(new Set(smtp.subjects()).size).toBe(300);
    expect(smtp.received).toHaveLength(300);
  });

  test('leaves out what is no longer worth sending, and forgets its words', async () => {
    await queue('late@example.com', { discardAfter: new Date(now().getTime() - 1) });
    await queue('soon@example.com', { discardAfter: new Date(now().getTime() + minute) });
    work();
    await untilSent(1);
    expect(smtp.received.map(({ to }) => to)).toEqual([['soon@example.com']]);
    expect((await rows())[0]).toMatchObject({ discarded: true, sent: false, body: '(discarded)' });
  });
});

/** All but this many are sent; the others still wait. */
const untilSentBut = (waiting: number, sent: number) =>
  until(async () => expect(await counts()).toEqual({ sent, waiting }));

describe('a mail server that fails', () => {
  test('loses nothing while it is down, and clears a backlog of 500 once it is up', async () => {
    await smtp.down();
    await queueMany(500);
    work();
    await until(async () => expect((await rows()).some((row) => row.last_error?.includes('ECONNREFUSED'))).toBe(true));
    expect(await counts()).toEqual({ sent: 0, waiting: 500 });
    expect((await rows()).every((row) => row.attempts === 0)).toBe(true);
    await smtp.up();
    await untilSent(500);
    expect(new Set(smtp.subjects()).size).toBe(500);
    expect(smtp.received).toHaveLength(500);
  });

  test('backs a refused recipient off without holding up the others or keeping the address', async () => {
    smtp.behaviour.refuse = (recipient) => (recipient === 'nobody@example.com' ? 550 : null);
    await queue('nobody@example.com');
    await queueMany(20);
    work();
    await untilSentBut(1, 20);
    const refused = async () => (await rows())[0];
    expect(await refused()).toMatchObject({ attempts: 1, last_error: 'EENVELOPE 550 5.7.1' });
    expect((await refused())?.waits).toBeGreaterThan(5);
    expect((await refused())?.waits).toBeLessThan(13);
    ahead += 13_000;
    await until(async () => expect(await refused()).toMatchObject({ attempts: 2 }));
    expect((await refused())?.waits).toBeGreaterThan(13);
    smtp.behaviour.refuse = () => null;
    ahead += 25_000;
    await untilSent(21);
  });

  test('sends soon what a server refused as a whole, once it accepts again', async () => {
    smtp.behaviour.refuse = () => 451;
    await queueMany(30);
    work();
    await until(async () => expect((await rows()).every((row) => row.attempts === 1)).toBe(true));
    smtp.behaviour.refuse = () => null;
    await queue('next@example.com');
    await untilSent(31);
    expect(smtp.received).toHaveLength(31);
  });

  test('gives a refused message up after three days and not before', async () => {
    smtp.behaviour.refuse = () => 550;
    await queue('nobody@example.com');
    ahead = 3 * day - minute;
    work();
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1, discarded: false }]));
    ahead += 2 * minute;
    await until(async () => expect(await rows()).toMatchObject([{ discarded: true, body: '(discarded)' }]));
  });

  test('is not waited for when it hangs, and all is sent once it answers', async () => {
    smtp.behaviour.hangAt = 'greeting';
    await queueMany(10);
    const transport = createSmtpTransport(smtp.url, () => mailFrom, { limitMs: 400 });
    closers.push(() => transport.close());
    const impatient = work(transport);
    await queue('ama@example.com');
    await until(async () => expect((await rows()).some((row) => row.last_error?.includes('ETIMEDOUT'))).toBe(true));
    // On a busy machine a healthy server can also take longer than 400 ms.
    await impatient.stop();
    smtp.behaviour.hangAt = null;
    const longestWait = Math.max(...(await rows()).map(({ waits }) => waits));
    ahead += longestWait * 1_000 + 1;
    work();
    await untilSent(11);
    expect(smtp.received).toHaveLength(11);
  });

  test('is given up in the middle of a message when it never finishes, on new connections afterwards', async () => {
    smtp.behaviour.hangAt = 'data';
    const transport = createSmtpTransport(smtp.url, () => mailFrom, { limitMs: 400 });
    closers.push(() => transport.close());
    const message = { messageId: 'a-b', recipient: 'a@example.com', subject: 'Hi', body: 'x', createdAt: now() };
    // As many as there are connections: without a new one, the next message would find none.
    const stuck = await Promise.allSettled(Array.from({ length: 5 }, () => transport.send(message)));
    expect(stuck).toHaveLength(5);
    for (const each of stuck) expect(each).toMatchObject({ status: 'rejected', reason: { code: expect.any(String) } });
    smtp.behaviour.hangAt = null;
    await transport.send(message);
    expect(smtp.received).toHaveLength(1);
  });

  test('that refuses our password costs no message anything', async () => {
    await smtp.stop();
    smtp = await startSmtp({ password: 'right' });
    await queueMany(3);
    const wrong = createSmtpTransport(smtp.url.replace('right', 'wrong'), () => mailFrom);
    closers.push(() => wrong.close());
    const worker = work(wrong);
    await until(async () => expect((await rows()).some((row) => row.last_error?.includes('EAUTH'))).toBe(true));
    await worker.stop();
    expect((await rows()).every((row) => row.attempts === 0)).toBe(true);
    ahead += 10_000;
    work();
    await untilSent(3);
  });
});

describe('a worker that dies', () => {
  test('leaves its message to another one, but only after the lease', async () => {
    await queue('ama@example.com');
    const { held, transport } = heldTransport();
    const dead = work(transport);
    await until(() => expect(held).toHaveLength(1));
    await dead.stop();
    work();
    await untilLookedAgain();
    ahead += 50_000;
    await untilLookedAgain();
    expect(smtp.received).toEqual([]);
    ahead += 11_000;
    await untilSent(1);
    expect(smtp.received).toHaveLength(1);
  });

  test('and only overslept does not touch what another one holds now', async () => {
    await queue('ama@example.com');
    const first = heldTransport();
    work(first.transport);
    await until(() => expect(first.held).toHaveLength(1));
    ahead += 61_000;
    const second = heldTransport();
    work(second.transport);
    await until(() => expect(first.held.length + second.held.length).toBe(2));
    const holder = second.held[0] ?? first.held[1];
    const postponed = untilRun('mail-postponed', 1);
    first.held[0]?.reject(Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550 }));
    await postponed;
    expect((await rows())[0]).toMatchObject({ attempts: 0, last_error: null });
    expect((await rows())[0]?.waits).toBeGreaterThan(50);
    holder?.resolve();
    await untilSent(1);
  });

  test('stops within its grace although a message never arrives', async () => {
    await queue('ama@example.com');
    const { held, transport } = heldTransport();
    const worker = work(transport, { graceMs: 200 });
    await until(() => expect(held).toHaveLength(1));
    // Without the grace period this would never end, because nothing releases the held message.
    await worker.stop();
    expect(await counts()).toEqual({ sent: 0, waiting: 1 });
  });

  test('stopped in good order, lets what is on its way finish and takes nothing new', async () => {
    let release = () => {};
    smtp.behaviour.hold = new Promise((resolve) => {
      release = resolve;
    });
    await queueMany(20);
    const worker = work(smtpTransport(), { graceMs: minute });
    await until(() => expect(smtp.held.count).toBe(5));
    const stopped = worker.stop();
    release();
    await stopped;
    const { length } = smtp.received;
    expect(length).toBe(5);
    expect(await counts()).toEqual({ sent: length, waiting: 20 - length });
  });
});

test('a database that fails for a moment costs no message and sends none twice', async () => {
  const failures = { 'mail-claim': 2, 'mail-sent': 2 };
  const isFailing = (name: string): name is keyof typeof failures => name in failures;
  const db: Database = {
    ...database.db,
    query: (asked, ...values) => {
      const fails = isFailing(asked.name) && failures[asked.name]-- > 0;
      return fails ? Promise.reject(new Error('Connection terminated')) : database.db.query(asked, ...values);
    },
  };
  await queueMany(3);
  work(smtpTransport(), { db });
  await untilSent(3);
  expect(failures['mail-claim']).toBeLessThan(0);
  expect(failures['mail-sent']).toBeLessThan(0);
  expect(smtp.received).toHaveLength(3);
});
