import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';

const questions = [
  'How is my shipping fee worked out?',
  'How long does delivery take?',
  'What is a shipping mark and why do I need one?',
  'Where do I collect my goods in Ghana?',
];

const faq = (page: Page) => page.getByRole('region', { name: 'Frequently asked questions' });
const headers = (page: Page) => faq(page).getByRole('heading', { level: 3 }).getByRole('button');
const panels = (page: Page) => faq(page).locator('[id$=panel]');
const header = (page: Page, index: number) => headers(page).nth(index);

async function expectOpen(page: Page, open: number | null) {
  for (let index = 0; index < questions.length; index++) {
    await expect(header(page, index)).toHaveAttribute('aria-expanded', String(index === open));
    const panel = panels(page).nth(index);
    if (index === open) await expect(panel).toBeVisible();
    else await expect(panel).toHaveAttribute('hidden', 'until-found');
  }
}

const answer = (panel: Locator) => panel.getByRole('paragraph');

test.describe('the questions', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expectOpen(page, 0);
  });

  test('are four; the first is open and tells what the price depends on', async ({ page }) => {
    await expect(headers(page)).toHaveText(questions);
    await expect(answer(panels(page).first())).toHaveText(
      /^Pricing depends on the type of goods, their volume and their weight\..* through the WhatsApp button on this page\.$/,
    );
  });

  test('open one at a time, and the open one closes', async ({ page }) => {
    await header(page, 2).click();
    await expectOpen(page, 2);
    await header(page, 2).click();
    await expectOpen(page, null);
  });
});

test('nothing moves when the scripts take over', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(headers(page)).toHaveCount(4);
  await expect(answer(panels(page).first())).toBeVisible();
  await expect(answer(panels(page).nth(1))).toBeHidden();
  const before = await faq(page).boundingBox();
  scripts.release();
  await expectOpen(page, 0);
  expect((await faq(page).boundingBox())?.height).toBe(before?.height);
});

test('a question pressed before the scripts come shows its answer', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await header(page, 1).focus();
  await expect(answer(panels(page).nth(1))).toBeVisible();
  scripts.release();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('all answers are there to read', async ({ page }) => {
    await page.goto('/');
    await expect(panels(page)).toHaveCount(4);
    for (const panel of await panels(page).all()) await expect(answer(panel)).toBeVisible();
  });
});
