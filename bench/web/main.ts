// `npm run bench:web [-- rounds]`: the weight of each public page, and its score beside a minimal React page. `npm run
// bench:web -- packages [rounds]`: the speed of the package list with 10,000 packages.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { startServer } from '#bench/api/servers';
import { weigh } from '#bench/web/bytes';
import { startHello } from '#bench/web/hello-server';
import { measurePackagesTable } from '#bench/web/packages-table';
import { bytesTable, fluencyTable, scoreTable } from '#bench/web/report';
import { medianScore, type Score, score } from '#bench/web/score';
import { inSignedInTab, signInDemoClient } from '#bench/web/sign-in';
import { chromiumFlags, ensureChromium } from '../../scripts/find-chromium.mjs';

const root = resolve(process.argv[2] ?? '.');
const isAboutPackages = process.argv[3] === 'packages';
const rounds = Math.min(Math.max(Number(process.argv[isAboutPackages ? 4 : 3] ?? 3), 1), 9);
const LONGEST_MS = 20 * 60_000;
setTimeout(() => {
  console.error('The bench was not done within 20 minutes.');
  process.exit(1);
}, LONGEST_MS).unref();

const paths = ['/', '/about', '/contact', '/address', '/terms', '/container-loadings', '/search', '/login'];
const clientPaths = ['/dashboard', '/packages', '/payments'];

const folder = await mkdtemp(join(tmpdir(), 'kwanline-bench-web-'));
// As root, the embedded database runs as another user, who must be able to pass this folder.
await chmod(folder, 0o755);
const server = await startServer([join(root, 'dist/server/main.mjs')], {
  DATA_DIR: join(folder, 'data'),
  DEMO: 'on',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  PORT: String(await freePort()),
});
if (isAboutPackages) {
  try {
    console.log(`\n${fluencyTable(await measurePackagesTable(server.origin, rounds), rounds)}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.exit(0);
}
const hello = await startHello(root, join(folder, 'hello'));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});

try {
  const open = [
    ...paths.map((path) => ({ name: path, url: server.origin + path })),
    { name: 'hello', url: hello.origin },
  ];
  const weights = [];
  for (const { name, url } of open) weights.push({ name, ...(await weigh(browser, url)) });
  console.log(`\n${bytesTable(weights)}`);

  // Round by round instead of page by page, so that a slow minute affects all pages.
  const scores = new Map<string, Score[]>();
  const scoreAll = async (pages: typeof open, what: string, measure: (url: string) => Promise<Score>) => {
    for (let round = 1; round <= rounds; round++) {
      for (const { name, url } of pages) scores.set(name, [...(scores.get(name) ?? []), await measure(url)]);
      console.error(`${what}: round ${round} of ${rounds} done`);
    }
  };
  await scoreAll(open, 'public pages', (url) => score(url, { port }));
  const client = { port, origin: server.origin, session: await signInDemoClient(server.origin) };
  const clientPages = clientPaths.map((path) => ({ name: path, url: server.origin + path }));
  await scoreAll(clientPages, 'client area', (url) => inSignedInTab(client, (tab) => score(url, { tab })));
  const medians = [...scores].map(([name, each]) => ({ name, score: medianScore(each) }));
  console.log(`\n${scoreTable(medians, rounds)}`);
} finally {
  await browser.close();
  hello.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(0);

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
