import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { countLost, countTorn, intake, signInAtDesk, startWriters } from '#tests/proofs/support/desk-writers';
import { embeddedUrl, withDatabase } from '#tests/proofs/support/embedded-folder';
import { atMost, exactly, prove, sized, type Tell } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';
import { createBareDatabase } from '#tests/support/database';

const servers = keepServers();
const times = sized(10, 200);

/** Kill -9 during eight writers, start again, and look for everything that was acknowledged. */
async function killAgainAndAgain(tell: Tell, folder: string, env: Record<string, string>, url: () => Promise<string>) {
  const total = { acknowledged: 0, unanswered: 0, lost: 0, torn: 0, slowestStart: 0 };
  let server = await servers.start(folder, env);
  const headers = await signInAtDesk(server.origin);
  for (let round = 0; round < times; round += 1) {
    const writers = startWriters(server.origin, headers);
    await expect.poll(() => writers.acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(8);
    // At varying points of a write.
    await delay(Math.random() * 60);
    await server.signal('SIGKILL');
    await writers.stop();

    server = await servers.start(folder, env);
    total.slowestStart = Math.max(total.slowestStart, server.startMs);
    total.acknowledged += writers.acknowledged.length;
    total.unanswered += writers.unanswered.length;
    // A request without an answer is sent again: it must take effect once, whether or not the first attempt arrived.
    for (const pkg of writers.unanswered) expect((await intake(server.origin, headers, pkg)).status).toBe(201);
    await withDatabase(await url(), async (client) => {
      total.lost += await countLost(client, [...writers.acknowledged, ...writers.unanswered]);
      total.torn = await countTorn(client);
    });
  }
  tell('kills', times);
  tell('acknowledged writes', total.acknowledged);
  tell('unanswered and sent again', total.unanswered);
  tell('lost or doubled', total.lost, exactly(0));
  tell('torn', total.torn, exactly(0));
  tell('slowest start, s', total.slowestStart / 1000, atMost(5));
  expect(total.acknowledged).toBeGreaterThan(8 * times);
  expect({ lost: total.lost, torn: total.torn }).toEqual({ lost: 0, torn: 0 });
  // In `npm test` other files use the same cores.
}

prove(
  'E1-embedded',
  'kill -9 of the app under 8 writers, embedded database',
  async (tell) => {
    const folder = await servers.folder();
    await killAgainAndAgain(tell, folder, {}, () => embeddedUrl(folder));
  },
  120,
);

prove(
  'E1-server',
  'kill -9 of the app under 8 writers, server database',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    await killAgainAndAgain(tell, await servers.folder(), { DATABASE_URL: url, DEMO: 'on' }, async () => url);
  },
  120,
);
