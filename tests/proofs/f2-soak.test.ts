import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { signInAtDesk } from '#tests/proofs/support/desk-writers';
import { embeddedUrl, withDatabase } from '#tests/proofs/support/embedded-folder';
import { percentile, startLoad, tallyText } from '#tests/proofs/support/open-loop';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';

const servers = keepServers();
/** `PROOF_MINUTES=10 npm run prove -- f2 --full` for something in between. */
const seconds = sized(180, 60 * Number(process.env.PROOF_MINUTES ?? 60));
/** A small size in `npm test`, where other files use the same cores. */
const perSecond = sized(15, 60);

type Sample = { memoryMb: number; handles: number; connections: number };

const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Open handles where the system shows them as files; elsewhere the figure is 0. */
const handlesOf = (pid: number) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
};

prove(
  'F2',
  'a soak: memory and handles stay flat',
  async (tell) => {
    const folder = await servers.folder();
    const server = await servers.start(folder);
    const pid = server.process.pid ?? 0;
    const desk = await signInAtDesk(server.origin);
    const reads = [
      '/api/loadings',
      '/api/packages/search?filter=773412905561',
      '/',
      '/api/address',
      '/api/openapi.json',
    ];
    const next = (turn: number) => {
      if (turn % 20 === 0) {
        const body = { email: `nobody${turn}@kwanline.example`, password: 'wrong-2025' };
        return { path: '/api/auth/signin/client', method: 'POST', headers: visitor(), body };
      }
      if (turn % 4 === 0) {
        const goods = { categoryId: 1, package: 'LED strip lights', quantity: 3, cbm: 0.42, unidentified: true };
        const body = { key: randomUUID(), trackingNumber: `PROOF-${randomUUID()}`, ...goods };
        return { path: '/api/staff/intake', method: 'POST', headers: { ...visitor(), ...desk }, body };
      }
      return { path: reads[turn % reads.length] ?? '/', headers: visitor() };
    };
    // A new process grows until its code is compiled and its pools are filled.
    const warmUp = startLoad(server.origin, perSecond, next);
    await delay(sized(10_000, 60_000));
    await warmUp.stop();

    const load = startLoad(server.origin, perSecond, next);
    const samples: Sample[] = [];
    const url = await embeddedUrl(folder);
    const every = Math.max(1, seconds / 240);
    for (let at = 0; at < seconds; at += every) {
      await delay(every * 1000);
      const connections = await withDatabase(url, async (client) =>
        Number(
          (await client.query(`select count(*) from pg_stat_activity where application_name = 'kwanline'`)).rows[0]
            .count,
        ),
      );
      samples.push({ memoryMb: memoryOf(pid), handles: handlesOf(pid), connections });
    }
    const answers = await load.stop();
    const bad = answers.filter(({ status }) => status === 0 || status >= 500);
    // In `npm test` the machine may be too busy, and then a refusal is the right answer.
    const wrong = bad.filter(({ status }) => status !== sized(503, -1));
    // A low value of each quarter: every password that is being hashed takes 64 MB for a moment.
    const usual = (part: Sample[], key: keyof Sample) =>
      percentile(
        part.map((sample) => sample[key]),
        0.2,
      );
    const quarter = Math.floor(samples.length / 4);
    const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
    const compare = (key: keyof Sample) => [usual(early, key), usual(late, key)] as const;
    const [memory, handles, connections] = [compare('memoryMb'), compare('handles'), compare('connections')];
    tell('seconds', seconds);
    tell('requests', answers.length);
    tell('5xx or broken', bad.length === 0 ? 0 : tallyText(bad), exactly(0));
    tell(
      'p99, ms',
      Math.round(
        percentile(
          answers.map(({ ms }) => ms),
          0.99,
        ),
      ),
    );
    tell('memory, MB: second quarter', Math.round(memory[0]));
    tell('last quarter, times', memory[1] / memory[0], atMost(sized(1.3, 1.1)));
    tell('handles: second quarter', handles[0]);
    tell('more in the last quarter', handles[1] - handles[0], atMost(10));
    tell('database connections', connections[1], atMost(20));
    expect(wrong).toEqual([]);
  },
  300,
);
