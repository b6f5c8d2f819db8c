// `npm run bench:web -- packages [rounds]`: the time of sorting, filtering and paging with 10,000 packages on a CPU
// slowed down four times, and their memory.
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { manyPackages } from '#bench/web/many-packages';
import { median } from '#bench/web/median';
import { chromiumFlags, ensureChromium } from '../../scripts/find-chromium.mjs';

const COUNT = 10_000;
const SLOWED = 4;

type Step = { name: string; press: string };

const header = (name: string): Step => ({ name: `sort by ${name}`, press: `thead th:has-text("${name}") button` });
const steps: Step[] = [
  ...['Tracking ID', 'Package', 'Customer', 'Received', 'Estimated Arrival', 'Status', 'CBM'].map(header),
  { name: 'next page', press: '.pager button:has-text("Next")' },
  { name: 'filter', press: '.filters button:has-text("In transit")' },
  { name: 'back to all', press: '.filters button:has-text("All")' },
];

/** Milliseconds. */
interface Latency {
  /** The interaction as Event Timing defines it: from the press to the next frame. */
  interaction: number;
  /** From the press to the frame that shows its result. */
  drawn: number;
  /** The work of the page's own thread: the only figure that other programs do not lengthen. */
  worked: number;
}

export interface Figures {
  latency: Map<string, Latency>;
  /** Megabytes of heap after garbage collection, beyond the list itself. */
  heapGrowth: number;
}

export async function measurePackagesTable(origin: string, rounds: number): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const taken = new Map<string, Latency[]>(steps.map(({ name }) => [name, []]));
    const growths: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await openList(await browser.newPage({ viewport: { width: 1280, height: 800 } }), origin);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await heap(devtools);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      for (const { name, press } of steps) {
        const workedBefore = await worked(devtools);
        const latency = await pressAndWait(page, press);
        taken.get(name)?.push({ ...latency, worked: (await worked(devtools)) - workedBefore });
      }
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      growths.push((await heap(devtools)) - before);
      await page.close();
    }
    const middle = (each: Latency[], of: keyof Latency) => median(each.map((latency) => latency[of]));
    const latency = new Map(
      [...taken].map(([name, each]) => [
        name,
        { interaction: middle(each, 'interaction'), drawn: middle(each, 'drawn'), worked: middle(each, 'worked') },
      ]),
    );
    return { latency, heapGrowth: median(growths) };
  } finally {
    await browser.close();
  }
}

/** Only the browser is measured, so the answers are made here and not by the server. */
async function openList(page: Page, origin: string): Promise<Page> {
  const session = { id: 1, email: 'many@kwanline.example', shippingMark: 'KWL-MANY', membershipTier: null };
  const backendTokens = { accessToken: 'a', refreshToken: 'r' };
  await page.addInitScript(
    (text) => sessionStorage.setItem('kwanline.session', text),
    JSON.stringify({ ...session, backendTokens }),
  );
  const rows = manyPackages(COUNT);
  await page.route('**/api/packages/client?**', (route) => route.fulfill({ json: rows }));
  await page.goto(`${origin}/packages`);
  await page.locator('tbody tr').first().waitFor();
  // Waits until copies are stored and files prefetched; neither is part of a press.
  await page.waitForTimeout(4_000);
  return page;
}

/** A real mouse press. The clock runs in the page, so that the automation does not count. */
async function pressAndWait(page: Page, press: string): Promise<{ drawn: number; interaction: number }> {
  const target = page.locator(press).first();
  await target.scrollIntoViewIfNeeded();
  await target.evaluate((button) => {
    const measured = window as unknown as { outcome: Promise<{ drawn: number; interaction: number }> };
    const interaction = new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const click = list.getEntries().find(({ name }) => name === 'click');
        if (!click) return;
        observer.disconnect();
        resolve(click.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      // Event Timing reports nothing for presses that took less than a frame.
      setTimeout(resolve, 1_500, 8);
    });
    const drawn = new Promise<number>((resolve) => {
      button.addEventListener(
        'pointerup',
        ({ timeStamp }) => {
          const watch = new MutationObserver(() => {
            watch.disconnect();
            requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - timeStamp)));
          });
          watch.observe(document.querySelector('.packages-results') ?? document.body, {
            childList: true,
            subtree: true,
            characterData: true,
          });
        },
        { once: true, capture: true },
      );
    });
    measured.outcome = Promise.all([drawn, interaction]).then(([time, duration]) => ({
      drawn: time,
      interaction: duration,
    }));
  });
  await target.click();
  const outcome = await page.evaluate(
    () => (window as unknown as { outcome: Promise<{ drawn: number; interaction: number }> }).outcome,
  );
  return outcome;
}

async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
