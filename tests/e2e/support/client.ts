import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Session } from '#contract/auth/schema';

/** The client of the demo data, with packages, payments and attachments. */
export const ama = { email: 'ama@kwanline.example', password: 'akwaaba-2025' };

/** The server under test trusts one proxy: each test has its own address, as customers do. */
export const fromElsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`,
});

/** A session takes 600 calls in five minutes, and a test makes about ten. */
const TESTS_PER_SESSION = 25;
/** An access token lasts 15 minutes: the rest is for the test. */
const MOST_AGE_MS = 5 * 60_000;
const kept = new Map<string, { session: Session; tests: number; since: number }>();

/**
 * Signed in before the first page opens; a log-out is not undone by the next page. The tests of one worker share a
 * session, so a test that logs in or out uses a new client: the eleventh session of a client ends the first, in whatever
 * test that one is.
 */
export async function signIn(page: Page, credentials: { email: string; password: string } = ama): Promise<Session> {
  const known = kept.get(credentials.email);
  const isUsable = known && known.tests < TESTS_PER_SESSION && performance.now() - known.since < MOST_AGE_MS;
  if (isUsable && (await isAlive(page, known.session))) {
    known.tests += 1;
    return startWith(page, known.session);
  }
  const session = await newSession(page, credentials);
  kept.set(credentials.email, { session, tests: 1, since: performance.now() });
  return startWith(page, session);
}

async function isAlive(page: Page, { id, backendTokens }: Session): Promise<boolean> {
  const headers = { authorization: `Bearer ${backendTokens.accessToken}` };
  return (await page.request.get(`/api/users/clients/${id}`, { headers })).status() === 200;
}

async function newSession(page: Page, data: { email: string; password: string }): Promise<Session> {
  const reply = await page.request.post('/api/auth/signin/client', { data, headers: fromElsewhere() });
  expect(reply.status()).toBe(200);
  return reply.json();
}

/** A new client, signed in. */
export async function signInAsNewClient(page: Page): Promise<Session & { password: string }> {
  const { session, password } = await signUp(page.request);
  return { ...(await startWith(page, session)), password };
}

export async function signUp(request: APIRequestContext) {
  // With a letter, so that it is never taken for a number.
  const name = `c${randomUUID().slice(0, 8)}`;
  const account = { email: `${name}@kwanline.example`, password: `password-${name}` };
  const data = { ...account, confirmPassword: account.password, shippingMark: `KWL-${name}`, phone: '233000000199' };
  const reply = await request.post('/api/auth/signup/client', { data, headers: fromElsewhere() });
  expect(reply.status()).toBe(201);
  return { ...account, session: (await reply.json()) as Session };
}

async function startWith(page: Page, session: Session): Promise<Session> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('started')) return;
    sessionStorage.setItem('started', 'yes');
    sessionStorage.setItem('kwanline.session', text);
  }, JSON.stringify(session));
  return session;
}
