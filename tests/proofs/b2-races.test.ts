import { afterAll, beforeAll, expect } from 'vitest';
import { createPasswords } from '#api/modules/auth/passwords';
import { type AccountCalls, accountCalls, bearer, bodyOf, countOf } from '#tests/proofs/support/account-calls';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';

/** Without the hashing queue, so that all requests meet in the database. */
let server: TestApp;
let account: AccountCalls;

beforeAll(async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  server = await startTestApp({ passwords: { ...passwords, turn: (work) => work() } });
  account = accountCalls(server);
});
afterAll(() => server.close());

const fifty = Array.from({ length: 50 }, (_, index) => index);
type Winner = { winners: number; losers: number };

/** Fifty sign-ups with one address, in two spellings. */
async function signUps(round: number): Promise<Winner> {
  const email = `b2-${round}@kwanline.example`;
  const answers = await Promise.all(fifty.map((index) => account.signUp(index % 2 ? email : email.toUpperCase())));
  const rows = await server.sql('select 1 from clients where lower(email) = $1', [email]);
  return { winners: rows.length === 1 ? countOf(answers, 201) : 0, losers: countOf(answers, 409) };
}

async function resets(): Promise<Winner> {
  const { email } = await server.createClient();
  const id = await account.tokenFromMail(email);
  const answers = await Promise.all(fifty.map((index) => account.reset(email, id, `password-${index}`)));
  const winner = answers.findIndex(({ status }) => status === 200);
  const { status } = await account.signIn(email, `password-${winner}`);
  return { winners: status === 200 ? countOf(answers, 200) : 0, losers: countOf(answers, 400) };
}

async function changes(): Promise<Winner> {
  const client = await server.createClient();
  const answers = await Promise.all(
    fifty.map((index) => account.change(client, client.accessToken, `password-${index}`)),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  const { status } = await account.signIn(client.email, `password-${winner}`);
  return { winners: status === 200 ? countOf(answers, 200) : 0, losers: countOf(answers, 400) };
}

/** Here all succeed: each gets its own token, and all tokens work. */
async function refreshes(): Promise<number> {
  const { refreshToken } = await server.createClient();
  const answers = await Promise.all(fifty.map(() => account.refresh(refreshToken)));
  const tokens = new Set(answers.map((answer) => bodyOf<{ accessToken: string }>(answer).accessToken));
  const opened = await Promise.all(
    [...tokens].map((token) =>
      account.send({ method: 'GET', url: '/packages/summary/client', headers: bearer(token) }),
    ),
  );
  return countOf(opened, 200);
}

prove('B2', 'of fifty at once exactly one wins, and all refreshes work', async (tell) => {
  const rounds = sized(2, 20);
  const wrong: string[] = [];
  let usable = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const race of [signUps, resets, changes]) {
      const { winners, losers } = await race(round);
      if (winners !== 1 || losers !== 49) wrong.push(`${race.name}, round ${round}: ${winners} won, ${losers} lost`);
    }
    usable += await refreshes();
  }
  tell('rounds of each race', rounds);
  tell('requests', rounds * 4 * 50);
  tell('races without exactly one winner', wrong.length, exactly(0));
  tell('refreshed tokens that work', usable, exactly(rounds * 50));
  expect({ wrong, usable }).toEqual({ wrong: [], usable: rounds * 50 });
});
