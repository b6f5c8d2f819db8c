import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/call';
import { clientEndpoints, staffEndpoints } from '#contract/endpoints';
import { holdAgainstContract, startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

/** Every reply of the company 'Osei Cargo', by the name of its call. */
const replies: [name: string, text: string][] = [];

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp({
    inspectReply: (name, json) => {
      holdAgainstContract(name, json);
      replies.push([name, json]);
    },
  });
  await server.sql('truncate company_settings');
  await server.sql(
    `insert into company_settings (section, version, value, changed_at) values
      ('identity', 1, '{"name": "Osei Cargo", "short": "Osei", "prefix": "OSEI"}', now())`,
  );
  await server.company.refresh();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const other = /Kwanline|KWL/;

it('works from intake to hand-over without the name or the prefix of another company', async () => {
  const client = await server.createClient({ shippingMark: 'OSEI-AMA', email: 'ama@osei.example' });
  const { ids } = await desk.arrivedContainer(client.id, [{}, {}]);
  for (const id of ids) await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
  await desk.must(desk.handOver(client.id, ids));
  server.now.value = new Date(server.now.value.getTime() + 3 * 3_600_000);
  await server.composeMessages();
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/clients/forgot-password',
    payload: { email: client.email },
  });
  const mails = await server.sql<{ subject: string; body: string }>('select subject, body from mail_outbox');
  const messages = await server.sql<{ words: string }>('select words from messages');
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.some(({ body }) => body.includes('Osei Cargo'))).toBe(true);
  expect(messages.length).toBeGreaterThan(0);
  for (const { subject, body } of mails) expect(subject + body).not.toMatch(other);
  for (const { words } of messages) expect(words).not.toMatch(other);
});

it.each(
  Object.entries({ ...clientEndpoints, ...staffEndpoints } as Record<string, Endpoint>)
    .filter(([, { method, path, audience }]) => method === 'GET' && !path.includes('{') && audience !== 'client')
    .map(([name, { path }]) => [name, path] as const),
)('%s names no other company', async (_name, path) => {
  const reply = await server.app.inject({ url: `/api${path}`, headers: desk.admin.headers });
  expect(reply.body).not.toMatch(other);
});

it('has answered every call so far without another company', () => {
  expect(replies.length).toBeGreaterThan(20);
  expect(replies.filter(([, text]) => other.test(text)).map(([name]) => name)).toEqual([]);
});
