import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { chooseLanguage, signInAtDesk } from './support/desk';
import { confirm, main, section, waiting } from './support/desk-handover';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

test('on a phone a part is collected; the rest waits; a colleague who was faster is named', async ({ page }) => {
  const box = await waiting(page, [3]);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/handover/${box.clientId}`);
  const quantity = page.getByRole('textbox', { name: `How many of ${box.first.number}` });
  await quantity.fill('4');
  await confirm(page);
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription(/Enter a number from 1 to 3\./);
  await quantity.fill('1');
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(section(page, 'Hand-over H-')).toContainText('2 left');

  await page.goto(`/staff/waiting?client=${box.clientId}`);
  // The carton that has left is a separate part.
  const rest = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${box.first.number} part 1 of 2` });
  await expect(rest.getByText('2', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: `Hand over to ${box.mark}` }).click();
  await confirm(page);
  const { number } = await box.desk.post('handovers', {
    clientId: box.clientId,
    branch: 'Sunyani',
    lines: [{ packageId: box.first.id, quantity: 2 }],
    confirmation: 'Faster.',
    feesSettled: true,
  });
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: `was already handed over (${number} in Sunyani).` }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Written confirmation' })).toHaveValue('Confirmed by phone.');
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('only an admin undoes a wrong hand-over, with a reason', async ({ page, browser, baseURL }) => {
  const box = await waiting(page, [1]);
  const receipt = await box.desk.post('handovers', {
    clientId: box.clientId,
    branch: 'Sunyani',
    lines: [{ packageId: box.first.id, quantity: 1 }],
    confirmation: 'Wrong person.',
    feesSettled: true,
  });
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const clerk = await elsewhere.newPage();
  await signInAtDesk(clerk, 'ghana');
  await clerk.goto(`/staff/handovers/${receipt.id}`);
  await expect(clerk.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  await expect(main(clerk).getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await elsewhere.close();

  await signInAtDesk(page, 'admin');
  await page.goto('/staff/handovers');
  await page.getByRole('link', { name: receipt.number }).click();
  await main(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Undo this hand-over' }).click();
  const dialog = page.getByRole('dialog', { name: `Undo ${receipt.number}?` });
  await dialog.getByRole('button', { name: 'Undo this hand-over' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/at least 2/);
  await expectNoViolations(page);
  await page.keyboard.type('The brother of another client.');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`${receipt.number} is undone.`)).toBeVisible();
  await expect(section(page, 'Hand-over H-')).toContainText('The brother of another client.');

  await page.goto(`/staff/packages/${box.first.id}`);
  await expect(section(page, 'Collection').getByRole('listitem')).toContainText('(void)');
  await expect(main(page).getByRole('link', { name: /^Hand over \d+ piece/ })).toBeVisible();
});

test('says what failed, what is not for a role, and all of it in Chinese', async ({ page }) => {
  await signInAtDesk(page, 'china');
  await page.goto('/staff/handover');
  await expect(page.getByRole('alert')).toContainText('Not for your role');
  await page.route('**/api/staff/waiting?*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await page.goto('/staff/waiting?branch=Kumasi');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/staff/waiting?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText(/in total$/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Branch Kumasi' })).toBeVisible();
  // Hand-over is the work of the team in Ghana.
  await expect(main(page).getByRole('link', { name: /^Hand over/ })).toHaveCount(0);
  await chooseLanguage(page, '中文');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('待提货');
  await page.goto('/staff/discrepancies?state=all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('少货、多货、破损');
  await page.goto('/staff/containers/987654321/check');
  await expect(page.getByRole('alert')).toContainText('这个地址没有内容。');
});
