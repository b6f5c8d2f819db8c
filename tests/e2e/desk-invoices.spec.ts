import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { signInAtDesk } from './support/desk';
import { dialog, fitsPhone, heading, loaded, main, section } from './support/desk-invoices';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

test('a container is closed, invoiced, corrected by a credit note, paid and handed over', async ({ page }) => {
  const box = await loaded(page, 2);
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/containers/${box.id}`);
  await expect(section(page, 'Invoices')).toHaveCount(0);
  await box.desk.post(`containers/${box.id}/close`, {});
  await page.reload();

  const panel = section(page, 'Invoices');
  await expect(panel).toContainText(/1 draft, \$\d/);
  await panel.getByRole('button', { name: 'Issue invoices' }).click();
  await expect(dialog(page)).toContainText('Each gets its number and is frozen.');
  await dialog(page).getByRole('button', { name: 'Issue invoices' }).click();
  await expect(panel).toContainText('1 invoice is issued, $');
  await expect(panel).toContainText('1 issued');
  await expectNoViolations(page);

  await panel.getByRole('link', { name: 'All invoices' }).click();
  await expect(heading(page)).toHaveText('Invoices');
  const row = main(page).getByRole('row').filter({ hasText: box.mark });
  await expect(row).toContainText('Due later');
  await expect(main(page).getByText(/^1 document, \$[\d,.]+, \$[\d,.]+ left to pay$/)).toBeVisible();
  await fitsPhone(page);
  await main(page).getByRole('link', { name: /^INV-/ }).click();
  await expect(heading(page)).toHaveText(/^INV-/);
  const number = (await heading(page).textContent()) ?? '';
  await expect(section(page, 'Lines').getByRole('link', { name: /./ })).toHaveCount(2);
  await expect(section(page, 'Terms of payment')).toContainText('Deposit (50 %)');
  await expect(section(page, 'Terms of payment')).toContainText('due on arrival');
  await expect(section(page, 'History')).toContainText('issued the invoice');
  await fitsPhone(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);

  // The volume was wrong: the invoice does not change, and a credit note deducts the difference.
  const [first] = box.packages;
  const { version } = await box.desk.get(`packages/${first?.id}`);
  await box.desk.patch(`packages/${first?.id}`, { version, cbm: 0.5, reason: 'Measured again.' });
  await page.goto('/staff');
  await main(page)
    .getByRole('link', { name: /^Credit \d+ invoices?: / })
    .click();
  await expect(main(page).getByRole('link', { name: 'To credit' })).toHaveAttribute('aria-current', 'page');
  await main(page).getByRole('link', { name: number }).click();
  await expect(main(page).getByText(/^Corrected since: .* less than on this invoice\./)).toBeVisible();
  await main(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  await expect(dialog(page).getByRole('radio', { name: /^The difference of later corrections/ })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  const reason = dialog(page).getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Give a reason/);
  await reason.fill('Measured again.');
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  await expect(main(page).getByText(/^CN-.* is issued\.$/)).toBeVisible();
  await expect(section(page, 'Settled by')).toContainText('Measured again.');
  await expect(main(page).getByText(/^Corrected since/)).toHaveCount(0);

  for (const step of ['depart', 'arrive', 'offload']) await box.desk.post(`containers/${box.id}/${step}`, {});
  for (const { id } of box.packages)
    await box.desk.post(`packages/${id}/events`, {
      command: 'AVAILABLE',
      place: 'Accra',
      reason: 'Seen on the shelf.',
    });
  await page.goto(`/staff/handover/${box.clientId}`);
  await expect(main(page).getByText(/is due now\. The company/)).toBeVisible();
  await section(page, 'Payment').getByRole('button', { name: 'Exact' }).click();
  await expect(main(page).getByText('Nothing is owed after this payment.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Written confirmation' }).fill('She came herself.');
  await page.getByRole('button', { name: /^Take .* and hand over$/ }).click();
  await expect(heading(page)).toHaveText(/^Hand-over H-\d{6}$/);

  const { data } = await box.desk.get(`payments?clientId=${box.clientId}`);
  await page.goto(`/staff/payments/${data[0].id}`);
  await expect(section(page, 'Counts for').getByRole('link', { name: number })).toBeVisible();
  await fitsPhone(page);
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    section(page, 'Counts for').getByRole('button', { name: 'Receipt PDF' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^RCT-[A-Z]+-\d{4}-\d{4}\.pdf$/);

  await page.goto(`/staff/clients/${box.clientId}`);
  await expect(section(page, 'Owed')).toContainText('Nothing is owed.');
  await fitsPhone(page);
});

test('a warehouse in China reads no invoices', async ({ page }) => {
  await signInAtDesk(page, 'china');
  for (const path of ['invoices', 'invoices/1', 'slips', 'approvals']) {
    await page.goto(`/staff/${path}`);
    await expect(main(page).getByText('Not for your role')).toBeVisible();
  }
});
