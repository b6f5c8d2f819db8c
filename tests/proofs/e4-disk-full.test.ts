import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { countLost, countTorn, intake, signInAtDesk } from '#tests/proofs/support/desk-writers';
import { embeddedUrl, withDatabase } from '#tests/proofs/support/embedded-folder';
import { allOf, atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';
import { mountSmallDisk, pretendFullDisk } from '#tests/proofs/support/small-disk';

const servers = keepServers();
const tries = sized(20, 500);

type Reply = { status: number; ms: number; sentence: string };

prove(
  'E4',
  'a full disk',
  async (tell) => {
    const mounted = mountSmallDisk(160);
    if (mounted) servers.atTheEnd(async () => mounted.remove());
    const folder = join(mounted?.folder ?? (await servers.folder()), 'data');
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const server = await servers.start(folder);
    const url = await embeddedUrl(folder);
    const sql = (text: string) => withDatabase(url, (client) => client.query(text));
    const disk = mounted ?? pretendFullDisk(folder, sql);
    const headers = await signInAtDesk(server.origin);
    const acknowledged: { key: string; trackingNumber: string }[] = [];

    const write = async (): Promise<Reply> => {
      const begun = performance.now();
      const pkg = { key: randomUUID(), trackingNumber: `PROOF-${randomUUID()}` };
      const { status, body } = await intake(server.origin, headers, pkg);
      if (status === 201) acknowledged.push(pkg);
      return { status, ms: performance.now() - begun, sentence: (body as { message?: string }).message ?? '' };
    };
    const read = async () => {
      const reply = await fetch(`${server.origin}/api/loadings`, { headers: visitor() });
      return (await reply.arrayBuffer()).byteLength > 10 && reply.status === 200;
    };
    const during = async (name: string, count: number) => {
      const replies: Reply[] = [];
      let reads = 0;
      for (let turn = 0; turn < count; turn += 1) {
        replies.push(await write());
        if (await read()) reads += 1;
      }
      const refused = replies.filter(({ status, sentence }) => status === 503 && sentence !== '').length;
      const slowest = Math.max(...replies.map(({ ms }) => ms));
      const other = replies.filter(({ status }) => status !== 503 && status !== 201).length;
      tell(`${name}: writes refused with a sentence`, `${refused} of ${count}`);
      tell(`${name}: slowest answer, s`, slowest / 1000, atMost(2));
      tell(`${name}: other answers`, other, exactly(0));
      tell(`${name}: reads served`, `${reads} of ${count}`, allOf(count));
      return { refused, other, reads, slowest };
    };
    const recover = async () => {
      await disk.free();
      const freed = performance.now();
      while ((await write()).status !== 201 && performance.now() - freed < 60_000) await delay(20);
      return performance.now() - freed;
    };

    for (let count = 0; count < 20; count += 1) await write();
    const before = acknowledged.length;
    tell('how', disk.how);
    await disk.fill();
    const rows = await during('full', tries);
    const afterRows = await recover();
    tell('full: writing again after space came back, s', afterRows / 1000, atMost(10));

    // Worse: PostgreSQL has no room for its write-ahead log. It must stop, and the app must restart it.
    let journal = { refused: 1, other: 0, reads: 1, slowest: 0 };
    let afterJournal = 0;
    if (mounted) {
      await disk.fill();
      await sql('select pg_switch_wal()').catch(() => {});
      await write();
      journal = await during('no room for the journal', sized(5, 50));
      afterJournal = await recover();
      tell('no room for the journal: writing again after space came back, s', afterJournal / 1000, atMost(10));
    }
    const counts = await withDatabase(url, async (client) => ({
      lost: await countLost(client, acknowledged),
      torn: await countTorn(client),
    }));
    tell('acknowledged', acknowledged.length);
    tell('lost or doubled', counts.lost, exactly(0));
    tell('torn', counts.torn, exactly(0));
    expect(before).toBe(20);
    expect(counts).toEqual({ lost: 0, torn: 0 });
    expect({ other: rows.other + journal.other, reads: rows.reads }).toEqual({ other: 0, reads: tries });
    expect(rows.refused).toBeGreaterThan(0);
  },
  90,
);
