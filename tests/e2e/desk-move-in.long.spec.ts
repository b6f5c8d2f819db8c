import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { newNumber, signInAtDesk } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

async function send(page: Page, kind: 'Packages' | 'Clients' | 'Containers', lines: readonly string[]) {
  await page.goto('/staff/import');
  await page.getByLabel('What the file holds').selectOption({ label: kind });
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/staff\/import\/\d+$/);
}

const check = (page: Page) => page.getByRole('button', { name: 'Check all rows' }).click();

test('a company moves in: clients, containers, packages of the old books, reconciliation and undo', async ({
  page,
}) => {
  const tag = newNumber();
  const phone = `24${tag.replace(/\D/g, '').padStart(7, '1').slice(-7)}`;
  await signInAtDesk(page, 'admin');

  await page.goto('/staff/import');
  await expect(section(page, 'Templates to fill in')).toBeVisible();
  await expectNoViolations(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    section(page, 'Templates to fill in').getByRole('button', { name: 'Clients' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('clients.xlsx');

  await send(page, 'Clients', ['Name,Phone,Town', `AMA ${tag},0${phone},Kumasi`, `YAW ${tag},0${phone},Accra`]);
  await check(page);
  const question = page.getByRole('form', { name: 'Some rows resemble clients that are known, or other rows' });
  await expect(section(page, 'Rows')).toContainText('is also in row 2');
  await expectNoViolations(page);
  await question.getByLabel('A client or an earlier row has the phone').selectOption({ label: 'Keep both clients' });
  await question.getByRole('button', { name: 'Apply and check again' }).click();
  await page.getByRole('button', { name: 'Import all 2 rows, or none if one fails' }).click();
  await expect(main(page).getByText('2 clients were imported or completed.')).toBeVisible();

  const sea = `SEA-${tag}`;
  await send(page, 'Containers', ['Reference,Vessel,Departed,ETA', `${sea},Ever Given,2025-06-05,2025-07-15`]);
  await check(page);
  await page.getByRole('button', { name: 'Import the row' }).click();
  await expect(main(page).getByText('1 container was imported.')).toBeVisible();

  const port = `PORT-${tag}`;
  await send(page, 'Packages', [
    'Mark,Tracking number,Qty,CBM,Received,Container,Status,Available,Delivered,Branch,Category',
    `AMA ${tag},A-${tag},2,0.5,2025-05-20,${sea},in transit,,,,`,
    `YAW ${tag},B-${tag},1,0.25,2025-03-01,${port},available,2025-05-30,,Old Tafo,`,
    `NEW ${tag},C-${tag},1,1.5,2025-03-01,${port},arrived,,,,Bikes ${tag}`,
    `AMA ${tag},D-${tag},1,2,2025-03-01,${port},delivered,,2025-06-10,Kumasi,`,
  ]);
  await page.getByLabel(/These packages are recorded in the old books/).check();
  await check(page);
  const unknown = section(page, 'Words that are not known here');
  await expect(unknown.getByRole('row', { name: new RegExp(port) })).toContainText('3');
  await expect(unknown.getByRole('row', { name: new RegExp(`NEW ${tag}`) })).toContainText('1');
  await expectNoViolations(page);
  await unknown.getByLabel('Old Tafo: Means').selectOption({ label: 'Kumasi' });
  await unknown.getByRole('button', { name: 'Create a client for this mark' }).click();
  await expect(unknown.getByRole('row', { name: new RegExp(`NEW ${tag}`) })).toHaveCount(0);
  await expect(unknown.getByLabel('Old Tafo: Means')).toHaveValue('Kumasi');
  await unknown.getByRole('button', { name: 'Apply and check again' }).click();
  await expect(unknown.getByLabel('Old Tafo: Means')).toHaveCount(0);
  const categories = unknown.getByRole('form', { name: 'Create categories' });
  await categories.getByRole('button', { name: 'Create these categories and check again' }).click();
  await expect(categories.getByRole('alert')).toContainText('Enter the rates of at least one category.');
  await unknown.getByLabel('Departed').fill('2025-04-05');
  await categories.getByLabel(`Bikes ${tag}: USD per cbm`).fill('300');
  await categories.getByLabel(`Bikes ${tag}: GHS per cbm`).fill('3600');
  await categories.getByRole('button', { name: 'Create these categories and check again' }).click();
  await expect(categories).toHaveCount(0);
  // What was typed before the category was created is still there.
  await expect(unknown.getByLabel('Departed')).toHaveValue('2025-04-05');
  await unknown.getByLabel('Arrived').fill('2025-05-20');
  await unknown.getByRole('button', { name: 'Create the container and check again' }).click();
  await page.getByRole('button', { name: 'Import all 4 rows, or none if one fails' }).click();
  await expect(main(page).getByText('4 packages were imported.')).toBeVisible();

  const reconciliation = section(page, 'Reconciliation');
  await expect(reconciliation).toContainText('Everything in the file is shown as it stands there.');
  await expect(reconciliation.getByRole('row', { name: /Volume/ }).first()).toContainText('4.2500');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const importPage = page.url();
  await page.goto(`/staff/search?q=D-${tag}`);
  await main(page)
    .getByRole('link', { name: `D-${tag}` })
    .click();
  await expect(main(page)).toContainText('Settled in the old books: nothing is charged here');
  await expect(main(page)).toContainText('As recorded in the old books.');
  await page.goto(importPage);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  await expect(main(page).getByText('Undone: 4 packages were removed, 0 stayed.')).toBeVisible();
  await expect(reconciliation).toContainText('4 rows are not shown as they stand in the file.');
});
