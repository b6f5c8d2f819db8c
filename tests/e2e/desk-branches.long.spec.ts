import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { signInAtDesk } from './support/desk';
import { clientWithPackages, containerOf } from './support/desk-calls';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');

test('an admin adds a branch, sends goods there, scans them in and hands them over there', async ({ page }) => {
  const name = `Tamale ${Date.now() % 1_000_000}`;
  const { desk, clientId, packages } = await clientWithPackages(page, [{}]);
  const [pkg] = packages;
  const id = pkg?.id ?? 0;
  await containerOf(desk, [id], ['close', 'depart', 'arrive']);
  await desk.post(`packages/${id}/events`, { command: 'AVAILABLE', place: 'Accra', reason: 'Seen on the shelf.' });
  await signInAtDesk(page, 'admin');

  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Branches', exact: true }).click();
  await main(page).getByRole('button', { name: 'New branch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the Chinese name, or the same name again.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill('塔马利');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText(`${name} is added.`)).toBeVisible();
  await expectNoViolations(page);

  // The package's destination is the new branch, so the transfer offers it.
  await page.goto(`/staff/packages/${id}`);
  const destination = main(page).getByRole('region', { name: 'Destination' });
  await destination.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Branch' }).selectOption(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(destination.getByText(name)).toBeVisible();

  await page.goto('/staff/transfers');
  await main(page).getByRole('button', { name: 'New transfer' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'From' }).selectOption('Accra');
  await page.getByRole('dialog').getByRole('combobox', { name: 'To' }).selectOption(name);
  await page.getByRole('dialog').getByRole('button', { name: 'New transfer' }).click();
  await main(page)
    .getByRole('button', { name: `Put ${pkg?.number} on the list` })
    .click();
  await expect(main(page).getByText(`${pkg?.number} is on the list.`)).toBeVisible();
  await main(page).getByRole('button', { name: 'Send the transfer' }).click();
  await expect(main(page).getByText('The transfer is on the way.')).toBeVisible();
  await main(page)
    .getByRole('textbox', { name: 'Tracking number' })
    .fill(pkg?.number ?? '');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`${pkg?.number} is available in ${name}.`)).toBeVisible();
  await expect(main(page).getByText('Every package was scanned in.')).toBeVisible();
  await expectNoViolations(page);

  await page.goto(`/staff/handover/${clientId}`);
  await expect(main(page).getByRole('combobox', { name: 'Handed over in' })).toHaveValue(name);
  await page.getByRole('textbox', { name: 'Written confirmation' }).fill('Seen at the counter.');
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hand-over H-\d{6}$/);
  await expect(main(page).getByText(name).first()).toBeVisible();
});
