import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMoney } from '#api/modules/imports/read-money';
import { amount as printed } from '#api/modules/pdf/figures';
import { inCedis } from '#contract/cedis';
import { paidAmount } from '#contract/staff/money/fields';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { type Counter, startCounter } from '#tests/support/money';
import { readPages } from '#tests/support/read-pdf';
import { likelyAmounts, owedOf, readPayment, ways } from '../web/desk/handover/payment-form';
import { readDecimal } from '../web/desk/kit/decimal';
import { deskMoney } from '../web/desk/kit/desk-money';
import { parseAmount } from '../web/portal/payments/slip-amount';

/** From 0.01 to 99,999.99, as digits. No number takes part in making them. */
const typed = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .filter(([whole, part]) => whole + part > 0)
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`);
const rate = fc.integer({ min: 10_000, max: 999_999 }).map((units) => units / 10_000);
const digitsOf = (text: string) => text.replace(/[^\d.]/g, '');
const many = { numRuns: examples(2_000, 200_000) };

it('every amount that is typed is read, sent, imported and shown with the same digits', () =>
  fc.assert(
    fc.property(typed, (text) => {
      const amount = readDecimal(text, 2) ?? Number.NaN;
      expect([parseAmount(text), readMoney(text, 'point'), readMoney(amount, 'point')]).toEqual(Array(3).fill(amount));
      expect(paidAmount.safeParse(JSON.parse(JSON.stringify(amount))).success).toBe(true);
      expect([deskMoney(amount, 'GHS'), deskMoney(amount, 'USD'), printed(amount)].map(digitsOf)).toEqual(
        Array(3).fill(text),
      );
    }),
    many,
  ));

it('the counter books every amount that is typed, but for the cash that it gives back', () =>
  fc.assert(
    fc.property(typed, typed, rate, fc.constantFrom(...ways), (text, owedText, usdGhs, way) => {
      const totalOwed = Number(owedText);
      const toPayNowGhs = inCedis(totalOwed, usdGhs);
      const figures = { totalOwed, toPayNow: totalOwed, toPayNowGhs, dueLater: 0, credit: 0, usdGhs };
      const owed = owedOf(figures, false, 0);
      for (const received of [text, ...likelyAmounts(way, owed).map(String)]) {
        const { body, change } = readPayment({ way, amount: received, reference: '' }, 1, owed);
        expect(Math.round(((body?.amount ?? Number.NaN) + change) * 100)).toBe(Math.round(Number(received) * 100));
        if (way !== 'CASH_GHS') expect(change).toBe(0);
      }
    }),
    many,
  ));

let server: TestApp;
let counter: Counter;
beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
});
afterAll(() => server.close());

it.each([
  ['300.55', 12.05],
  ['0.57', 15.35],
  ['1.15', 12.0505],
  ['4.35', 11.5],
  ['1001.15', 12.37],
  ['99999.99', 15.0275],
])('GHS %s at %d is the figure in the books, on the receipt and in the mail', async (text, usdGhs) => {
  const client = await server.createClient();
  const form = { clientId: client.id, amount: readDecimal(text, 2), currency: 'GHS', method: 'MOBILE_MONEY', usdGhs };
  const paid = await counter.must<DeskPayment>(counter.post('/staff/payments', form, counter.esther));
  const { receipt, amount } = await counter.must<DeskPayment>(counter.confirm(paid.id));
  expect(deskMoney(amount, 'GHS')).toContain(printed(Number(text)));
  expect(await server.sql('select amount::text from payments where id = $1', [paid.id])).toEqual([{ amount: text }]);
  const pdf = await counter.get(`/staff/payments/${paid.id}/receipt`, counter.esther);
  const [page] = await readPages(pdf.rawPayload);
  expect(page?.text).toContain(`GHS ${printed(Number(text))}`);
  const mails = await server.sql<{ subject: string; body: string }>(
    'select subject, body from mail_outbox where recipient = $1',
    [client.email],
  );
  expect(mails.map(({ subject }) => subject)).toEqual([`Receipt ${receipt?.number}, GHS ${printed(Number(text))}`]);
  expect(mails[0]?.body).toContain(`your payment of GHS ${printed(Number(text))} of`);
});
