import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { createPasswords } from '#api/modules/auth/passwords';
import { type AccountCalls, accountCalls } from '#tests/proofs/support/account-calls';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';

const second = 1000;
const hour = 3600 * second;

let server: TestApp;
let account: AccountCalls;
let evaluated = 0;

beforeAll(async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const verify: typeof passwords.verify = (hash, password) => {
    evaluated += 1;
    return passwords.verify(hash, password);
  };
  server = await startTestApp({ passwords: { ...passwords, verify } });
  account = accountCalls(server);
});
afterAll(() => server.close());

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Like an attacker with many machines: other spellings, invented devices, other addresses. */
function guess(email: string, index: number) {
  const spelling = [email, email.toUpperCase(), ` ${email}`, `${email} `][index % 4] ?? email;
  const cookie = `__Host-kwanline_device=${randomBytes(32).toString('base64url')}`;
  const headers = { 'x-forwarded-for': `10.0.${index % 256}.${index % 250}`, ...(index % 3 === 0 && { cookie }) };
  return account.signIn(spelling, `guess-${index}`, headers);
}

prove('B5', 'guessing goes nowhere, and the owner always gets in', async (tell) => {
  const guesses = sized(1000, 10_000);
  const { email, password } = await server.createClient();
  const owner = cookieOf((await account.signIn(email, password)).headers);
  const started = server.now.value.getTime();
  const step = (6 * hour) / guesses;
  const moments: number[] = [];
  let [ownerTries, ownerIn, withoutWait, broken] = [0, 0, 0, 0];
  for (let index = 0; index < guesses; index += 1) {
    server.now.value = new Date(started + index * step);
    const before = evaluated;
    const reply = await guess(email, index);
    if (evaluated > before) moments.push(index * step);
    if (reply.status === 429 && !(Number(reply.headers['retry-after']) > 0)) withoutWait += 1;
    if (reply.status !== 429 && reply.status !== 400) broken += 1;
    if (index % 50 === 49) {
      ownerTries += 1;
      if ((await account.signIn(email, password, { cookie: owner })).status === 200) ownerIn += 1;
    }
  }
  const most = Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + hour).length));
  // Never a hard lock-out: on an unknown device the owner waits at most 15 minutes.
  server.now.value = new Date(server.now.value.getTime() + 15 * 60 * second);
  const stranger = await account.signIn(email, password);
  tell('guesses over six hours', guesses);
  tell('evaluated in all', moments.length);
  tell('most evaluated in one hour', most, atMost(25));
  tell('sign-ins of the owner during the attack', ownerTries);
  tell('of which let in', ownerIn, exactly(ownerTries));
  tell('refusals that name no wait', withoutWait, exactly(0));
  expect(most).toBeLessThanOrEqual(25);
  expect(moments.length).toBeGreaterThan(5);
  expect({ ownerIn, withoutWait, broken, stranger: stranger.status }).toEqual({
    ownerIn: ownerTries,
    withoutWait: 0,
    broken: 0,
    stranger: 200,
  });
});
