import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { createPackage, createRate } from '#tests/support/rows';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, `node_modules/.cache/composer-kill-${process.pid}/composer.mjs`);
const clients = 300;

/** A separate process that only composes, some hours from now. */
const source = `
  import { createComposer } from '#api/modules/messages/composer.service';
  import { standardMessages } from '#contract/company/rules';
  import { openDatabase } from '#db/open';
  const { compose } = createComposer({
    db: openDatabase(process.argv[2]), now: () => new Date(Date.now() + 3 * 3600_000), log: console, sendsMail: true,
    publicUrl: 'https://kwanline.example', signingSecret: 'x'.repeat(32), wakeMail: () => {}, amountDue: async () => null,
    words: () => ({ name: 'Kwanline Freight', texts: standardMessages, storage: { freeDays: 7, perDay: 5 } }),
  });
  for (;;) await compose();
`;

let server: TestApp;
const children: ChildProcess[] = [];
beforeAll(async () => {
  server = await startTestApp();
  await mkdir(dirname(program), { recursive: true });
  await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.close();
  await rm(dirname(program), { recursive: true, force: true });
});

test(`two processes that are killed in the middle tell each of ${clients} clients once`, async () => {
  const { sql } = server;
  const rateId = await createRate(sql);
  await sql(
    `insert into clients (email, shipping_mark, phone) select 'kill' || n || '@example.com', 'KWL-KILL ' || n, '233240000000' from generate_series(1, $1::int) n`,
    [clients],
  );
  const owners = await sql<{ id: number }>('select id from clients order by id');
  await Promise.all(owners.flatMap(({ id }) => [1, 2].map(() => createPackage(sql, { clientId: id, rateId }))));
  const made = async () => (await sql<{ n: number }>('select count(*) as n from messages'))[0]?.n ?? 0;

  for (let kill = 0; kill < 3; kill += 1) {
    const before = await made();
    const pair = [1, 2].map(() =>
      spawn(process.execPath, [program, server.url], { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    children.push(...pair);
    const gone = pair.map((child) => once(child, 'exit'));
    await vi.waitFor(async () => expect(await made()).toBeGreaterThan(before + 20), { timeout: 15_000, interval: 3 });
    for (const child of pair) child.kill('SIGKILL');
    await Promise.all(gone);
  }
  expect(await made()).toBeLessThan(clients);

  server.now.value = new Date(Date.now() + 3 * 3600_000);
  while ((await Promise.all([server.composeMessages(), server.composeMessages()])).some((count) => count > 0));
  expect(await made()).toBe(clients);
  const wrong = await sql(
    `select c.id from clients c where (select count(*) from messages m where m.client_id = c.id and m.packages = 2) <> 1
       or (select count(*) from mail_outbox o where o.recipient = c.email) <> 1
       or (select count(*) from message_items i where i.client_id = c.id and i.message_id is not null) <> 2`,
  );
  expect(wrong).toEqual([]);
}, 90_000);
