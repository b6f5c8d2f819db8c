import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('tells the e-mail of a new phone, and stays silent when only the mark changes', async () => {
  const client = await server.createClient({ phone: '233244000111' });
  const update = (shippingMark: string, phone: string) =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/users/clients/${client.id}`,
      headers: client.headers,
      payload: { shippingMark, phone },
    });
  const mails = () => server.sql('select subject from mail_outbox where recipient = $1', [client.email]);
  await update('KWL-OTHER MARK', '233244000111');
  expect(await mails()).toEqual([]);
  await update('KWL-OTHER MARK', '233244000222');
  expect(await mails()).toEqual([{ subject: 'The phone of your account was changed' }]);
});
