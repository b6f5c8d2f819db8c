import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { fromElsewhere, signUp } from './support/client';
import { newNumber, signInAtDesk } from './support/desk';
import { deskCalls } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// A sea package is refused by an air shipment.
test.use({ expectedMessage: /409 \(Conflict\)/ });

const main = (page: Page) => page.getByRole('main');

test('an air package goes from intake by flight to the client, who sees which weight is billed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { session, email, password } = await signUp(page.request);
  const desk = await deskCalls(page, 'admin');
  const [category] = await desk.get('categories');
  const [number, bySea] = [newNumber(), newNumber()];
  const sea = { clientId: session.id, categoryId: category.id, package: 'Tiles', quantity: 1, cbm: 0.5 };
  await desk.post('intake', { trackingNumber: bySea, ...sea });

  await signInAtDesk(page, 'china');
  await page.goto('/staff/intake');
  await main(page).getByRole('textbox', { name: 'Tracking number' }).fill(number);
  await main(page).getByRole('combobox', { name: 'Shipping mark' }).fill(session.shippingMark);
  await page.getByRole('option').first().click();
  await main(page).getByRole('radio', { name: category.description }).check();
  await main(page).getByRole('radio', { name: 'Air' }).check();
  for (const [name, value] of Object.entries({ 'Length (cm)': '60', 'Width (cm)': '50', 'Height (cm)': '40' }))
    await main(page).getByRole('textbox', { name }).fill(value);
  await page.getByRole('button', { name: 'Save package' }).click();
  await expect(main(page)).toContainText('Enter the weight in kg, such as 12.5.');
  await main(page).getByRole('textbox', { name: 'Weight (kg)' }).fill('9');
  await expect(page.getByRole('region', { name: 'What it comes to' })).toContainText(
    /Volumetric weight20\.00 kg.*160\.00/,
  );
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save package' }).click();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: `Saved ${number}` }),
  ).toBeVisible();
  // The form keeps the mode for the next package.
  await expect(main(page).getByRole('radio', { name: 'Air' })).toBeChecked();

  await page.goto('/staff/containers');
  await page.getByRole('button', { name: 'Plan a container' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What is planned?' }).selectOption('Air shipment');
  await dialog.getByRole('textbox', { name: 'Air waybill' }).fill('071-1234 5670');
  await expect(dialog).toContainText('The last digit should be 5, not 0.');
  await dialog.getByRole('textbox', { name: 'Air waybill' }).fill('071-1234 5675');
  await dialog.getByRole('textbox', { name: 'Flight' }).fill('ET 607');
  await dialog.getByRole('button', { name: 'Plan an air shipment' }).click();
  await expect(main(page)).toContainText('071-1234 5675');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const scan = main(page).locator('#load-by-scan').getByRole('textbox');
  await scan.fill(bySea);
  await scan.press('Enter');
  await expect(main(page)).toContainText(new RegExp(`Package ${bySea} goes by sea and .* is an air shipment`));
  await scan.fill(number);
  await scan.press('Enter');
  await expect(main(page)).toContainText('9 of 1,000 kg');
  await expectNoViolations(page);
  for (const step of ['close', 'depart']) await desk.post(`containers/${id}/${step}`, {});

  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: fromElsewhere() });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  const signedIn = await page.request.post('/api/auth/signin/client', {
    data: { email, password },
    headers: fromElsewhere(),
  });
  await phone.addInitScript((text) => sessionStorage.setItem('kwanline.session', text), await signedIn.text());
  await phone.goto('/packages');
  const cards = phone.locator('.package-card');
  await expect(cards.filter({ hasText: number }).locator('.package-mode')).toHaveText('Air');
  await expect(cards.filter({ hasText: bySea }).locator('.package-mode')).toHaveText('Sea');
  await cards.filter({ hasText: number }).getByRole('link').click();
  const travels = phone.getByRole('region', { name: 'Air freight' });
  await expect(travels).toContainText('Flight ET 607');
  await expect(travels).toContainText('Air waybill 071-1234 5675');
  await expect(travels).toContainText('The volumetric 20.0 kg is more than the measured 9.0 kg.');
  await expect(phone.getByRole('main')).toContainText('Flight departed');
  await expectNoViolations(phone);
  expect(await sidewaysOverflow(phone)).toBe(0);
  await context.close();
});
