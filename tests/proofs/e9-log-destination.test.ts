import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startWithOutput } from '#tests/proofs/support/own-output';
import { allOf, atLeast, atMost, exactly, prove, sized, type Tell } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';
import { mountSmallDisk } from '#tests/proofs/support/small-disk';
import { createBareDatabase } from '#tests/support/database';

const servers = keepServers();
const requests = sized(500, 20_000);

async function read(origin: string, count: number): Promise<number> {
  let served = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const reply = await fetch(`${origin}/api/loadings`);
    await reply.arrayBuffer();
    if (reply.status === 200) served += 1;
  }
  return served;
}

async function serve(tell: Tell, name: string, server: Awaited<ReturnType<typeof startWithOutput>>) {
  tell(`${name}: reads served`, `${await read(server.origin, requests)} of ${requests}`, allOf(requests));
}

prove(
  'E9',
  'a log destination that is full or gone',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    const env = async () => ({
      DATABASE_URL: url,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      DATA_DIR: await servers.folder(),
    });
    const end = async (name: string, { stop }: Awaited<ReturnType<typeof startWithOutput>>) => {
      const { code, seconds } = await stop();
      tell(`${name}: exit code`, code ?? 'killed', exactly(0));
      tell(`${name}: stopped after, s`, seconds, atMost(10));
    };

    const disk = mountSmallDisk(1);
    if (disk) servers.atTheEnd(async () => disk.remove());
    // Without the right to mount: a device that is always full and never recovers.
    const file = disk ? join(disk.folder, 'log') : '/dev/full';
    const descriptor = openSync(file, 'a');
    const onDisk = await startWithOutput(descriptor, await env());
    closeSync(descriptor);
    await disk?.fill();
    await serve(tell, `a full disk (${disk?.how ?? file})`, onDisk);
    if (disk) {
      await disk.free();
      await read(onDisk.origin, 5);
      const told = async () => /"dropped":(\d+)/.exec(await readFile(file, 'utf8'))?.[1];
      const patience = performance.now() + 10_000;
      while (!(await told()) && performance.now() < patience) await delay(50);
      tell(
        'a full disk: lines said to be dropped once there is room',
        Number((await told()) ?? 0),
        atLeast(requests / 2),
      );
    }
    await end('a full disk', onDisk);

    const closed = await startWithOutput('pipe', await env());
    closed.child.stdout?.destroy();
    await serve(tell, 'a closed pipe', closed);
    await end('a closed pipe', closed);

    // Nothing reads it, so the pipe fills up.
    const unread = await startWithOutput('pipe', await env());
    await serve(tell, 'a pipe that is not read', unread);
    await end('a pipe that is not read', unread);
  },
  120,
);
