import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { intake, signInAtDesk } from '#tests/proofs/support/desk-writers';
import { withDatabase } from '#tests/proofs/support/embedded-folder';
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/proofs/support/fault-proxy';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';
import { createBareDatabase } from '#tests/support/database';
import { post } from '#tests/support/server';

const servers = keepServers();
const requests = sized(24, 120);

type Reply = { status: number; ms: number };

/** Public reads, reads and writes of the desk, and sign-ins, in turn. */
async function ask(origin: string, headers: Record<string, string>, turn: number): Promise<Reply> {
  const begun = performance.now();
  const read = (path: string, more: Record<string, string>) =>
    fetch(`${origin}/api${path}`, { headers: more, signal: AbortSignal.timeout(20_000) });
  const kinds = [
    () => read('/loadings', visitor()),
    () => read('/packages/search?filter=773412905561', visitor()),
    () => read('/staff/categories', headers),
    () => intake(origin, headers, { key: randomUUID(), trackingNumber: `PROOF-${randomUUID()}` }),
    () => post(origin, '/auth/signin/client', { email: `${turn}@kwanline.example`, password: 'wrong-2025' }, visitor()),
  ];
  const kind = kinds[turn % kinds.length] ?? kinds[0];
  const status = await kind?.().then(
    (reply) => reply.status,
    () => 0,
  );
  return { status: status ?? 0, ms: performance.now() - begun };
}

prove(
  'E5',
  'a database that is slow, resets, falls silent, or has no connection left',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    const { hostname, port } = new URL(url);
    const proxy: FaultProxy = await startFaultProxy({ host: hostname, port: Number(port) });
    servers.atTheEnd(proxy.stop);
    const server = await servers.start(await servers.folder(), { DATABASE_URL: throughProxy(url, proxy), DEMO: 'on' });
    const headers = await signInAtDesk(server.origin);
    const all = (kindOf: (turn: number) => number) =>
      Promise.all(
        Array.from({ length: requests }, (_, turn) =>
          delay(turn * 5).then(() => ask(server.origin, headers, kindOf(turn))),
        ),
      );
    const mixed = (turn: number) => turn;
    const mostlyIntake = (turn: number) => (turn % 4 === 0 ? 0 : 3);
    // 400 is how a wrong password is answered.
    const fine = [200, 201, 400];

    const during = async (
      name: string,
      allowed: number[],
      begin: () => unknown,
      end: () => unknown,
      kindOf = mixed,
    ) => {
      await begin();
      const replies = await all(kindOf);
      const refusals = replies.filter(({ status }) => status === 503);
      const slowest = Math.max(0, ...replies.map(({ ms }) => ms));
      const slowestRefusal = Math.max(0, ...refusals.map(({ ms }) => ms));
      const odd = replies.filter(({ status }) => !allowed.includes(status)).map(({ status }) => status);
      await end();
      const ended = performance.now();
      // Back to normal: ten of every kind in a row.
      let good = 0;
      while (good < 10 && performance.now() - ended < 20_000) {
        const round = await Promise.all([0, 1, 2, 3].map((turn) => ask(server.origin, headers, turn)));
        good = round.every(({ status }) => fine.includes(status)) ? good + 1 : 0;
      }
      const recovery = performance.now() - ended;
      tell(`${name}: requests`, replies.length);
      tell(`${name}: refused with 503`, refusals.length);
      tell(`${name}: neither served nor refused`, odd.length === 0 ? 0 : odd.join(' '), exactly(0));
      tell(`${name}: slowest refusal, s`, slowestRefusal / 1000, atMost(3));
      tell(`${name}: slowest answer, s`, slowest / 1000, atMost(10));
      tell(`${name}: all well again after, s`, recovery / 1000, atMost(5));
      return { odd, slowest, slowestRefusal, recovery, refused: refusals.length };
    };

    const outcomes = {
      slow: await during(
        'slow',
        [...fine, 503],
        () => proxy.set({ kind: 'slow', ms: 150 }),
        () => proxy.set({ kind: 'none' }),
      ),
      reset: await during(
        'reset',
        [503],
        () => proxy.set({ kind: 'reset' }),
        () => proxy.set({ kind: 'none' }),
      ),
      silent: await during(
        'silent',
        [503],
        () => proxy.set({ kind: 'black hole' }),
        () => proxy.set({ kind: 'none' }),
      ),
      exhausted: await withDatabase(url, (client) =>
        during(
          'no connection left',
          [...fine, 503],
          // Every write holds a connection and waits for this lock; later ones wait for a connection.
          () => client.query('begin; lock table desk_commands in access exclusive mode'),
          () => client.query('rollback'),
          mostlyIntake,
        ),
      ),
    };
    const every = Object.values(outcomes);
    expect(every.flatMap(({ odd }) => odd)).toEqual([]);
    for (const each of [outcomes.reset, outcomes.silent, outcomes.exhausted]) expect(each.refused).toBeGreaterThan(0);
    expect(server.process.exitCode).toBeNull();
  },
  90,
);
