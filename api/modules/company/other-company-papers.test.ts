import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';
import { unzip } from '#tests/support/tables';

let server: TestApp;
let counter: Counter;
let client: TestClient;
let containerId: number;
let invoice: DeskDocument;
let paymentId: number;

/** 'Osei Cargo' with goods that are loaded, invoiced and paid for. */
beforeAll(async () => {
  server = await startTestApp();
  await server.sql('truncate company_settings');
  await server.sql(
    `insert into company_settings (section, version, value, changed_at) values
      ('identity', 1, '{"name": "Osei Cargo", "short": "Osei", "prefix": "OSEI"}', now())`,
  );
  await server.company.refresh();
  counter = await startCounter(server);
  client = await server.createClient({ shippingMark: 'OSEI-AMA', email: 'ama@osei.example' });
  const { id } = await counter.receive({ clientId: client.id, cbm: 1 });
  containerId = (await counter.plan()).id;
  await counter.must(counter.load(containerId, { packageIds: [id] }));
  await counter.must(counter.step(containerId, 'close'));
  const { data } = (await counter.get(`/staff/documents?clientId=${client.id}`, counter.esther)).json<{
    data: DeskDocumentRow[];
  }>();
  const draft = data[0]?.id ?? 0;
  invoice = await counter.must<DeskDocument>(counter.post(`/staff/documents/${draft}/issue`, {}, counter.esther));
  await counter.must(counter.post(`/staff/documents/${draft}/mail`, {}, counter.esther));
  paymentId = (await counter.paid({ clientId: client.id, amount: 100 })).id;
  await counter.must(counter.confirm(paymentId));
});
afterAll(() => server.close());

const other = /Kwanline|KWL/i;
/** The operator chooses the server's own address, so it is not a company name. */
const withoutAddress = (text: string) => text.replaceAll(/https?:\/\/[\w.:-]+/g, '').replaceAll('kwanline.example', '');
const file = async (path: string) => {
  const reply = await counter.get(path, counter.esther);
  expect(reply.statusCode, path).toBe(200);
  return reply;
};

describe('the papers of another company', () => {
  it.each([
    ['invoice', () => `/staff/documents/${invoice.id}/pdf`],
    ['receipt', () => `/staff/payments/${paymentId}/receipt`],
    ['statement', () => `/staff/clients/${client.id}/statement/pdf`],
  ])('name it alone: the PDF of an %s', async (_what, pathOf) => {
    const { rawPayload } = await file(pathOf());
    const text = (await readPages(rawPayload)).map((page) => page.text).join(' ');
    expect(text).toContain('Osei Cargo');
    expect(withoutAddress(text)).not.toMatch(other);
    // Author and program are metadata outside the pages.
    expect(withoutAddress(rawPayload.toString('latin1'))).not.toMatch(other);
  });

  it.each([
    ['packages', () => '/staff/exports/packages?format=csv'],
    ['a manifest', () => `/staff/exports/containers/${containerId}?format=csv`],
    ['payments', () => '/staff/payments/export'],
    ['balances', () => '/staff/balances/export'],
    ['a statement', () => `/staff/clients/${client.id}/statement/export`],
  ])('name it alone: the table of %s', async (_what, pathOf) => {
    const { body, headers } = await file(pathOf());
    expect(body.length).toBeGreaterThan(20);
    expect(body + String(headers['content-disposition'])).not.toMatch(other);
  });

  it.each([
    ['packages', () => '/staff/exports/packages?format=xlsx'],
    ['a manifest', () => `/staff/exports/containers/${containerId}?format=xlsx`],
  ])('name it alone: the workbook of %s', async (_what, pathOf) => {
    expect(unzip((await file(pathOf())).rawPayload)).not.toMatch(other);
  });

  it.each(['packages', 'clients', 'containers'])('name it alone: the template of %s', async (kind) => {
    const reply = await counter.get(`/staff/import-templates/${kind}`);
    expect(reply.statusCode).toBe(200);
    expect(unzip(reply.rawPayload)).not.toMatch(other);
  });

  it('name it alone: every mail, with its sender', async () => {
    const mails = await server.sql<{ subject: string; body: string }>('select * from mail_outbox');
    expect(mails.some(({ body }) => body.includes(invoice.copy.number ?? ''))).toBe(true);
    expect(withoutAddress(JSON.stringify(mails))).not.toMatch(other);
  });

  it('name it alone: pages that the server itself draws', async () => {
    for (const path of ['/privacy', '/v/AAAAAAAAAAAAAAAA', '/robots.txt', '/.well-known/security.txt']) {
      expect((await server.app.inject({ url: path })).body, path).not.toMatch(other);
    }
  });
});
