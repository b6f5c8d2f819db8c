import pino from 'pino';
import { afterEach, expect } from 'vitest';
import { startMailWorker } from '#api/modules/mail/mail-queue';
import { exactly, prove } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The machine's clock is set wrong and right again, by hand or by a time server, while people are signed in. */
prove('clock', 'jumps of the clock, forward and back', async (tell) => {
  const app = await startTestApp();
  server = app;
  const start = app.now.value.getTime();
  const jumpTo = (offset: number) => {
    app.now.value = new Date(start + offset);
  };
  const statuses: number[] = [];
  const ask = async (method: 'GET' | 'POST', url: string, more: object = {}) => {
    const { statusCode } = await app.app.inject({ method, url: `/api${url}`, ...more });
    statuses.push(statusCode);
    return statusCode;
  };
  const ama = await app.createClient();
  const refresh = (token: string) =>
    ask('GET', '/auth/client/refresh', { headers: { authorization: `Bearer ${token}` } });
  const signIn = (password: string) => ask('POST', '/auth/signin/client', { payload: { email: ama.email, password } });
  const read = () => ask('GET', '/packages/client', { headers: ama.headers });

  const facts: [string, number, number][] = [];
  const fact = (what: string, got: number, wanted: number) => facts.push([what, got, wanted]);

  fact('reading before any jump', await read(), 200);
  jumpTo(16 * minute);
  fact('an access token 16 minutes ahead', await read(), 401);
  fact('its refresh token', await refresh(ama.refreshToken), 200);
  jumpTo(0);
  fact('the same session after the way back', await refresh(ama.refreshToken), 200);
  jumpTo(-1 * day);
  fact('the same session a day back', await refresh(ama.refreshToken), 200);
  fact('signing in a day back', await signIn(ama.password), 200);
  fact(
    'forgot password a day back',
    await ask('POST', '/auth/clients/forgot-password', { payload: { email: ama.email } }),
    200,
  );
  jumpTo(8 * day);
  fact('a refresh token 8 days ahead', await refresh(ama.refreshToken), 401);
  fact('signing in 8 days ahead', await signIn(ama.password), 200);
  await app.prune();
  jumpTo(0);
  fact('signing in after the way back', await signIn(ama.password), 200);

  // Failures counted while the clock was ahead must not lock a person out when it is right again.
  jumpTo(3 * day);
  for (let guess = 0; guess < 7; guess += 1) await signIn('wrong-2025');
  jumpTo(0);
  fact('the owner, after guesses made three days ahead', await signIn(ama.password), 200);

  // Mail that was queued or delayed while the clock was ahead leaves when it is right again, not days later.
  jumpTo(2 * day);
  await ask('POST', '/auth/clients/forgot-password', { payload: { email: ama.email } });
  jumpTo(0);
  const sent: string[] = [];
  const transport = {
    kind: 'smtp' as const,
    send: async ({ recipient }: { recipient: string }) => void sent.push(recipient),
    close() {},
  };
  const worker = startMailWorker({ db: app.db, transport, log: pino({ level: 'silent' }), now: () => app.now.value });
  await expect
    .poll(() => sent.length, { timeout: 3_000 })
    .toBeGreaterThan(0)
    .catch(() => {});
  await worker.stop();
  fact('mails queued two days ahead that left', Math.min(1, sent.length), 1);

  const wrong = facts.filter(([, got, wanted]) => got !== wanted);
  const failures = statuses.filter((status) => status >= 500).length;
  tell('requests', statuses.length);
  tell('answers 5xx', failures, exactly(0));
  tell('facts', facts.length);
  tell('otherwise than promised', wrong.map(([what, got]) => `${what}: ${got}`).join(', ') || 0, exactly(0));
  expect(wrong).toEqual([]);
  expect(failures).toBe(0);
});
