import { expect, test } from './support/test';

const hours = 'Mon-Sat 8:00am-8:00pm GMT';

test('offers WhatsApp, three lines and the hours, at 360 and 1280 px', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const card = page.getByRole('region', { name: 'Message us' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(
      main.getByRole('heading', { level: 1, name: 'How can we help with your freight forwarding?' }),
    ).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Message us', 'Call us', 'Visit an office']);

    // The hours appear once, before the cards.
    const line = main.getByText(hours);
    await expect(line).toHaveCount(1);
    const [hoursBox, cardBox] = await Promise.all([line.boundingBox(), card.boundingBox()]);
    expect(hoursBox?.y).toBeLessThan(cardBox?.y ?? 0);

    // WhatsApp opens in a new tab from a green button.
    const button = card.getByRole('link');
    await expect(button).toHaveAccessibleName('Chat on WhatsApp (opens in a new tab)');
    await expect(button).toHaveAttribute('href', 'https://chat.example.com/kwanline');
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveCSS('background-color', 'rgb(15, 95, 49)');

    // Three labelled lines, each tall enough for a thumb.
    const lines = page.getByRole('region', { name: 'Call us' }).getByRole('link');
    await expect(lines).toHaveText([
      'Warehouse +233 00 000 0102',
      'General Inquiry +233 00 000 0101',
      'Invoices & Payments +233 00 000 0103',
    ]);
    const hrefs = ['tel:+233000000102', 'tel:+233000000101', 'tel:+233000000103'];
    for (const [index, each] of (await lines.all()).entries()) {
      await expect(each).toHaveAttribute('href', hrefs[index] ?? '');
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  }
});

test('names the four offices with their addresses, and the e-mail address', async ({ page }) => {
  await page.goto('/contact');
  const offices = page.getByRole('region', { name: 'Visit an office' }).getByRole('listitem');
  await expect(offices.getByRole('heading', { level: 3 })).toHaveText(['Accra', 'Sunyani', 'Kumasi', 'Koforidua']);
  await expect(offices).toContainText([
    'Kwanline House, Baobab Junction, 12 Example Harbour Link, Accra',
    'Unit 4, Example Market Road, Sunyani',
    'Plot 7, Example Depot Lane, Kumasi',
    '1st Floor, Example Beads Arcade, Koforidua',
  ]);
  await expect(page.getByRole('main').getByText('Prefer e-mail? Write to hello@kwanline.example.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@kwanline.example' })).toHaveAttribute(
    'href',
    'mailto:hello@kwanline.example',
  );
});
