import { expectNoViolations } from './support/axe';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const headline = 'Your Trusted Partner For Your Freight Forwarding Services';

test('shows the brand, the headline and the footer, on a phone and on a desk', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Kwanline Freight | China to Ghana freight forwarding');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kwanline Freight, home' })).toBeVisible();
    await expect(page.getByText('Send your goods to our warehouse in Guangdong.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Pearl Volta Group. Kwanline Freight.');
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page), 'sideways overflow at 320 px').toBe(0);
});

test('is taken over by the router without a reload', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('data-first-visit', ''));
  await page.getByRole('link', { name: 'Kwanline Freight, home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-first-visit');
});

test('lets the keyboard skip to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('sends nothing that a strict content-security policy refuses', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain(headline);
  expect(html).not.toMatch(/<style\b|\sstyle=|\son\w+=/i);
  // Data blocks are not scripts: nothing runs them.
  const scripts = html.match(/<script\b(?! type="application\/(?:ld\+)?json")[^>]*>/g);
  expect(scripts).toEqual([
    expect.stringMatching(/^<script async src="\/assets\/boot-[^"]+\.js" data-entry="\/assets\/[^"]+\.js" /),
  ]);
});

test('the words: headline, three services with the texts under Ocean and Air swapped, three promises, three quotes', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);

  const services = page.getByRole('region', { name: 'Our services' }).getByRole('listitem');
  await expect(services).toHaveCount(3);
  await expect(services.nth(0).getByRole('heading')).toHaveText('Ocean Freight');
  await expect(services.nth(0).getByRole('paragraph')).toHaveText(/^Fast and dependable air freight/);
  await expect(services.nth(1).getByRole('heading')).toHaveText('Air Freight');
  await expect(services.nth(1).getByRole('paragraph')).toHaveText(/^Reliable ocean freight for large shipments/);
  await expect(services.nth(2).getByRole('heading')).toHaveText('Customs Clearance');

  const workflow = page.getByRole('region', { name: 'How we work for you' });
  await expect(workflow.getByRole('listitem').getByRole('heading')).toHaveText([
    'Precise delivery',
    'Tailored solutions',
    'Advanced real-time tracking',
  ]);

  const quotes = page.getByRole('region', { name: 'What our customers say' }).getByRole('figure');
  await expect(quotes.locator('strong')).toHaveText([
    'Ahoto Home Textiles',
    'Nsroma Phone Parts',
    'Bepo Kitchen & Tiles',
  ]);
  await expect(quotes.locator('figcaption svg')).toHaveCount(3);
  await expect(quotes.nth(1).locator('blockquote')).toHaveText(
    'The measurement on my invoice is the measurement I get when I check it myself. That is why I stayed.',
  );
});

test('the map has a name and comes from our own origin, and axe objects to nothing', async ({ page }) => {
  await page.goto('/');
  const map = page.getByRole('img', {
    name: 'Map: the sea route from Guangdong in China to Tema in Ghana. Illustrative.',
  });
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  expect(await map.getAttribute('src')).toMatch(/^\/assets\//);
  await expectNoViolations(page, { within: 'main', height: 740 });
});

test('on the first screen of a small phone the headline, the input and Track are in view, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // Journeys run with reduced motion.
  await page.goto('/');
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('textbox', { name: 'Tracking numbers' }),
    page.getByRole('button', { name: 'Track' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('is whole', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy');
  });
});
