import { afterAll, beforeAll, expect } from 'vitest';
import { type CallName, endpoints } from '#api/http/calls';
import type { Endpoint } from '#contract/call';
import { type AccountCalls, accountCalls, bearer, bodyOf } from '#tests/proofs/support/account-calls';
import { goodRequest } from '#tests/proofs/support/good-request';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startWorld, type World } from '#tests/proofs/support/world';
import type { TestClient } from '#tests/support/app';

let world: World;
let account: AccountCalls;
beforeAll(async () => {
  world = await startWorld();
  account = accountCalls(world.server);
});
afterAll(() => world.server.close());

const minute = 60_000;
const names = (audience: Endpoint['audience']) =>
  (Object.keys(endpoints) as CallName[]).filter((name) => endpoints[name].audience === audience);

/** Everything that a thief could have copied while it was valid. */
type Loot = { access: string[]; refresh: string[]; staff: string[] };

async function robClient(): Promise<{ client: TestClient; loot: Loot; second: string }> {
  const client = await world.server.createClient();
  const another = bodyOf<{ accessToken: string }>(await account.refresh(client.refreshToken)).accessToken;
  const second = account.tokensOf(await account.signIn(client.email, client.password));
  const access = [client.accessToken, another, second.accessToken];
  return {
    client,
    loot: { access, refresh: [client.refreshToken, second.refreshToken], staff: [] },
    second: second.accessToken,
  };
}

const pass = (milliseconds: number) => {
  world.server.now.value = new Date(world.server.now.value.getTime() + milliseconds);
};

/** Each way to end a session. The returned tokens must be useless from that moment. */
const ways: Record<string, () => Promise<Loot>> = {
  async 'signing out of both sessions'() {
    const { client, loot, second } = await robClient();
    await account.signOut(client.accessToken);
    await account.signOut(second);
    return loot;
  },
  async 'a password change elsewhere'() {
    const { client, loot } = await robClient();
    const { accessToken } = account.tokensOf(await account.signIn(client.email, client.password));
    expect((await account.change(client, accessToken, 'another-one')).status).toBe(200);
    return loot;
  },
  async 'a password reset'() {
    const { client, loot } = await robClient();
    const id = await account.tokenFromMail(client.email);
    expect((await account.reset(client.email, id)).status).toBe(200);
    return loot;
  },
  async '15 minutes'() {
    const { loot } = await robClient();
    pass(15 * minute);
    return { ...loot, refresh: [] };
  },
  async '24 hours without use'() {
    const { loot } = await robClient();
    pass(24 * 60 * minute);
    return loot;
  },
  async 'an eleventh sign-in'() {
    const { client, loot } = await robClient();
    for (let number = 1; number <= 10; number += 1) {
      pass(1000);
      await account.signIn(client.email, client.password);
    }
    return loot;
  },
  async 'a sign-out at the desk'() {
    const { headers } = await world.server.createStaff('admin');
    await account.send({ method: 'POST', url: '/staff/auth/signout', headers });
    return { access: [], refresh: [], staff: [headers.authorization.slice(7)] };
  },
  async 'a deactivated account of staff'() {
    const { id, headers } = await world.server.createStaff('admin');
    const admin = (await world.server.createStaff('admin')).headers;
    const done = await account.send({
      method: 'PATCH',
      url: `/staff/accounts/${id}`,
      headers: admin,
      payload: { active: false },
    });
    expect(done.status).toBe(200);
    return { access: [], refresh: [], staff: [headers.authorization.slice(7)] };
  },
  async 'a new password for staff'() {
    const { id, headers } = await world.server.createStaff('admin');
    const admin = (await world.server.createStaff('admin')).headers;
    const payload = { password: 'a-new-password' };
    await account.send({ method: 'POST', url: `/staff/accounts/${id}/password`, headers: admin, payload });
    return { access: [], refresh: [], staff: [headers.authorization.slice(7)] };
  },
};

async function isRefused(name: CallName, token: string) {
  const { method, url, payload, headers } = goodRequest(name, world);
  const reply = await world.server.app.inject({
    method,
    url,
    headers: { ...headers, ...bearer(token) },
    ...(payload && { payload }),
  });
  return reply.statusCode === 401;
}

prove('B3', 'what was stolen is of no use once the session has ended', async (tell) => {
  const rounds = sized(1, 20);
  const accepted: string[] = [];
  let tries = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const [way, end] of Object.entries(ways)) {
      const { access, refresh, staff } = await end();
      const all = [
        ...access.flatMap((token) => names('client').map((name) => ({ name, token }))),
        // A stolen refresh token is tried both for a refresh and as an access token.
        ...refresh.flatMap((token) => [...names('refresh'), ...names('client')].map((name) => ({ name, token }))),
        ...staff.flatMap((token) => names('staff').map((name) => ({ name, token }))),
      ];
      const refused = await Promise.all(all.map(({ name, token }) => isRefused(name, token)));
      tries += all.length;
      all.forEach(({ name }, index) => {
        if (!refused[index]) accepted.push(`${name} after ${way}`);
      });
    }
  }
  tell('ways to end a session', Object.keys(ways).length);
  tell('tries with what was stolen', tries);
  tell('accepted', accepted.length, exactly(0));
  expect(accepted).toEqual([]);
  expect(tries).toBeGreaterThan(rounds * 400);
  // They were valid before: the same kinds of tokens work for a client with a live session.
  const { accessToken, id } = await world.server.createClient();
  const reply = await account.send({ method: 'GET', url: `/users/clients/${id}`, headers: bearer(accessToken) });
  expect(reply.status).toBe(200);
});
