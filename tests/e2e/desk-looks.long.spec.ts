import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { signInAtDesk } from './support/desk';
import { clientWithPackages } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

/** The middle of an element, from the top of the window and from its left edge. */
async function middleOf(page: Page, role: 'radio' | 'textbox', name: string) {
  const box = await page.getByRole(role, { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

test('at 1280 by 800 the list of packages shows 14 rows, and each client in full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/packages?sort=id&order=asc');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(15)).toBeVisible();
  const seen = await page.evaluate(() => {
    const foot = document.querySelector('.list-foot')?.getBoundingClientRect().top ?? 0;
    const all = [...document.querySelectorAll('.desk-table tbody > tr')];
    const marks = [...document.querySelectorAll('.desk-table tbody .is-cut:has(.mark) > .desk-value')];
    return {
      rows: all.filter((row) => row.getBoundingClientRect().bottom <= foot).length,
      marks: marks.length,
      cut: marks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((mark) => mark.textContent),
    };
  });
  expect(seen.rows).toBeGreaterThanOrEqual(14);
  expect(seen.marks).toBeGreaterThan(10);
  expect(seen.cut).toEqual([]);
});

/** Other journeys make clients with longer marks, which may take a second line. */
const usualMark = 24;

/** The marks of the list that are cut, and the height of its tallest row with a mark of usual length. */
const marksOf = (page: Page) =>
  page.evaluate((longest) => {
    const marks = [...document.querySelectorAll('.desk-table [data-row] .mark')];
    /** The element around a mark that cuts it where there is no room. */
    const frameOf = (element: Element): Element =>
      !element.parentElement || getComputedStyle(element).overflowX !== 'visible'
        ? element
        : frameOf(element.parentElement);
    const isCut = (mark: Element) => {
      const frame = frameOf(mark);
      return frame.scrollWidth > frame.clientWidth;
    };
    const rows = [...document.querySelectorAll('.desk-table [data-row]')].filter(
      (row) => (row.querySelector('.mark')?.textContent.length ?? 0) <= longest,
    );
    return {
      shown: marks.length,
      cut: marks.filter(isCut).map((mark) => mark.textContent),
      tallest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
    };
  }, usualMark);

test('on a phone each list shows whole marks, in rows of at most 96 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'admin');
  for (const list of ['waiting', 'handovers', 'clients', 'payments', 'packages', 'invoices', 'balances']) {
    await page.goto(`/staff/${list}`);
    await expect(page.locator('.row-card').nth(5)).toBeVisible();
    const { shown, cut, tallest } = await marksOf(page);
    expect([list, shown > 5, cut]).toEqual([list, true, []]);
    expect(tallest, list).toBeLessThanOrEqual(96);
    expect(await violations(page, { rules: ['target-size'] }), list).toEqual([]);
  }
  await page.goto('/staff/waiting');
  const step = page.getByRole('link', { name: 'Hand over to KWL-AMA MENSAH-000000101' }).first();
  expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await step.click();
  await expect(page).toHaveURL(/\/staff\/handover\/101$/);
  const lines = page.getByRole('main').locator('tbody > [data-row]');
  await expect(lines.nth(1)).toBeVisible();
  const heights = await lines.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  const stepper = await lines
    .first()
    .getByRole('button', { name: /^One more/ })
    .boundingBox();
  expect(Math.min(stepper?.width ?? 0, stepper?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('on a phone the button of a search is where the thumb reaches', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'ghana');
  for (const [address, name] of [
    ['/staff/handover', 'Find'],
    ['/staff/search', 'Search'],
    ['/staff/scan', 'Open'],
  ] as const) {
    await page.goto(address);
    // The icon in the title row has the same name.
    const submit = page.getByRole('main').locator('form').getByRole('button', { name, exact: true });
    const button = await submit.boundingBox();
    // The lower half of the screen, above the tabs.
    expect([address, (button?.y ?? 0) > 370]).toEqual([address, true]);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});

test('on a phone a message and a discrepancy have rows of at most 96 px, and the number of a check is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'ghana');
  // The longest subject.
  await page.route(/\/api\/staff\/messages\?/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text())
      .replace(/"kind":"\w+"/, '"kind":"REMOVED"')
      .replace(/"branch":[^,]+/, '"branch":"Koforidua"');
    await route.fulfill({ response: reply, body: body.replace(/"container":[^,]+/, '"container":"KWL-26-319-12"') });
  });
  await page.goto('/staff/messages?state=TO_SEND&mail=SENT');
  await expect(page.getByRole('button', { name: /^More for KWL-/ }).nth(2)).toBeVisible();
  // A message without a phone says so on a line of its own.
  const rows = await page
    .locator('main li:has(.mark):not(:has(small))')
    .evaluateAll(
      (all, longest) =>
        all
          .filter((row) => (row.querySelector('.mark')?.textContent.length ?? 0) <= longest)
          .map((row) => ({ text: row.textContent, height: row.getBoundingClientRect().height })),
      usualMark,
    );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ height }) => height > 96)).toEqual([]);

  await page.goto('/staff/discrepancies?container=12');
  // The demo has another package with this damage every day.
  const damaged = page.getByRole('listitem').filter({ hasText: 'One corner of the carton is crushed.' });
  await expect(damaged).toBeVisible();
  expect((await damaged.boundingBox())?.height).toBeLessThanOrEqual(96);
  await damaged.getByRole('button', { name: /^More for Damaged / }).click();
  await expect(damaged.getByRole('menuitem')).toHaveText(['Resolve', 'Withdraw']);
  await damaged.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/staff/discrepancies?state=resolved');
  await expect(page.getByRole('listitem').filter({ hasText: 'Found again' }).first()).toBeVisible();

  await page.goto('/staff/containers/12/check');
  await expect(page.locator('.row-card').nth(20)).toBeVisible();
  const cut = await page
    .locator('.row-card-title')
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((each) => each.textContent),
    );
  expect(cut).toEqual([]);
});

test('on a phone tables of money, figures and settings have rows of at most 96 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'admin');
  const lists = [
    ['clients/101/account', '.row-card'],
    ['cash', '.row-card'],
    ['branches', '.row-card'],
    ['accounts', '.row-card'],
    ['cash/1', '.row-card'],
    ['rates', '.row-card:visible'],
    ['announcements', '.row-card'],
    ['warehouses', '.row-card'],
    ['messages?state=all', '.message-card'],
    ['clients/101', '.row-card'],
    ['clients/101', '.file-list > li'],
    ['unidentified', '.row-card'],
    ['containers/12/check', '.row-card'],
    ['overview', '.figure-table.is-wide tbody > tr'],
    ['overview?view=debts', '.figure-table.is-wide tbody > tr'],
    ['overview?view=containers', '.figure-table.is-wide tbody > tr'],
    ['overview?view=storage', '.figure-table.is-wide tbody > tr'],
  ] as const;
  for (const [list, row] of lists) {
    await page.goto(`/staff/${list}`);
    await expect(page.locator(row).nth(1)).toBeVisible();
    const tall = await page.locator(row).evaluateAll(
      (all, longest) =>
        all
          .filter((each) => (each.querySelector('.mark')?.textContent.length ?? 0) <= longest)
          .filter((each) => each.getBoundingClientRect().height > 96)
          .map(({ textContent }) => textContent),
      usualMark,
    );
    expect([list, tall]).toEqual([list, []]);
  }
  await page.goto('/staff/branches');
  await page.getByRole('button', { name: 'More for Kumasi' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone the rows of cartons, of messages to a client and of sessions have at most 96 px and open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Signing up began a session.
  const { clientId, packages } = await clientWithPackages(page, [{ quantity: 3 }]);
  await signInAtDesk(page, 'admin');
  const heightsOf = (rows: string) =>
    page
      .getByRole('main')
      .locator(rows)
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  await page.goto(`/staff/clients/${clientId}`);
  await expect(page.locator('.session-list > li')).toHaveCount(1);
  expect((await heightsOf('.session-list > li')).filter((height) => height > 96)).toEqual([]);

  await page.goto('/staff/clients/101');
  const message = page.locator('.client-messages > li').first();
  await expect(message).toBeVisible();
  expect((await heightsOf('.client-messages > li')).filter((height) => height > 96)).toEqual([]);
  await message.getByRole('button', { name: /^Show all of Kwanline Freight: / }).click();
  expect((await message.boundingBox())?.height).toBeGreaterThan(96);

  await page.goto(`/staff/packages/${packages[0]?.id}`);
  await page.getByText('Show 3 cartons').click();
  await expect(page.locator('.carton-fold .row-card')).toHaveCount(3);
  expect((await heightsOf('.carton-fold .row-card')).filter((height) => height > 96)).toEqual([]);
  const carton = page.locator('.carton-fold .row-card').first();
  await expect(carton.getByText('Damage', { exact: true })).toBeHidden();
  await carton.getByRole('button', { name: 'Show all of 1 of 3' }).click();
  await expect(carton.getByText('Damage', { exact: true })).toBeVisible();
  await expect(carton.getByRole('button', { name: 'Print the label of carton 1' })).toBeVisible();
});

test('at 1280 px the list of clients shows whole e-mails', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/clients?q=kwabena@kwanline.example');
  await expect(page.getByRole('table').getByText('kwabena@kwanline.example')).toBeVisible();
  const cut = await page
    .locator('.desk-table tbody .is-extra > .desk-value')
    .evaluateAll((all) =>
      all
        .filter(({ textContent, scrollWidth, clientWidth }) => textContent.length <= 24 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

test('the messages of a warehouse open with its own branch, as they are counted, at a desk and on a phone', async ({
  page,
}) => {
  await signInAtDesk(page, 'ghana');
  for (const [width, start] of [
    [1280, ''],
    [360, 'menu'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/staff/${start}`);
    await page
      .getByRole('link', { name: /^Messages/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/staff\/messages\?branch=/);
  }
});

test('at 1280 px each list shows whole marks, on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  for (const list of ['waiting', 'handovers', 'clients', 'payments', 'invoices', 'balances']) {
    await page.goto(`/staff/${list}`);
    await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
    const { shown, cut, tallest } = await marksOf(page);
    expect([list, shown > 5, cut]).toEqual([list, true, []]);
    expect(tallest, list).toBeLessThanOrEqual(37);
  }
});

test('the overview names each client who owes most on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/overview');
  const marks = page.getByRole('table').locator('.mark');
  await expect(marks.nth(3)).toBeVisible();
  const broken = await marks.evaluateAll(
    (all, longest) =>
      all
        .filter((mark) => mark.textContent.length <= longest && mark.getBoundingClientRect().height > 24)
        .map((mark) => mark.textContent),
    usualMark,
  );
  expect(broken).toEqual([]);
});

test('a phone shows no keys in a menu', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/packages');
  await page.locator('.row-card a').first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /Add a note/ })).toBeVisible();
  await expect(page.getByRole('menuitem').locator('kbd').filter({ visible: true })).toHaveCount(0);
  await context.close();
});

test('the field for a client in Balances has the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'accounts');
  await page.goto('/staff/balances');
  const box = await page.getByRole('combobox', { name: 'Open the account of a client' }).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(320);
});

test('both columns of the overview end at about the same height', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/overview');
  await expect(page.getByRole('heading', { name: 'Collected per week' })).toBeVisible();
  const [left = 0, right = 0] = await page.evaluate(() =>
    [...document.querySelectorAll('.figure-stack')].map((stack) =>
      Math.round(stack.lastElementChild?.getBoundingClientRect().bottom ?? 0),
    ),
  );
  // The table of work per person grows with the journeys before this one.
  expect(Math.abs(left - right)).toBeLessThan(300);
});

test('sea or air stands beside the goods at a desk, and is half the width each on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'china');
  await page.goto('/staff/intake');
  await expect(page.getByRole('radio', { name: 'Sea' })).toBeVisible();
  const goods = await middleOf(page, 'textbox', 'Goods');
  expect(Math.abs((await middleOf(page, 'radio', 'Sea')).y - goods.y)).toBeLessThan(8);
  await page.setViewportSize({ width: 360, height: 740 });
  const [sea, air] = [await middleOf(page, 'radio', 'Sea'), await middleOf(page, 'radio', 'Air')];
  expect(air.y).toBe(sea.y);
  expect(sea.width).toBeGreaterThan(150);
  expect(air.width).toBeGreaterThan(150);
});

test('the two clocks stand on one line, and the goods of a hand-over fit their panel', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/waiting');
  await page.getByRole('link', { name: 'Hand over to KWL-AMA MENSAH-000000101' }).first().click();
  await expect(page.getByRole('checkbox', { name: /^Hand over/ }).first()).toBeVisible();
  const seen = await page.evaluate(() => {
    const tops = [...document.querySelectorAll('.desk-clock > span')].map((each) => each.getBoundingClientRect().top);
    const numbers = [...document.querySelectorAll('.collect-package .code')];
    const table = document.querySelector('.desk-table table')?.getBoundingClientRect();
    const panel = document.querySelector('.panel:has(.collect-package)')?.getBoundingClientRect();
    return {
      clocks: tops.length,
      lines: new Set(tops).size,
      broken: numbers.filter((each) => each.getBoundingClientRect().height > 24).map((each) => each.textContent),
      beyond: Math.max(0, (table?.right ?? 9999) - (panel?.right ?? 0)),
    };
  });
  expect(seen).toEqual({ clocks: 2, lines: 1, broken: [], beyond: 0 });
});

test('at 1280 px the check of a container fits its panel, with whole branches, in English and in Chinese', async ({
  browser,
  baseURL,
}) => {
  for (const locale of ['en-GB', 'zh-CN']) {
    const context = await browser.newContext({
      locale,
      baseURL: baseURL ?? '',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await signInAtDesk(page, 'ghana');
    await page.goto('/staff/containers/12/check');
    await expect(page.getByRole('table').getByRole('row').nth(20)).toBeVisible();
    const seen = await page.evaluate(() => {
      const panel = document.querySelector('.check-list .desk-table')?.getBoundingClientRect();
      const rows = [...document.querySelectorAll('.check-list tbody > tr')];
      return {
        beyond: Math.max(...rows.map((row) => row.getBoundingClientRect().right)) - (panel?.right ?? 0),
        tall: rows.filter((row) => row.getBoundingClientRect().height > 60).length,
        // Goods such as 'Dining table, flat-packed' are read as a whole.
        cut: [...document.querySelectorAll('.check-list tbody .is-cut > .desk-value')].filter(
          // Letters reach a little below their line.
          (text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 8,
        ).length,
      };
    });
    expect(seen).toEqual({ beyond: 0, tall: 0, cut: 0 });
    await context.close();
  }
});

test('in a low window the navigation and the sheet scroll, and the window does not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/containers');
  await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Collection \d/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(600);
});

test('a page of Settings leads back to it, and a row has one button and a menu', async ({ page }) => {
  await signInAtDesk(page, 'admin');
  await page.goto('/staff/branches');
  const row = page.getByRole('row', { name: /Kumasi/ });
  await expect(row.getByRole('button')).toHaveText(['Edit', '']);
  await row.getByRole('button', { name: 'More for Kumasi' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Label printer', 'History']);
  await page.getByRole('menuitem', { name: 'Label printer' }).click();
  await expect(page.getByRole('dialog', { name: 'Label printer of Kumasi' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/staff\/settings/);
});
