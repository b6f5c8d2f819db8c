import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * What people pay for, from the served files: the smallest encoding of each, brotli. 1 kB is 1,000 bytes here.
 * tests/e2e/budget.spec.ts measures the same in a browser.
 */
const KB = 1_000;

type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};

const dist = resolve('dist');
const site = join(dist, 'site');
const readJson = (name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8'));
const manifest: Record<string, Chunk> = readJson('manifest.json');
const precache: { pages: string[]; files: string[] } = readJson('precache.json');

const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(sep).join('/'))
  .filter((name) => statSync(join(site, name)).isFile() && !/\.(br|gz)$/.test(name));
const pages = files.filter((name) => name.endsWith('.html'));
const home = 'site/pages/home.tsx';
const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';

/** Loaded only after a click or a key. Everything else that home can reach counts as loaded. */
const afterInteraction = new Set([
  'desk/translations/zh.ts',
  'desk/kit/camera/zxing-reader.ts',
  'desk/charges/add-charge.tsx',
  'desk/prices/agreement-dialog.tsx',
  'desk/prices/allow-agreement.tsx',
  'desk/prices/end-agreement.tsx',
  'desk/kit/damage-dialog.tsx',
  'desk/kit/form-dialog.tsx',
  'desk/kit/reason-dialog.tsx',
  'desk/kit/take-back-damage.tsx',
  'desk/kit/shrink-photo.ts',
  'desk/cartons/weigh-dialog.tsx',
  'desk/cartons/split-dialog.tsx',
  'desk/client/ask-for-contact.tsx',
  'desk/client/edit-record.tsx',
  'desk/client-merge/merge-dialog.tsx',
  'desk/client/client-tier.tsx',
  'desk/client/edit-client.tsx',
  'desk/client/remove-file.tsx',
  'desk/containers/edit-container.tsx',
  'desk/containers/waiting-packages.tsx',
  'desk/containers/load-plan.tsx',
  'desk/containers/move-packages.tsx',
  'desk/containers/step-back-dialog.tsx',
  'desk/containers/step-dialog.tsx',
  'desk/package-corrections/correct-dialog.tsx',
  'desk/packages/detail/command-dialog.tsx',
  'desk/kit/offline/leave-dialog.tsx',
  'shared/fee-calculator/fee-calculator.tsx',
  'desk/kit/print/label-dialog.tsx',
  'ui/toaster.tsx',
]);

function weight(name: string): number {
  const packed = join(site, `${name}.br`);
  return statSync(existsSync(packed) ? packed : join(site, name)).size;
}

const weightOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + weight(name), 0);

/** The chunks that load with these, without the code of other pages. */
function chunksWith(names: string[], follow: (chunk: Chunk) => string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const next of [...(chunk.imports ?? []), ...follow(chunk)]) visit(next);
  };
  for (const name of names) visit(name);
  return found;
}

const isPage = /^(site|portal|desk)\/(pages|shell)\/|^desk\/desk\.tsx$/;
const withoutAsking = (chunk: Chunk) =>
  (chunk.dynamicImports ?? []).filter((name) => !isPage.test(name) && !afterInteraction.has(name));

const scriptsOf = (chunks: Iterable<string>) => new Set([...chunks].map((name) => manifest[name]?.file ?? ''));
const stylesOf = (chunks: Iterable<string>) => new Set([...chunks].flatMap((name) => manifest[name]?.css ?? []));

/** Makes a failure name the files at once. */
const breakdown = (names: Iterable<string>) =>
  [...names]
    .map((name) => ({ name, bytes: weight(name) }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${String(bytes).padStart(7)} ${name}`)
    .join('\n');

function expectAtMost(names: Iterable<string>, limit: number, what: string) {
  const total = weightOf(names);
  expect(total, `${what}: ${total} bytes of ${limit}\n${breakdown(names)}`).toBeLessThanOrEqual(limit);
}

const homeChunks = chunksWith([entry, home], withoutAsking);
const fonts = files.filter((name) => name.endsWith('.woff2'));

describe('the home page', () => {
  it('has at most 85 kB of JavaScript before interaction', () => {
    expect(homeChunks.has(home)).toBe(true);
    expectAtMost(scriptsOf(homeChunks), 85 * KB, 'home JavaScript');
  });

  it('has at most 12 kB of CSS', () => {
    expectAtMost(stylesOf(homeChunks), 12 * KB, 'home CSS');
  });

  it('weighs at most 180 kB with everything', () => {
    const everything = ['index.html', ...scriptsOf(homeChunks), ...stylesOf(homeChunks), ...fonts, 'icon.svg'];
    expectAtMost([...everything, 'manifest.webmanifest'], 180 * KB, 'home');
  });
});

describe('every page', () => {
  it('uses one font of at most 32 kB, and the desk another with a few letters more', () => {
    expect(fonts).toHaveLength(2);
    const [font = '', letters = ''] = [...fonts].sort((a, b) => weight(b) - weight(a));
    expectAtMost([font], 32 * KB, 'font');
    expectAtMost([letters], 4 * KB, 'letters of the desk');
  });

  it.each(pages)('%s has at most 15 kB of HTML', (name) => {
    expectAtMost([name], 15 * KB, name);
  });

  const routes = Object.keys(manifest).filter((name) => isPage.test(name) && name !== home);
  const deskFrame = 'desk/desk.tsx';
  // 64 kB since invoices, slips, approvals, transfers and branches have their places in the navigation.
  it("the desk's frame, which staff load once, adds at most 64 kB of JavaScript", () => {
    const known = scriptsOf(chunksWith([entry], withoutAsking));
    const added = [...scriptsOf(chunksWith([deskFrame], withoutAsking))].filter((name) => !known.has(name));
    expectAtMost(added, 64 * KB, deskFrame);
  });

  it.each(routes.filter((route) => route !== deskFrame))('%s adds at most 40 kB of JavaScript', (route) => {
    const frame = route.startsWith('desk/pages/') ? [entry, deskFrame] : [entry];
    const known = scriptsOf(chunksWith(frame, withoutAsking));
    const added = [...scriptsOf(chunksWith([route], withoutAsking))].filter((name) => !known.has(name));
    expectAtMost(added, 40 * KB, route);
  });

  const isDeskPage = (route: string) => route.startsWith('desk/pages/');
  it.each(routes.filter((route) => route !== deskFrame && !isDeskPage(route)))(
    '%s has at most 12 kB of CSS',
    (route) => {
      expectAtMost(stylesOf(chunksWith([entry, route], withoutAsking)), 12 * KB, route);
    },
  );

  it("the desk's frame, which staff load once, has at most 13 kB of CSS", () => {
    expectAtMost(stylesOf(chunksWith([entry, deskFrame], withoutAsking)), 13 * KB, deskFrame);
  });

  it.each(routes.filter(isDeskPage))('%s adds at most 7 kB of CSS to the frame', (route) => {
    const known = stylesOf(chunksWith([entry, deskFrame], withoutAsking));
    const added = [...stylesOf(chunksWith([route], withoutAsking))].filter((name) => !known.has(name));
    expectAtMost(added, 7 * KB, route);
  });

  it('refers to no picture above 20 kB', () => {
    const named = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\s(?:href|src|srcset)="\/([^" ?#]+\.(?:svg|png|jpg|jpeg|webp|avif|gif|ico))/g)].map(
        ([, name]) => name ?? '',
      ),
    );
    const heavy = [...new Set(named)].filter((name) => files.includes(name) && weight(name) > 20 * KB);
    expect(heavy).toEqual([]);
  });
});

describe('the service worker', () => {
  it('is below 3 kB', () => {
    expectAtMost(['sw.js'], 3 * KB, 'sw.js');
  });

  it('fetches less than 250 kB ahead', () => {
    const pageFiles = precache.pages.map((path) => `${path.slice(1)}/index.html`.replace(/^\//, ''));
    expectAtMost([...pageFiles, ...precache.files.map((path) => path.slice(1)), 'offline.html'], 250 * KB - 1, 'ahead');
  });
});

describe('third parties', () => {
  // Addresses that are never fetched: names of vocabularies, documentation links in messages of libraries, and our own.
  const harmless =
    /^https?:\/\/(www\.w3\.org\/|schema\.org\b|www\.sitemaps\.org\/|react\.dev\/|reactrouter\.com\/|github\.com\/|simplewebauthn\.dev\/docs\/|kwanline\.example\b|localhost\b)/;
  // Links for a person to click.
  const links = new Set(
    pages.flatMap((page) => [...textOf(page).matchAll(/<a\b[^>]*\shref="(https?:[^"]*)"/g)].map(([, to]) => to ?? '')),
  );

  it.each(files.filter((name) => /\.(html|js|css|json|webmanifest|svg)$/.test(name)))('%s names none', (name) => {
    const named = [...textOf(name).matchAll(/(?:https?:)?\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s"'`)<>\\]*/gi)]
      .map(([address]) => address)
      .filter((address) => address.startsWith('http'));
    // The desk's link to one client's chat and the client's link to share an invoice: a person taps it, nothing fetches it.
    const isChat = (address: string) =>
      /^assets\/(messages|client|package|invoice|invoice-details|whatsapp-to)-/.test(name) &&
      /^https:\/\/wa\.me\/(\?text=)?\$\{/.test(address);
    expect(named.filter((address) => !harmless.test(address) && !links.has(address) && !isChat(address))).toEqual([]);
  });

  it.each(pages)('%s loads nothing from elsewhere', (name) => {
    const loading =
      /<(?:link|script|img|source|iframe|video|audio|object|embed|form)\b[^>]*\s(?:href|src|srcset|action)="(?:https?:)?\/\/[^"]*"/g;
    const loaded = [...textOf(name).matchAll(loading)]
      .map(([tag]) => tag)
      .filter((tag) => !/rel="canonical"/.test(tag));
    expect(loaded).toEqual([]);
  });
});

function textOf(name: string): string {
  return readFileSync(join(site, name), 'utf8');
}
