import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { percentile, startLoad, tallyText } from '#tests/proofs/support/open-loop';
import { atLeast, atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';
import { openSlowClient, openSlowReader, slowSenders } from '#tests/proofs/support/slow-clients';
import { createBareDatabase } from '#tests/support/database';

const servers = keepServers();
const clients = sized(150, 1_000);
const readers = sized(50, 200);
/** Connections of the database and of the traffic come and go; half of the readers would be more than that. */
const spare = 20;

prove(
  'D3',
  'slow clients beside normal traffic',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    const server = await servers.start(await servers.folder(), { DATABASE_URL: url, DEMO: 'on' });
    const paths = ['/api/loadings', '/api/packages/search?filter=773412905561', '/', '/api/address'];
    const next = (turn: number) => ({ path: paths[turn % paths.length] ?? '/', headers: visitor() });

    const handles = () => readdirSync(`/proc/${server.process.pid}/fd`).length;
    const before = process.platform === 'linux' ? handles() : 0;
    const begun = performance.now();
    const slow = Array.from({ length: clients }, (_, turn) =>
      openSlowClient(server.origin, slowSenders[turn % slowSenders.length] ?? { name: '', begin: '', drip: '' }),
    );
    // A connection with more than four unanswered requests is closed at once.
    const slowReaders = [
      ...Array.from({ length: readers }, () => openSlowReader(server.origin, 4)),
      ...Array.from({ length: readers }, () => openSlowReader(server.origin, 150)),
    ];
    const load = startLoad(server.origin, sized(10, 50), next);
    await delay(3_000);
    const heldAtFirst = process.platform === 'linux' ? handles() - before - clients : readers;
    const limit = performance.now() + 40_000;
    while (slow.some(({ isOpen }) => isOpen()) && performance.now() < limit) await delay(100);
    const answers = await load.stop();
    // A client that reads nothing does not notice the close, so the server's sockets are counted in the system's table.
    const patience = begun + 25_000;
    const left = () => (process.platform === 'linux' ? Math.max(0, handles() - before - spare) : 0);
    while (left() > 0 && performance.now() < patience) await delay(100);
    const readersLeft = left();
    const readersTook = (performance.now() - begun) / 1000;
    for (const { end } of [...slow, ...slowReaders]) end();

    const bad = answers.filter(({ status }) => status !== 200);
    tell('slow senders', clients);
    tell('readers who take nothing', readers);
    tell('as many who ask 150 times at once', readers);
    tell('readers held after 3 s', heldAtFirst, atLeast(readers / 2));
    for (const { name } of slowSenders) {
      const open = slow.filter((client) => client.name === name).map(({ openMs }) => openMs() / 1000);
      tell(`${name}: closed after, s, at most`, Math.max(...open), atMost(20));
    }
    tell('readers still connected', readersLeft, exactly(0));
    tell('after, s', readersTook, atMost(20));
    tell('normal requests at the same time', answers.length);
    tell('failed', bad.length === 0 ? 0 : tallyText(bad), exactly(0));
    tell(
      'their p99, ms',
      Math.round(
        percentile(
          answers.map(({ ms }) => ms),
          0.99,
        ),
      ),
    );
    expect(bad).toEqual([]);
    expect(readersLeft).toBe(0);
    expect(answers.length).toBeGreaterThan(20);
  },
  90,
);
