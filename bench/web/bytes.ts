import type { Browser, CDPSession } from '@playwright/test';

export type Weight = { requests: number; bytes: Record<Kind, number>; total: number };
export type Kind = (typeof kinds)[number];
export const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch', 'Other'] as const;

const REST_MS = 1_500;

/** A first and a second visit, as DevTools counts: headers and bodies over the wire. */
export async function weigh(browser: Browser, url: string): Promise<{ first: Weight; again: Weight }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const visit = async () => {
      const page = await context.newPage();
      const weight = await watch(await context.newCDPSession(page));
      await page.goto(url, { waitUntil: 'load' });
      // Counts what the page requests shortly after loading, but not what a service worker prefetches later.
      await page.waitForTimeout(REST_MS);
      await page.close();
      return weight;
    };
    return { first: await visit(), again: await visit() };
  } finally {
    await context.close();
  }
}

async function watch(devtools: CDPSession): Promise<Weight> {
  const weight: Weight = {
    requests: 0,
    total: 0,
    bytes: { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0, Fetch: 0, Other: 0 },
  };
  const seen = new Map<string, Kind>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:') || response.fromDiskCache || response.fromServiceWorker) return;
    seen.set(requestId, kinds.find((kind) => kind === type) ?? 'Other');
    weight.requests++;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = seen.get(requestId);
    if (!kind) return;
    weight.bytes[kind] += encodedDataLength;
    weight.total += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return weight;
}
