import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { fromElsewhere } from './support/client';
import { signInAtDesk } from './support/desk';
import { clientWithPackages, containerOf } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const photo = fileURLToPath(new URL('../../db/demo/demo-files/carton.jpg', import.meta.url));

test('one of 12 cartons is damaged; the client sees it on a phone and disputes the size; the desk answers', async ({
  page,
  browser,
  baseURL,
}) => {
  const form = { quantity: 12, cartons: [{ length: 60, width: 40, height: 50, count: 12 }] };
  const { desk, packages, email, password } = await clientWithPackages(page, [form]);
  const { id = 0, number = '' } = packages[0] ?? {};
  await containerOf(desk, [id], ['close', 'depart', 'arrive']);

  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/packages/${id}`);
  await main(page).getByText('Show 12 cartons').click();
  await main(page).getByRole('button', { name: 'Report damage of carton 3', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Which carton?' })).toHaveValue('3');
  await dialog.getByRole('textbox', { name: 'What is damaged' }).fill('One side is crushed.');
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  await expect(dialog).toContainText('Add a photo of the damaged carton.');
  await dialog.getByLabel('Photos of the carton').setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  await expect(main(page).getByRole('button', { name: 'Withdraw the damage report of carton 3' })).toBeVisible();
  await expect(main(page)).toContainText('Carton 3 of 12: One side is crushed.');

  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: fromElsewhere() });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  const data = { email, password };
  const session = await (await page.request.post('/api/auth/signin/client', { data, headers: fromElsewhere() })).text();
  await phone.addInitScript((text) => sessionStorage.setItem('kwanline.session', text), session);
  await phone.goto(`/packages/${id}`);
  await expect(main(phone)).toContainText('Carton 3 of 12 arrived damaged.');
  const goods = phone.getByRole('region', { name: 'Your cartons', exact: true });
  await expect(goods).toContainText('Cartons 1-12');
  await expect(goods).toContainText('60 × 40 × 50 cm');
  await goods.getByText('Photos of your goods').scrollIntoViewIfNeeded();
  await goods.getByRole('button', { name: /^Open: Damage of carton 3/ }).click();
  await expect(phone.getByRole('dialog').getByRole('img')).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await goods.getByRole('button', { name: 'This is not right' }).click();
  await goods.getByRole('button', { name: 'Send' }).click();
  await expect(goods).toContainText('Choose what is not right.');
  await goods.getByRole('radio', { name: 'Size' }).check();
  await goods.getByRole('textbox', { name: 'What should it be?' }).fill('My cartons are 50 cm long, not 60.');
  await goods.getByLabel('Photos').setInputFiles(photo);
  await expect(goods).toContainText('Photo 1, ');
  await expectNoViolations(phone);
  expect(await sidewaysOverflow(phone)).toBe(0);
  await context.setOffline(true);
  await goods.getByRole('button', { name: 'Send' }).click();
  await expect(goods).toContainText('Your words and photos are still here. Nothing was sent twice.');
  await context.setOffline(false);
  await goods.getByRole('button', { name: 'Send again' }).click();
  await expect(goods).toContainText('We have it. Our answer will appear here.');
  await expect(goods).toContainText('We are looking at it');

  // The same kind again before the answer: the words stay, and to send them again would be refused again.
  await goods.getByRole('button', { name: 'This is not right' }).click();
  await goods.getByRole('radio', { name: 'Size' }).check();
  await goods.getByRole('textbox', { name: 'What should it be?' }).fill('They are 50 cm.');
  await goods.getByRole('button', { name: 'Send' }).click();
  await expect(goods).toContainText(
    'We answer that first; then you can write again. Your words and photos are still here.',
  );
  await expect(goods.getByRole('button', { name: 'Send again' })).toHaveCount(0);

  await page.goto('/staff/today');
  await main(page)
    .getByRole('link', { name: /disputes?/i })
    .first()
    .click();
  await main(page).getByRole('link', { name: number }).click();
  await expect(main(page)).toContainText('My cartons are 50 cm long, not 60.');
  await expect(main(page).getByRole('img', { name: 'Photo 1 of the client' })).toBeVisible();
  await expectNoViolations(page);
  await main(page).getByRole('button', { name: 'Accept' }).click();
  await dialog.getByRole('textbox', { name: 'Answer to the client' }).fill('You are right, we measured again.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(main(page)).toContainText('The answer is saved. The client can read it.');
  await expect(main(page).getByRole('link', { name: 'Correct the package' })).toBeVisible();

  await phone.reload();
  await expect(goods).toContainText('You are right, we measured again.');
  await context.close();
});
