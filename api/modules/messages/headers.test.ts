import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { startMailWorker } from '#api/modules/mail/mail-queue';
import { openTransport } from '#api/modules/mail/open-transport';
import { startTestApp } from '#tests/support/app';
import { WAIT_MS } from '#tests/support/patience';
import { createPackage, createRate } from '#tests/support/rows';
import { startSmtp } from '#tests/support/smtp';

it('a mail about goods can be refused by a button, and nothing typed at the desk reaches its headers', async () => {
  const server = await startTestApp();
  const smtp = await startSmtp();
  const client = await server.createClient();
  // As an import or a person at the database might write them. The desk's calls refuse these.
  const attack = 'x\r\nBcc: thief@example.com\r\n\r\nOther words';
  await server.sql('update clients set shipping_mark = $2 where id = $1', [client.id, attack]);
  const rateId = await createRate(server.sql);
  await createPackage(server.sql, {
    clientId: client.id,
    rateId,
    trackingNumber: attack,
    package: attack,
    customer: attack,
  });
  server.now.value = new Date(Date.now() + 3 * 3600_000);
  expect(await server.composeMessages()).toBe(1);

  const transport = openTransport({
    smtpUrl: smtp.url,
    mailFrom: () => 'Kwanline Freight <hello@kwanline.example>',
    outboxFolder: '/nowhere',
  });
  const worker = startMailWorker({
    db: server.db,
    transport,
    log: pino({ level: 'silent' }),
    now: () => server.now.value,
  });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: WAIT_MS });
  const [mail] = smtp.received;
  expect(mail?.to).toEqual([client.email]);
  expect([...(mail?.headers.keys() ?? [])].sort()).toEqual([
    ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from'],
    ...['list-unsubscribe', 'list-unsubscribe-post', 'message-id', 'mime-version', 'subject', 'to'],
  ]);
  expect(mail?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  const [link] = mail?.headers.get('list-unsubscribe') ?? [];
  expect(link?.replace(/\s/g, '')).toMatch(/^<https:\/\/kwanline\.example\/unsubscribe\/\d+\.[\w-]{43}>$/);
  const url = new URL(link?.replace(/[<>\s]/g, '') ?? '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const reply = await server.app.inject({ method: 'POST', url: url.pathname, headers, payload });
  expect([reply.statusCode, reply.body.includes('You get no e-mails')]).toEqual([200, true]);
  await worker.stop();
  transport.close();
  await smtp.stop();
  await server.close();
});
