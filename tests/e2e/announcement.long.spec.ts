import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { gate } from './support/hold-scripts';
import { expect, test } from './support/test';

const region = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const address = '**/api/announcements';

const reply = (page: Page, body: Record<string, unknown>) =>
  page.route(address, (route) =>
    route.fulfill({ json: { title: 'Holiday', body: '<p>Closed on Friday.</p>', show: 'TRUE', ...body } }),
  );

/** Resolves when the page has asked, got its answer and had time to draw. */
async function answered(page: Page, visit: () => Promise<unknown>) {
  const response = page.waitForResponse(address);
  await visit();
  await (await response).finished();
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
}

test('shows the title and the text of the server, on the home page only', async ({ page }) => {
  await page.goto('/');
  await expect(region(page)).toContainText('New loading closes on Friday');
  await expect(region(page).locator('strong')).toHaveText('Friday 5:00pm China time');
  await region(page).getByRole('link', { name: 'See container loadings' }).click();
  await expect(page).toHaveURL('/container-loadings');
  await expect(region(page)).toBeHidden();
});

test('shows nothing unless the server says TRUE, letter by letter', async ({ page }) => {
  for (const show of ['FALSE', 'true', '', true, null]) {
    await reply(page, { show });
    await answered(page, () => page.goto('/'));
    await expect(region(page), JSON.stringify(show)).toHaveCount(0);
    await page.unroute(address);
  }
  await reply(page, {});
  await page.goto('/');
  await expect(region(page)).toBeVisible();
});

test('stays dismissed until the page is loaded again', async ({ page }) => {
  await page.goto('/');
  const close = region(page).getByRole('button', { name: 'Dismiss announcement' });
  const box = await close.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await close.click();
  await expect(region(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('link', { name: 'Kwanline Freight, home' }).click();
  await expect(page).toHaveURL('/');
  await expect(region(page)).toHaveCount(0);
  await page.reload();
  await expect(region(page)).toBeVisible();
});

test('waits while the visitor is typing', async ({ page }) => {
  await page.route(address, async (route) => {
    await page.getByRole('textbox').first().focus();
    await route.continue();
  });
  await answered(page, () => page.goto('/'));
  await expect(region(page)).toHaveCount(0);
  await page.getByRole('textbox').first().blur();
  await expect(region(page)).toBeVisible();
});

test('keeps the scroll position of a visitor who has scrolled', async ({ page }) => {
  const { promise, release } = gate();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 2 }).nth(2);
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await heading.boundingBox();
  release();
  await expect(region(page)).toBeAttached();
  expect((await heading.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test.describe('hostile HTML', () => {
  // Chromium reports what it refused to run, even in the parser's own document.
  test.use({ expectedMessage: /Content Security Policy/ });

  test('shows only allowed elements, and runs nothing', async ({ page }) => {
    await reply(page, {
      title: '<img src=x onerror="window.hit=1">Title',
      body: `
      <p onclick="window.hit=1">One <strong style="color:red">two</strong> <em>three</em><br>four</p>
      <script>window.hit=1</script><style>body{display:none}</style>
      <img src=x onerror="window.hit=1"><svg onload="window.hit=1"><text>vector</text></svg>
      <iframe srcdoc="<script>parent.hit=1</script>"></iframe><div><u>kept</u></div>
      <form action="//evil.example"><button>press</button></form>
      <a href="javascript:window.hit=1">script</a> <a href="java&#10;script:window.hit=1">broken script</a>
      <a href="data:text/html,x">data</a> <a href="relative">relative</a>
      <a href="https://partner.example/a" target="_top" onclick="window.hit=1">partner</a>
      <a href="mailto:hello@kwanline.example">mail</a> <a href="tel:+233000000101">call</a>
      <a href="/about?x=1#y">about</a><ul><li>first</li></ul><ol><li>second</li></ol>`,
    });
    await page.goto('/');
    await expect(region(page)).toContainText('<img src=x onerror="window.hit=1">Title');
    const drawn = await region(page)
      .locator('p:nth-of-type(1) + div *')
      .evaluateAll((elements) => [...new Set(elements.map(({ localName }) => localName))].sort());
    expect(drawn).toEqual(['a', 'br', 'em', 'li', 'ol', 'p', 'strong', 'ul']);
    expect(
      await region(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://partner.example/a', 'mailto:hello@kwanline.example', 'tel:+233000000101', '/about?x=1#y']);
    expect(
      await region(page)
        .locator('div *')
        .evaluateAll((elements) => elements.flatMap((element) => element.getAttributeNames())),
    ).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(on|style|target|src)/)]));
    await expect(region(page)).toContainText('kept');
    await expect(region(page)).not.toContainText('window.hit=1</script>');
    await expect(region(page)).not.toContainText('vector');
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    for (const link of await region(page).getByRole('link').all())
      await expect(link).toHaveAttribute('rel', 'noopener');
  });
});

test.describe('a failing server', () => {
  test.use({ expectedMessage: /503/ });

  test('is asked again after a second, and then the banner shows', async ({ page }) => {
    // The waits that the page asks for: the time between two requests would also tell how busy the machine is.
    await page.addInitScript(() => {
      const waits: number[] = [];
      const { setTimeout } = window;
      const noted = (work: TimerHandler, ms = 0) => {
        waits.push(ms);
        return setTimeout(work, ms);
      };
      Object.assign(window, { setTimeout: noted, waits });
    });
    const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
    const before: number[] = [];
    await page.route(address, async (route) => {
      before.push((await waits()).length);
      if (before.length > 1) return route.continue();
      await route.fulfill({ status: 503, json: {} });
    });
    await page.goto('/');
    await expect(region(page)).toBeVisible();
    expect(before).toHaveLength(2);
    expect((await waits()).slice(before[0], before[1])).toContain(1_000);
  });
});

test.describe('arriving late', () => {
  const windows = [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ];
  for (const size of windows) {
    test(`moves nothing at ${size.width} px, with and without motion, and leaves Track under the thumb`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        const { promise: late, release } = gate();
        await page.route(address, async (route) => {
          await late;
          await route.continue();
        });
        await page.goto('/');
        const track = page.getByRole('button', { name: 'Track', exact: true });
        await expect(page.getByRole('textbox', { name: 'Tracking numbers' })).not.toHaveAttribute('required');
        const before = await track.boundingBox();
        release();
        await expect(region(page)).toBeInViewport({ ratio: 0.99 });
        expect(await track.boundingBox(), reducedMotion).toEqual(before);
        // The observer reports a frame once the next one has begun.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect(
          shifts.reduce((sum, value) => sum + value, 0),
          reducedMotion,
        ).toBeLessThanOrEqual(0.001);
        // Neither the banner nor the phone's help bar covers it.
        await track.click({ trial: true });
        await region(page).getByRole('button', { name: 'Dismiss announcement' }).click({ trial: true });
        // Scrolling up shows the page below the banner.
        await page.evaluate(() => scrollTo(0, 0));
        const [banner, main] = [await region(page).boundingBox(), await page.getByRole('main').boundingBox()];
        expect(main?.y).toBeCloseTo((banner?.y ?? 0) + (banner?.height ?? 0), 0);
        await page.unroute(address);
      }
    });
  }
});

test('axe finds nothing', async ({ page }) => {
  await page.goto('/');
  await expect(region(page)).toBeVisible();
  await expectNoViolations(page);
});
