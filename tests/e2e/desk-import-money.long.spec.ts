import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { fromElsewhere } from './support/client';
import { deskSession, newNumber, signInAtDesk } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test('accounts import what a client owed, see the differences to the file, and undo it', async ({ page }) => {
  await signInAtDesk(page, 'accounts');
  const { accessToken } = await deskSession(page, 'admin');
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const mark = `KWL-${newNumber()}`;
  const data = { key: crypto.randomUUID(), shippingMark: mark };
  const made = await page.request.post('/api/staff/clients', { data, headers });
  expect(made.status()).toBe(201);
  const { id } = await made.json();

  await page.goto('/staff/import');
  await page.getByLabel('What the file holds').selectOption('Opening balances');
  const lines = [
    'mark,currency,amount,rate,as of',
    `${mark},USD,"1,250.50",,2025-12-31`,
    `${mark},GHS,1000,12.5,2025-12-31`,
    `${mark},USD,"1,250.50",,2025-12-31`,
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name: 'balances.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await section(page, '1 row looks like money that is recorded already. What is it?')
    .getByRole('button', { name: 'The same money: leave these rows out' })
    .click();
  await page.getByRole('button', { name: 'Import all 2 rows, or none if one fails' }).click();

  const money = section(page, 'Reconciliation').getByRole('table', { name: 'Money by currency' });
  // The skipped row is in the file and not in the books.
  await expect(money.getByRole('row', { name: /^USD/ })).toContainText('-$1,250.50');
  await expect(money.getByRole('row', { name: /^GHS/ })).toContainText(/1,000\.00.*1,000\.00.*0\.00$/);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);

  await page.goto(`/staff/clients/${id}/statement`);
  await expect(page.getByText('31 Dec 2025').first()).toBeVisible();
  await expect(page.getByText(/Opening balance/).first()).toBeVisible();
  await expect(page.getByText('$1,330.50').first()).toBeVisible();

  await page.goto('/staff/import');
  await page.getByRole('link', { name: 'balances.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('Undone: 2 opening balances were removed, 0 stayed.')).toBeVisible();
});
