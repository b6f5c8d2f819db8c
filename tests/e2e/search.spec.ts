import type { Page } from '@playwright/test';
import { WAIT_MS } from '../support/patience';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

/** The demo client's packages, one of each status. */
const yetToLoad = '773412905561';
const onHold = '460098127734';
const inTransit = '988120034417';
const enRoute = '551207743390';
const arrived = '304458829910';
const delivered = '120077345528';
const all = [yetToLoad, onHold, inTransit, enRoute, arrived, delivered];

const calls = '**/api/packages/search?**';
const looksUp = (numbers: string[]) => `/search?filter=${numbers.join(',')}`;
const card = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) });
const count = (page: Page, text: string) =>
  page
    .getByRole('status')
    .getByText(text, { exact: true })
    .or(page.getByText(text, { exact: true }));
const refusal = (status: number, message: string) => ({
  status,
  headers: { 'retry-after': '60' },
  json: { statusCode: status, code: 'TOO_MANY_REQUESTS', message, error: message },
});

/** The same on a phone and on a desk. */
const inBothWidths = async (page: Page, look: () => Promise<void>) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`at ${width} px`, look);
  }
};

test('shows a card for each status, with icon and text', async ({ page }) => {
  await page.goto(looksUp(all));
  await inBothWidths(page, async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Tracking results' })).toBeVisible();
    await expect(count(page, '6 packages found').first()).toBeVisible();
    const pills = {
      [yetToLoad]: 'Yet to load',
      [onHold]: 'On hold',
      [inTransit]: 'In transit',
      [enRoute]: 'In transit',
      [arrived]: 'Arrived',
      [delivered]: 'Delivered',
    };
    for (const [number, label] of Object.entries(pills)) {
      const pill = card(page, number).locator('.pill');
      await expect(pill, number).toHaveText(label);
      await expect(pill.locator('svg'), number).toBeVisible();
    }
    const colour = (number: string) =>
      card(page, number)
        .locator('.pill')
        .evaluate((pill) => getComputedStyle(pill).backgroundColor);
    expect(await colour(inTransit)).toBe(await colour(enRoute));
    expect(await colour(yetToLoad)).toBe(await colour(onHold));
    expect(new Set(await Promise.all([yetToLoad, inTransit, arrived, delivered].map(colour))).size).toBe(4);
  });
});

test('hides vessel line, loaded and ETA until the package is loaded', async ({ page }) => {
  await page.goto(looksUp([yetToLoad, inTransit, onHold]));
  const fields = (number: string) => card(page, number).locator('dt').allInnerTexts();
  const values = (number: string) => card(page, number).locator('dd').allInnerTexts();
  const whole = ['Package', 'Quantity', 'CBM', 'Received', 'Vessel line', 'Loaded', 'ETA'];
  await inBothWidths(page, async () => {
    await expect(card(page, yetToLoad)).toBeVisible();
    expect(await fields(yetToLoad)).toEqual(['Package', 'Quantity', 'CBM', 'Received']);
    expect(await fields(inTransit)).toEqual(whole);
    expect(await fields(onHold)).toEqual(whole);
    expect((await values(onHold)).slice(4)).toEqual(['-', '-', '-']);
    expect((await values(inTransit))[5]).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/);
  });
});

test('names the numbers that were not found above those that were', async ({ page }) => {
  await page.goto(looksUp(['999000111', '9881 2003-4417', '999000222']));
  const missing = page.getByRole('list', { name: 'Not found:' });
  await inBothWidths(page, async () => {
    await expect(missing.getByRole('listitem')).toHaveText(['999000111', '999000222']);
    await expect(count(page, '1 package found').first()).toBeVisible();
    const [above, below] = [await missing.boundingBox(), await card(page, inTransit).boundingBox()];
    expect(above?.y ?? 9e9).toBeLessThan(below?.y ?? 0);
  });
});

test('takes the numbers that the home page hands over, and goes back there', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Tracking numbers' });
  await box.fill(arrived);
  await box.press('Enter');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page).toHaveURL('/search');
  await expect(card(page, arrived)).toBeVisible();
  await page.reload();
  await expect(card(page, arrived), 'after a reload').toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('goes home when there is nothing to go back to', async ({ page }) => {
  await page.goto(looksUp([arrived]));
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('understands a repeated filter, with and without brackets', async ({ page }) => {
  for (const query of [`filter=${arrived}&filter=${inTransit}`, `filter[]=${arrived}&filter[]=${inTransit}`]) {
    await page.goto(`/search?${query}`);
    await expect(card(page, arrived), query).toBeVisible();
    await expect(card(page, inTransit), query).toBeVisible();
  }
});

test('copies a link that shows the same results', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(looksUp([arrived, inTransit]));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(baseURL ?? '').origin}/search?filter=${arrived},${inTransit}`);
  await page.goto(link);
  await expect(count(page, '2 packages found').first()).toBeVisible();
});

test('says in the exact words that nothing was found, and what to do', async ({ page }) => {
  await page.goto(looksUp(['999000111']));
  await expect(page.getByText('No Packages found for the given tracking number(s).', { exact: true })).toBeVisible();
  await expect(page.getByText('Please check the number(s) for mistakes, or contact the provider')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Track other numbers' })).toHaveAttribute('href', '/');
});

test('explains itself when opened without numbers', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'No tracking numbers to look up' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to tracking' }).click();
  await expect(page).toHaveURL('/');
});

test('shows a skeleton while it waits, and tells screen readers', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(calls, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(looksUp([arrived, inTransit]));
  const busy = page.locator('[aria-busy="true"]');
  await expect(busy).toContainText('Looking up your packages…');
  await expect(busy.locator('.package-card')).toHaveCount(2);
  await expect(busy.locator('.package-card').first()).toBeVisible();
  answer();
  await expect(card(page, arrived)).toBeVisible();
  await expect(busy).toHaveCount(0);
});

test('shows a value it has never heard of as it came', async ({ page }) => {
  const stranger = {
    trackingNumber: arrived,
    status: 'AT_CUSTOMS',
    package: 'Tiles',
    quantity: 1,
    cbm: 1,
    received: null,
  };
  await page.route(calls, (route) => route.fulfill({ json: [stranger] }));
  await page.goto(looksUp([arrived]));
  await expect(card(page, arrived).locator('.pill')).toHaveText('AT_CUSTOMS');
  await expect(card(page, arrived).locator('.pill')).toHaveClass(/pill-grey/);
});

test.describe('when something fails', () => {
  test.use(brokenNetwork);

  test('a failed network is never called not found, and can be tried again', async ({ page }) => {
    await page.clock.install();
    let isDown = true;
    let asked = 0;
    await page.route(calls, (route) => {
      asked++;
      return isDown ? route.abort() : route.continue();
    });
    await page.goto(looksUp([arrived]));
    // Once, and three more times: after the last one nothing is asked, however far the clock moves.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5000);
          return asked;
        },
        { timeout: WAIT_MS, intervals: [0] },
      )
      .toBe(4);
    const box = page.getByRole('alert');
    await expect(box).toContainText('We could not load your packages');
    await expect(box).toContainText('The connection failed.');
    await expect(page.getByText('No Packages found')).toHaveCount(0);
    isDown = false;
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, arrived)).toBeVisible();
    await expect(box).toHaveCount(0);
  });

  test('a refusal for too many requests is shown at once in the server’s words', async ({ page }) => {
    let asked = 0;
    await page.route(calls, (route) => {
      asked++;
      return route.fulfill(refusal(429, 'Too many searches. Try again in 60 seconds.'));
    });
    await page.goto(looksUp([arrived]));
    await expect(page.getByRole('alert')).toContainText('Too many searches. Try again in 60 seconds.');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(asked).toBe(1);
  });

  test('an eleventh number is refused in the server’s words', async ({ page }) => {
    await page.goto(looksUp(Array.from({ length: 11 }, (_, i) => `N${i}`)));
    await expect(page.getByRole('alert')).toContainText(/10/);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Track other numbers' })).toBeVisible();
  });

  test('without a network the last results are shown with their age, and renewed when it returns', async ({
    page,
    context,
  }) => {
    await page.goto(looksUp([arrived, inTransit]));
    await expect(card(page, arrived)).toBeVisible();
    // Two hours later, in another order, with an empty memory.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.search')) ?? '';
      const list = JSON.parse(localStorage.getItem(key) ?? '[]');
      for (const each of list) each.at -= 2 * 3_600_000 + 60_000;
      localStorage.setItem(key, JSON.stringify(list));
    });
    await page.route(calls, (route) => route.abort());
    await page.goto(looksUp([inTransit, arrived]));
    await expect(page.getByText('You are offline. Showing what was saved 2 hours ago.')).toBeVisible();
    await expect(card(page, arrived)).toBeVisible();
    await expect(page.getByText('No Packages found')).toHaveCount(0);
    await context.setOffline(true);
    await page.unroute(calls);
    await expect(page.getByText('You are offline. Showing what was saved 2 hours ago.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(card(page, arrived)).toBeVisible();
  });

  test('a search never made before is an error without a network, not a lie', async ({ page, context }) => {
    await page.goto('/search');
    await expect(page.getByText('No tracking numbers to look up')).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(
      (path) => {
        history.pushState({ idx: 1, key: 'later' }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      },
      looksUp([delivered]),
    );
    await expect(page.getByRole('alert')).toContainText('The connection failed.');
    await context.setOffline(false);
    await expect(card(page, delivered)).toBeVisible();
  });
});

test.describe('with the clipboard refused', () => {
  test('selects the link for the person', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.goto(looksUp([arrived]));
    await page.getByRole('button', { name: 'Copy link' }).click();
    const field = page.getByRole('textbox', { name: /copy it by hand/ });
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(`/search?filter=${arrived}`);
  });
});

test('announces the number of results once, politely', async ({ page }) => {
  await page.goto(looksUp([arrived, inTransit]));
  const regions = page.getByRole('status').filter({ hasText: 'packages found' });
  await expect(regions).toHaveCount(1);
});

test.describe('in every state', () => {
  test.use(brokenNetwork);

  const states: Record<string, (page: Page) => Promise<unknown>> = {
    results: async (page) => {
      await page.goto(looksUp([...all, '999000111']));
      await expect(card(page, arrived)).toBeVisible();
    },
    nothing: async (page) => {
      await page.goto(looksUp(['999000111']));
      await expect(page.getByText('No Packages found')).toBeVisible();
    },
    'no numbers': (page) => page.goto('/search'),
    waiting: async (page) => {
      await page.route(calls, () => {});
      await page.goto(looksUp(all));
      await expect(page.locator('.package-card').first()).toBeVisible();
    },
    refused: async (page) => {
      await page.route(calls, (route) => route.fulfill(refusal(429, 'Too many searches.')));
      await page.goto(looksUp(all));
      await expect(page.getByRole('alert')).toBeVisible();
    },
    offline: async (page) => {
      await page.goto(looksUp(all));
      await expect(card(page, arrived)).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  };
  test('axe finds nothing wrong', async ({ page }) => {
    for (const [name, reach] of Object.entries(states)) {
      await test.step(name, async () => {
        await reach(page);
        await expectNoViolations(page);
        await page.unroute(calls);
      });
    }
  });
});

test('does not scroll sideways at 320 px, even with the longest number', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(looksUp([...all, 'X'.repeat(64)]));
  await expect(card(page, arrived)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});
