import type { TestApp, TestClient } from '#tests/support/app';
import type { Desk } from '#tests/support/desk';
import { invoice } from '#tests/support/pdf-samples';

export const ownCode = 'A'.repeat(16);

/** An issued invoice, a waiting slip with its photo and a payment with its receipt, of the owner and of another client. */
export async function startMoneyThings(server: TestApp, desk: Desk, [owner, other]: [TestClient, TestClient]) {
  const idOf = async (text: string, values: unknown[]) => (await server.sql<{ id: number }>(text, values))[0]?.id ?? 0;
  const documentOf = ({ id }: TestClient, code: string) =>
    idOf(
      `insert into documents (kind, client_id, created_at, number, code, branch, issued_at, total, copy)
       values ('INVOICE', $1, now(), $2, $3, 'Accra', now(), 100, $4) returning id`,
      [id, `INV-ACC-2026-9${code.slice(0, 3)}`, code, JSON.stringify(invoice().copy)],
    );
  const slipOf = async ({ id, headers }: TestClient) => {
    const file = await server.app.inject({
      method: 'POST',
      url: `/api/users/clients/${id}/slips/files`,
      headers: { ...headers, 'content-type': 'image/png' },
      payload: pixel,
    });
    return idOf(
      `insert into payment_slips (client_id, key, amount, currency, method, file_id, sent_at)
       values ($1, 'a-key-1234', 10, 'USD', 'BANK', $2, now()) returning id`,
      [id, file.json().id],
    );
  };
  const paymentOf = async ({ id, headers }: TestClient) => {
    const payment = await idOf('select min(id) as id from payments where client_id = $1', [id]);
    await server.app.inject({ url: `/api/users/clients/${id}/payments/${payment}/receipt`, headers });
    return payment;
  };
  return {
    document: await documentOf(owner, ownCode),
    otherDocument: await documentOf(other, 'B'.repeat(16)),
    slip: await slipOf(owner),
    otherSlip: await slipOf(other),
    ownPayment: await paymentOf(owner),
    otherPayment: await paymentOf(other),
    transfer: (await desk.must<{ id: number }>(desk.post('/staff/transfers', { from: 'Accra', to: 'Kumasi' }))).id,
  };
}

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
