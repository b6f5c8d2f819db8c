import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account, SlipRow } from '#contract/documents/schema';
import type { DeskSlip } from '#contract/staff/slips/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  client = await server.createClient();
});
afterAll(() => server.close());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
let keys = 0;
const send = (more: object = {}, who = client) => {
  keys += 1;
  const payload = { key: `slip-key-${keys}`, amount: 1200, currency: 'GHS', method: 'MOBILE_MONEY', ...more };
  return server.app.inject({
    method: 'POST',
    url: `/api/users/clients/${who.id}/slips`,
    headers: who.headers,
    payload,
  });
};
const upload = (who = client, payload: Buffer = pixel) =>
  server.app.inject({
    method: 'POST',
    url: `/api/users/clients/${who.id}/slips/files`,
    headers: { ...who.headers, 'content-type': 'image/png' },
    payload,
  });
const account = async () =>
  (
    await server.app.inject({ url: `/api/users/clients/${client.id}/account`, headers: client.headers })
  ).json<Account>();

describe('a payment slip', () => {
  it('waits with its photo, counts for nothing, and becomes a payment with a receipt when it is confirmed', async () => {
    const { id: fileId } = (await upload()).json<{ id: number }>();
    const sent = (await send({ reference: 'MM-77', fileId })).json<SlipRow>();
    expect(sent).toMatchObject({ state: 'WAITING', hasFile: true, paymentId: null });
    expect(await account()).toMatchObject({ credit: 0, waitingSlips: [{ id: sent.id }] });
    const [listed] = (await counter.get('/staff/slips?state=WAITING', counter.esther)).json<{ data: DeskSlip[] }>()
      .data;
    expect(listed).toMatchObject({ id: sent.id, shippingMark: client.shippingMark, contentType: 'image/png' });
    const photo = await counter.get(`/staff/slips/${sent.id}/file`, counter.esther);
    expect([photo.statusCode, photo.rawPayload.equals(pixel)]).toEqual([200, true]);
    const confirmed = await counter.must<DeskSlip>(counter.post(`/staff/slips/${sent.id}/confirm`, {}, counter.esther));
    // 1,200 cedis at 12.50.
    expect(confirmed).toMatchObject({
      state: 'CONFIRMED',
      countedUsd: 96,
      countedRate: 12.5,
      receiptNumber: expect.stringMatching(/^RCT-ACC-/),
    });
    expect(await account()).toMatchObject({ credit: 96, waitingSlips: [] });
    const again = await counter.post(`/staff/slips/${sent.id}/confirm`, {}, counter.yaw);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This slip has been confirmed already.']);
  });

  it('says that its payment was reversed, when and why, to the client and at the desk', async () => {
    const sent = (await send({ reference: 'MM-78' })).json<SlipRow>();
    const { paymentId, reversed } = await counter.must<DeskSlip>(
      counter.post(`/staff/slips/${sent.id}/confirm`, {}, counter.esther),
    );
    expect(reversed).toBeNull();
    await counter.must(counter.reverse(paymentId ?? 0));
    const told = { at: server.now.value.toISOString(), reason: 'The transfer came back.' };
    const own = await server.app.inject({ url: `/api/users/clients/${client.id}/slips`, headers: client.headers });
    const atDesk = await counter.get(`/staff/slips?clientId=${client.id}`, counter.esther);
    for (const rows of [own.json<SlipRow[]>(), atDesk.json<{ data: DeskSlip[] }>().data])
      expect(rows.find(({ id }) => id === sent.id)).toMatchObject({ state: 'CONFIRMED', reversed: told });
  });

  it('is sent once with one key, and asks before the same reference is sent again', async () => {
    const key = 'one-key-of-a-form';
    const twice = await Promise.all([send({ key, reference: 'SAME 1' }), send({ key, reference: 'SAME 1' })]);
    expect(twice[0].json().id).toBe(twice[1].json().id);
    const repeated = await send({ reference: 'same-1' });
    expect([repeated.statusCode, repeated.json().code]).toEqual([409, 'REPEATED_NUMBER']);
    expect(repeated.json().message).toMatch(/^You sent this on \d+ \w+\. Send it again\?$/);
    expect((await send({ reference: 'same-1', isAnother: true })).statusCode).toBe(201);
  });

  it('can be withdrawn while it waits, and is answered with a reason when it was not found', async () => {
    const withdraw = (id: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/users/clients/${client.id}/slips/${id}/withdraw`,
        headers: client.headers,
        payload: {},
      });
    const first = (await send()).json<SlipRow>();
    expect((await withdraw(first.id)).json()).toMatchObject({ state: 'WITHDRAWN' });
    expect((await counter.post(`/staff/slips/${first.id}/confirm`, {}, counter.esther)).statusCode).toBe(409);
    const second = (await send()).json<SlipRow>();
    const reason = 'No such transfer in the account.';
    await counter.must(counter.post(`/staff/slips/${second.id}/refuse`, { reason }, counter.esther));
    expect((await withdraw(second.id)).statusCode).toBe(409);
    const list = (
      await server.app.inject({ url: `/api/users/clients/${client.id}/slips`, headers: client.headers })
    ).json<SlipRow[]>();
    expect(list.find(({ id }) => id === second.id)).toMatchObject({ state: 'NOT_FOUND', reason });
  });

  it('takes USD cash in dollars only, naming the field', async () => {
    const refused = await send({ method: 'CASH' });
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ path: 'method', message: 'USD cash is paid in dollars. Choose USD, or another way.' }],
    ]);
    // The desk could not confirm it: it books whole notes only.
    const coins = await send({ method: 'CASH', currency: 'USD', amount: 77 });
    expect([coins.statusCode, coins.json().issues]).toEqual([
      400,
      [{ path: 'amount', message: 'Dollars in cash come in whole notes: enter a multiple of 50.' }],
    ]);
    expect((await send({ method: 'CASH', currency: 'USD', amount: 100 })).statusCode).toBeLessThan(300);
  });

  it('takes no photo of another client and no file that is no picture or PDF', async () => {
    const other = await server.createClient();
    const { id: fileId } = (await upload(other, pixel)).json<{ id: number }>();
    expect((await send({ fileId })).statusCode).toBe(409);
    expect((await upload(client, Buffer.from('<html>'))).statusCode).toBe(415);
  });
});
