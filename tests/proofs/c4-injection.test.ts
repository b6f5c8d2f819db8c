import { parse } from 'csv-parse/sync';
import pino from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { csvLine } from '#api/http/csv';
import { compose } from '#api/modules/mail/message';
import { createSmtpTransport } from '#api/modules/mail/smtp-transport';
import { accountCalls } from '#tests/proofs/support/account-calls';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type SmtpSupport, startSmtp } from '#tests/support/smtp';

let server: TestApp;
let smtp: SmtpSupport;
let log = '';

beforeAll(async () => {
  const sink = {
    write: (line: string) => {
      log += line;
    },
  };
  server = await startTestApp({ log: pino({ level: 'info' }, sink) });
  smtp = await startSmtp();
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});

const ends = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c', '\u0000', '\t', '\u001b[31m'];
const beginnings = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t=',
  '\r=',
  ' =',
  '\u00a0=',
  '\ufeff=',
  '"=',
  "'=",
  ';=',
];
const cores = [
  'Bcc: thief@evil.example',
  '{"level":60,"msg":"forged"}',
  'cmd|"/c calc"!A0',
  'HYPERLINK("https://evil.example","x")',
  'IMPORTXML("https://evil.example","//a")',
  'DDE("cmd";"/C calc";"x")',
  '1+1',
  '","forged","',
  '.\r\nMAIL FROM:<thief@evil.example>',
  'Subject: forged\r\n\r\nforged',
];

/** This many different strings, made of line breaks, formula starts and what would follow. */
function strings(count: number): string[] {
  const all = cores.flatMap((core) =>
    beginnings.flatMap((begin) => ends.map((end) => [`${begin}${core}`, `x${end}${core}`, `${begin}x${end}${core}`])),
  );
  const flat = [...new Set(all.flat())];
  return flat.filter((_, index) => index % Math.max(1, Math.floor(flat.length / count)) === 0).slice(0, count);
}

/** What a spreadsheet treats as a formula, after it drops invisible characters. */
const isFormula = (cell: string) => /^[\s\p{Cc}\ufeff]*[=+\-@＝＋－＠]/u.test(cell);

async function csvFaults(all: string[]) {
  let faults = 0;
  for (const text of all) {
    const rows = parse(csvLine(['before', text, 'after']), { relax_column_count: true }) as string[][];
    const [row] = rows;
    const isWhole = rows.length === 1 && row?.length === 3 && row[0] === 'before' && row[2] === 'after';
    const cell = row?.[1] ?? '';
    if (!isWhole || isFormula(cell) || !cell.endsWith(text)) faults += 1;
  }
  return faults;
}

const fields = [
  'address',
  'code',
  'level',
  'method',
  'ms',
  'msg',
  'pid',
  'hostname',
  'requestId',
  'route',
  'status',
  'time',
  'who',
];

async function logFaults(all: string[]) {
  log = '';
  const sent = all.length * 3;
  const plain = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
  for (const text of all) {
    const part = encodeURIComponent(text);
    const headers = {
      'user-agent': plain(text),
      'x-forwarded-for': plain(text),
      'x-request-id': plain(text),
      referer: plain(text),
    };
    await server.app.inject({ url: `/api/packages/search?filter=${part}`, headers });
    await server.app.inject({ url: `/api/${part}`, headers });
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin/client',
      headers,
      payload: { email: text, password: text },
    });
  }
  const lines = log.split('\n').filter((line) => line !== '');
  const isOurs = (line: string) => {
    const entry = JSON.parse(line) as Record<string, unknown>;
    const isClean = Object.keys(entry).every((key) => fields.includes(key));
    return isClean && entry.msg === 'request' && entry.level === 30 && !/\p{Cc}/u.test(line);
  };
  return Math.abs(lines.length - sent) + lines.filter((line) => !isOurs(line)).length;
}

async function mailFaults(all: string[]) {
  const transport = createSmtpTransport(smtp.url, () => 'Kwanline <hello@kwanline.example>');
  let faults = 0;
  const createdAt = new Date();
  for (const [index, text] of all.entries()) {
    const messageId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    for (const recipient of [text, `ama@kwanline.example${text}`, `${text}@kwanline.example`]) {
      try {
        const mail = compose({ messageId, recipient, subject: 'x', body: 'x', createdAt }, 'hello@kwanline.example');
        if (/[\s<>,;:"]/.test(mail.envelope.to)) faults += 1;
      } catch {
        // Refused, which is right.
      }
    }
    // A sample goes over a real connection; all of them went through the composer above.
    if (index % 10 > 0) continue;
    const recipient = 'ama@kwanline.example';
    await transport.send({ messageId, recipient, subject: text.slice(0, 190), body: `A\n${text}\n.\nB`, createdAt });
  }
  transport.close();
  for (const { to, from, headers } of smtp.received) {
    const isOne = to.length === 1 && to[0] === 'ama@kwanline.example' && from === 'hello@kwanline.example';
    const isClean = !headers.has('bcc') && headers.get('subject')?.length === 1 && headers.get('to')?.length === 1;
    if (!isOne || !isClean) faults += 1;
  }
  if (smtp.received.length !== Math.ceil(all.length / 10)) faults += 1;
  return faults;
}

prove('C4', 'no text becomes a formula, a line of the log or a header of a mail', async (tell) => {
  const all = strings(sized(200, 1000));
  const csv = await csvFaults(all);
  const lines = await logFaults(all);
  const mail = await mailFaults(all);
  // As a whole: typed text never adds a mail.
  const before = await server.sql('select 1 from mail_outbox');
  for (const text of all.slice(0, 50)) await accountCalls(server).forgot(text);
  const queued = (await server.sql('select 1 from mail_outbox')).length - before.length;
  tell('strings', all.length);
  tell('cells that a spreadsheet would run, or that broke their row', csv, exactly(0));
  tell('lines of the log too many, forged or with control characters', lines, exactly(0));
  tell('mails over a real connection', smtp.received.length);
  tell('mails with another recipient or header', mail, exactly(0));
  tell('mails queued for no address', queued, exactly(0));
  expect({ csv, lines, mail, queued }).toEqual({ csv: 0, lines: 0, mail: 0, queued: 0 });
  expect(all).toHaveLength(sized(200, 1000));
});
