import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';
import { launch } from '#tests/support/server';

const servers = keepServers();
const secondStarts = sized(3, 50);
const staleLocks = sized(3, 20);

/** Possible contents of the lock of a data folder that is no longer held. */
const leftovers = [
  // As the killed process left it.
  (text: string) => text,
  // Its process id now belongs to another process: ours.
  (text: string) => text.replace(/"pid":\d+/, `"pid":${process.pid}`),
  // Truncated by a power failure.
  (text: string) => text.slice(0, 12),
  () => '',
];

prove(
  'E3',
  'a second start on a live data folder, and locks of the dead',
  async (tell) => {
    const folder = await servers.folder();
    const lock = join(folder, 'kwanline.lock');
    let server = await servers.start(folder);
    let refused = 0;
    // Four at once: they must not find a gap between each other either.
    for (let begun = 0; begun < secondStarts; begun += 4) {
      const batch = Array.from({ length: Math.min(4, secondStarts - begun) }, async () => {
        const { exited, output } = launch({ DATA_DIR: folder, DEMO: 'off' });
        const { code } = await exited;
        if (code === 1 && output().includes(`is in use by process ${server.process.pid}.`)) refused += 1;
      });
      await Promise.all(batch);
    }
    const serves = (await fetch(`${server.origin}/api/readyz`)).status;

    let takenOver = 0;
    for (let round = 0; round < staleLocks; round += 1) {
      await server.signal('SIGKILL');
      const leave = leftovers[round % leftovers.length] ?? ((text: string) => text);
      await writeFile(lock, leave(await readFile(lock, 'utf8')));
      server = await servers.start(folder);
      if ((await fetch(`${server.origin}/api/readyz`)).status === 200) takenOver += 1;
    }
    tell('second starts', secondStarts);
    tell('refused with the number of the holder', refused, exactly(secondStarts));
    tell('stale locks', staleLocks);
    tell('taken over', takenOver, exactly(staleLocks));
    expect(serves).toBe(200);
    expect({ refused, takenOver }).toEqual({ refused: secondStarts, takenOver: staleLocks });
  },
  90,
);
