import { afterAll, beforeAll, expect } from 'vitest';
import { createPasswords, passwordCost } from '#api/modules/auth/passwords';
import { type AccountCalls, type Answer, accountCalls } from '#tests/proofs/support/account-calls';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';

/**
 * In full with the production cost (64 MiB, three passes). Quick with a cheaper hash, beside which all other
 * differences weigh more.
 */
const isFull = sized(0, 1) === 1;
const cost = isFull ? passwordCost : { memoryCost: 8192, timeCost: 1, parallelism: 1 };
const pairs = sized(100, 500);
/** Two answers count as equal within 3 ms or within 5 %. */
const [share, milliseconds] = [0.05, 3];

let server: TestApp;
let account: AccountCalls;
let hashes = 0;

beforeAll(async () => {
  const passwords = await createPasswords(cost);
  const count = <A extends unknown[], R>(work: (...args: A) => R) => {
    return (...args: A) => {
      hashes += 1;
      return work(...args);
    };
  };
  const { hash, verify } = passwords;
  server = await startTestApp({ passwords: { ...passwords, hash: count(hash), verify: count(verify) } });
  account = accountCalls(server);
});
afterAll(() => server.close());

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};

type Side = { times: number[]; hashes: Set<number>; answers: Set<string> };
const side = (): Side => ({ times: [], hashes: new Set(), answers: new Set() });

async function timed({ times, hashes: costs, answers }: Side, ask: () => Promise<Answer>) {
  const before = hashes;
  const begun = performance.now();
  const { status, text } = await ask();
  times.push(performance.now() - begun);
  costs.add(hashes - before);
  answers.add(`${status} ${text}`);
}

/** Alternates which of a pair comes first, so that a slow machine affects both. */
async function interleaved(ask: (who: 'known' | 'unknown', index: number) => Promise<Answer>) {
  const [known, unknown] = [side(), side()];
  for (let index = -5; index < pairs; index += 1) {
    const [a, b] = index < 0 ? [side(), side()] : [known, unknown];
    const order = [() => timed(a, () => ask('known', index)), () => timed(b, () => ask('unknown', index))];
    for (const next of index % 2 ? order : order.reverse()) await next();
    // Failures would cause a wait, which another proof covers.
    await server.sql('delete from sign_in_guards');
  }
  const gap = Math.abs(median(known.times) - median(unknown.times));
  return { known, unknown, gap, share: gap / median(known.times) };
}

prove(
  'B4',
  'known and unknown addresses take the same time and the same hashing',
  async (tell) => {
    const { email } = await server.createClient();
    const nobody = (index: number) => `b4-${index + 10}@kwanline.example`;
    const address = (who: string, index: number) => (who === 'known' ? email : nobody(index));
    const calls = {
      'sign-in': (who: string, index: number) => account.signIn(address(who, index), 'a-wrong-one'),
      'forgot password': (who: string, index: number) => account.forgot(address(who, index)),
      'sign-up': (who: string, index: number) => account.signUp(address(who, index)),
    };
    const tooFar: string[] = [];
    for (const [name, ask] of Object.entries(calls)) {
      const { known, unknown, gap, share: part } = await interleaved(ask);
      tell(`${name}: median ms for a known address`, median(known.times));
      tell(`${name}: difference in ms`, gap);
      tell(`${name}: difference in %`, part * 100);
      const expected = name === 'forgot password' ? [0] : [1];
      expect([...known.hashes, ...unknown.hashes]).toEqual([...expected, ...expected]);
      if (name !== 'sign-up') expect(unknown.answers).toEqual(known.answers);
      if (gap > milliseconds && part > share) tooFar.push(name);
    }
    tell('pairs of each', pairs);
    tell('calls more than 3 ms and 5 % apart', tooFar.join(', ') || 0, exactly(0));
  },
  90,
);
