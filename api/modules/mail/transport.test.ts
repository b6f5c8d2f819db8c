import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { queueMail, startMailWorker } from '#api/modules/mail/mail-queue';
import { openTransport } from '#api/modules/mail/open-transport';
import { adHoc, createTestDatabase, type TestDatabase } from '#tests/support/database';
import { WAIT_MS } from '#tests/support/patience';
import { parseMail, type SmtpSupport, startSmtp } from '#tests/support/smtp';

const mailFrom = 'Kwanline Freight <hello@kwanline.example>';
const link = `http://127.0.0.1:3000/reset-password?id=${'A'.repeat(43)}&email=ama%40kwanline.example`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwanline-outbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

const message = (more: Partial<{ recipient: string; subject: string; body: string }> = {}) => ({
  messageId: randomUUID(),
  recipient: 'ama@example.com',
  subject: 'Hello',
  body: 'Words',
  createdAt: new Date('2026-11-05T10:15:00.123Z'),
  ...more,
});

const inFolder = (name: string) => {
  const outboxFolder = join(folder, name);
  const transport = openTransport({ smtpUrl: null, mailFrom: () => mailFrom, outboxFolder });
  const files = async () =>
    Promise.all((await readdir(outboxFolder)).map((file) => readFile(join(outboxFolder, file), 'utf8')));
  return { transport, outboxFolder, files };
};

describe('with a logo', () => {
  test('sends the words as text and, below the picture, as HTML', async () => {
    const outboxFolder = join(folder, 'logo');
    const logo = { png: Buffer.from('the picture'), width: 144, height: 36 };
    const transport = openTransport({ smtpUrl: null, mailFrom: () => mailFrom, logo: () => logo, outboxFolder });
    const mail = message({ body: `Tom & <Jerry>\n${link}` });
    const send = async () => {
      await transport.send(mail);
      const [name = ''] = await readdir(outboxFolder);
      return readFile(join(outboxFolder, name), 'utf8');
    };
    const sent = await send();
    expect(await send()).toBe(sent);
    const eml = sent.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(eml).toContain('Content-Type: multipart/alternative');
    expect(eml).toContain(`Tom & <Jerry>\r\n${link}`);
    expect(eml).toContain('<img src="cid:logo@company" width="144" height="36" alt="">');
    const address = link.replaceAll('&', '&#38;');
    expect(eml).toContain(`Tom &#38; &#60;Jerry&#62;\r\n<a href="${address}">${address}</a>`);
    expect(eml).toContain('Content-ID: <logo@company>');
    expect(eml).toContain(logo.png.toString('base64').replace(/=+$/, ''));
  });
});

describe('without a mail server', () => {
  test('writes a complete message for the owner of the folder alone, under one name however often it is tried', async () => {
    const { transport, outboxFolder } = inFolder('complete');
    const mail = message({ subject: 'Réinitialiser', body: `Hello,\n\n${link}\n\nAkwaaba ¢\n` });
    expect(transport.kind).toBe('folder');
    await transport.send(mail);
    await transport.send(mail);
    const names = await readdir(outboxFolder);
    expect(names).toEqual([`20261105T101500123Z-${mail.messageId}.eml`]);
    const path = join(outboxFolder, names[0] ?? '');
    expect((await stat(outboxFolder)).mode & 0o777).toBe(0o700);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { headers, text, raw } = parseMail(await readFile(path, 'utf8'));
    expect(Object.fromEntries(headers)).toEqual({
      'auto-submitted': ['auto-generated'],
      from: [mailFrom],
      to: ['ama@example.com'],
      subject: ['=?UTF-8?Q?R=C3=A9initialiser?='],
      'message-id': [`<${mail.messageId}@kwanline.example>`],
      date: ['Thu, 05 Nov 2026 10:15:00 +0000'],
      'content-type': ['text/plain; charset=utf-8'],
      'content-transfer-encoding': ['8bit'],
      'mime-version': ['1.0'],
    });
    expect(text).toBe(`Hello,\n\n${link}\n\nAkwaaba ¢\n`);
    // The link is not broken up, in any editor.
    expect(raw).toContain(link);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('encodes a line that is longer than mail allows', async () => {
    const { transport, files } = inFolder('long');
    const body = `${'long '.repeat(300)}\nend\n`;
    await transport.send(message({ body }));
    const [raw = ''] = await files();
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(100);
    expect(parseMail(raw).text).toBe(body);
  });

  test('logs which file it wrote, without the recipient', async () => {
    const database: TestDatabase = await createTestDatabase();
    const { transport, outboxFolder } = inFolder('logged');
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    await queueMail(database.db, { recipient: 'ama@example.com', subject: 'Reset', body: link, now: new Date() });
    const worker = startMailWorker({ db: database.db, transport, log, now: () => new Date() });
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: WAIT_MS });
    await worker.stop();
    const [name] = await readdir(outboxFolder);
    expect(JSON.parse(lines[0] ?? '').msg).toBe(`Mail written to outbox/${name}`);
    expect(lines[0]).not.toMatch(/ama|Reset|reset|AAAA/);
    await database.drop();
  });
});

describe('nothing in a message can add a header, a recipient or a command', () => {
  const headerNames = ['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'];
  const allowed = [...headerNames, 'mime-version', 'subject', 'to'];

  const attacks = [
    'Hello\r\nBcc: thief@example.com',
    'Hello\nBcc: thief@example.com',
    'Hello\rBcc: thief@example.com',
    'Hello\r\n\r\nOther words',
    'Hello\u2028Bcc: thief@example.com',
    'Hello\u0085Bcc: thief@example.com',
    'Hello\u0000\r\nBcc: thief@example.com',
    '=?utf-8?Q?=0D=0ABcc:_thief@example.com?=',
    'Hello\r\n.\r\nMAIL FROM:<thief@example.com>',
  ];

  test('by a subject with line breaks, over a real server', async () => {
    const database = await createTestDatabase();
    const smtp: SmtpSupport = await startSmtp();
    for (const subject of attacks) {
      await queueMail(database.db, {
        recipient: 'ama@example.com',
        subject,
        body: 'Words\r\n.\r\nQUIT',
        now: new Date(),
      });
    }
    const stored = await database.db.query(adHoc<{ subject: string }>('select subject from mail_outbox'), []);
    expect(stored).toHaveLength(attacks.length);
    const transport = openTransport({ smtpUrl: smtp.url, mailFrom: () => mailFrom, outboxFolder: folder });
    const worker = startMailWorker({
      db: database.db,
      transport,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    });
    await vi.waitFor(() => expect(smtp.received).toHaveLength(attacks.length), { timeout: WAIT_MS });
    for (const mail of smtp.received) {
      expect(mail.to).toEqual(['ama@example.com']);
      expect([...mail.headers.keys()].sort()).toEqual(allowed);
      expect(mail.text.trimEnd()).toBe('Words\n.\nQUIT');
    }
    await worker.stop();
    transport.close();
    await smtp.stop();
    await database.drop();
  });

  test('by any of 1,000 strings as subject, given straight to the transport', async () => {
    const { transport, outboxFolder } = inFolder('subjects');
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '\r', 'Bcc: x@y.z', '\u0000', ...attacks),
    );
    const subjects = fc.sample(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      1_000,
    );
    while (subjects.length > 0) {
      await Promise.all(subjects.splice(0, 50).map((subject) => transport.send(message({ subject }))));
    }
    const names = await readdir(outboxFolder);
    expect(names).toHaveLength(1_000);
    for (const name of names) {
      const { headers, text } = parseMail(await readFile(join(outboxFolder, name), 'utf8'));
      expect(allowed).toEqual(expect.arrayContaining([...headers.keys()]));
      for (const values of headers.values()) expect(values).toHaveLength(1);
      expect(text).toBe('Words');
    }
  });

  const badRecipients = [
    'ama@example.com\r\nBcc: thief@example.com',
    'ama@example.com\r\nRCPT TO:<thief@example.com>',
    'ama@example.com, thief@example.com',
    'ama@example.com;thief@example.com',
    'Ama <ama@example.com>',
    '<ama@example.com>',
    '"ama@example.com thief"@example.com',
    'group:ama@example.com',
    'ama@@example.com',
    'ama',
    '',
    `${'a'.repeat(250)}@b.cd`,
  ];
  test.each(badRecipients)('by the recipient %j', async (recipient) => {
    const { transport } = inFolder('recipients');
    await expect(transport.send(message({ recipient }))).rejects.toMatchObject({ code: 'EMESSAGE' });
    const never = { query: () => Promise.reject(new Error('reached the database')) };
    const queued = queueMail(never, { recipient, subject: 'x', body: 'x', now: new Date() });
    await expect(queued).rejects.toThrow('one plain address');
  });
});
