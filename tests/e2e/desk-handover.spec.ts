import { fileURLToPath } from 'node:url';
import { countActions } from './support/actions';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere } from './support/client';
import { signInAtDesk } from './support/desk';
import { arrived, confirm, main, section, waiting } from './support/desk-handover';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

/** Any picture will do. */
const photo = fileURLToPath(new URL('../../web/public/social.png', import.meta.url));

test('a container is checked by scan, finished, and what was found is made available', async ({ page }) => {
  const box = await arrived(page, [1, 2, 1]);
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/containers');
  await page.getByRole('link', { name: 'Arrivals' }).click();
  await expect(page.getByRole('table', { name: 'Arrivals' })).toBeVisible();
  await expectNoViolations(page);
  // Containers of the same day have this reference with a number behind it.
  await page.getByRole('link', { name: box.reference, exact: true }).click();

  const scan = section(page, 'Scan what comes out').getByRole('textbox', { name: 'Tracking number' });
  await expect(scan).toBeFocused();
  await page.keyboard.type(box.first.number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('1 of 3 packages complete')).toBeVisible();
  await page.keyboard.type(box.first.number);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`${box.first.number} was already found.`)).toBeVisible();
  await page.keyboard.type('NEVER-SEEN');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('NEVER-SEEN is not in this manifest.')).toBeVisible();
  await section(page, 'Manifest')
    .getByRole('button', { name: `Mark ${box.second.number} as found` })
    .click();
  await expect(main(page).getByText('2 of 3 packages complete')).toBeVisible();
  await expect(page.locator('#check-said')).toBeFocused();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Finish the check' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Missing: 1. Extra: 1.');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Finish the check' }).click();
  await expect(section(page, 'Manifest').getByText('Missing', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Make all 2 available' }).click();
  await expect(main(page).getByText('2 available in Sunyani. Left out, not scanned there: 1.')).toBeVisible();
  await expect(section(page, 'Manifest').getByRole('row', { name: /Sunyani.*Available/ })).toHaveCount(2);

  // A package that turns up later resolves its record.
  await page.goto(`/staff/discrepancies?container=${box.id}`);
  await expect(main(page).getByText(box.third.number)).toBeVisible();
  await expect(main(page).getByText('NEVER-SEEN')).toBeVisible();
  await expectNoViolations(page);
  await box.desk.post(`containers/${box.id}/check/scan`, { trackingNumber: box.third.number });
  await page.reload();
  await expect(main(page).getByText('NEVER-SEEN')).toBeVisible();
  await expect(main(page).getByText(box.third.number)).toHaveCount(0);
  await page.getByRole('button', { name: 'Resolve Extra NEVER-SEEN' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'How was it resolved?' })).toHaveAccessibleDescription(/at least 2/);
  await page.keyboard.type('Sent back to the courier.');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Resolved: NEVER-SEEN.')).toBeVisible();
  await main(page).getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Resolved' }).click();
  await expect(main(page).getByText('Sent back to the courier.')).toBeVisible();
  await expect(main(page).getByText('Found again')).toBeVisible();
});

test('a package is scanned at the counter and goes to a named third party, signed, with a receipt', async ({
  page,
}) => {
  const box = await waiting(page, [2, 1]);
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/handover');
  await expect(page.getByRole('searchbox', { name: 'Tracking number, phone or shipping mark' })).toBeFocused();
  await page.keyboard.type('KW');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Clients').getByRole('link').first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('searchbox', { name: 'Tracking number, phone or shipping mark' }).fill(box.first.number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hand over to ${box.mark}`);

  // Both are here and chosen. A missing package is named where it is missing.
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await page.getByRole('button', { name: 'Hand over 2 packages' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Enter the name of the collector\./);
  await expect(main(page).getByText('Take a signature, a photo or a written confirmation.')).toBeVisible();
  await expectNoViolations(page);
  await name.fill('Kojo Antwi');
  await page.getByRole('textbox', { name: 'Phone' }).fill('024 000 0199');
  await page.getByRole('textbox', { name: 'Relationship to the client' }).fill('Driver');
  await page.getByRole('combobox', { name: 'Document (optional)' }).selectOption('GHANA_CARD');
  await page.getByRole('textbox', { name: 'Last 2 to 6 characters' }).fill('4711');
  const pad = page.getByRole('img', { name: 'Sign here' });
  await pad.scrollIntoViewIfNeeded();
  const paper = await pad.boundingBox();
  if (!paper) throw new Error('There is nothing to sign on.');
  await page.mouse.move(paper.x + 30, paper.y + 30);
  await page.mouse.down();
  // Each run signs differently: while it belongs to no hand-over yet, the same picture by the same clerk is one proof.
  const { id } = box.first;
  await page.mouse.move(paper.x + 40 + (id % 90), paper.y + 30 + (Math.floor(id / 90) % 40), { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Clear the signature' })).toBeVisible();

  // A lost network loses no input, and nothing happens twice.
  await page.route('**/api/staff/handover-proofs', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Hand over 2 packages' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection failed.' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand over 2 packages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hand-over H-\d{6}$/);
  const sheet = section(page, 'Hand-over H-');
  await expect(sheet).toContainText('Kojo Antwi, +233240000199');
  await expect(sheet).toContainText('Ghana Card, ending 4711');
  await expect(sheet.getByRole('img', { name: 'Signature' })).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByText('Print the receipt')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The client sees it without any name.
  const credentials = { email: box.email, password: box.password };
  const signedIn = await page.request.post('/api/auth/signin/client', { data: credentials, headers: fromElsewhere() });
  const headers = { authorization: `Bearer ${(await signedIn.json()).backendTokens.accessToken}` };
  const events = await (await page.request.get(`/api/packages/${box.first.id}/events`, { headers })).json();
  expect(events[0]).toMatchObject({ what: 'DELIVERED', where: 'Sunyani' });
  expect(JSON.stringify(events)).not.toMatch(/Kofi|Kojo|H-0/);
});

test('the title and the main button follow the packages that the branch has', async ({ page }) => {
  const box = await waiting(page, [2, 1]);
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/handover/${box.clientId}`);
  await expect(main(page).getByText('2 packages wait', { exact: true })).toHaveCount(2);
  const branch = page.getByRole('combobox', { name: 'Handed over in' });
  await branch.selectOption({ label: 'Accra' });
  await expect(main(page).getByText('2 packages wait, none of them in Accra', { exact: true })).toHaveCount(2);
  await expect(main(page).getByRole('button', { name: /^Hand over/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Received (optional)' }).fill('10');
  await expect(main(page).getByRole('button', { name: 'Take GH₵ 10.00', exact: true })).toBeVisible();

  // The goods are here, and none is ticked.
  await branch.selectOption({ label: 'Sunyani' });
  await expect(main(page).getByRole('button', { name: 'Take GH₵ 10.00 and hand over' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Received (optional)' }).fill('');
  for (const tick of await main(page)
    .getByRole('checkbox', { name: /^Hand over / })
    .all())
    await tick.uncheck();
  await main(page).getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(main(page).getByText('Choose at least one package.')).toBeVisible();
});

test('a client who came in person pays and takes the goods in at most 8 actions on one page', async ({ page }) => {
  const box = await waiting(page, [2, 1]);
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/handover');
  await expect(page.getByRole('searchbox', { name: 'Tracking number, phone or shipping mark' })).toBeFocused();

  const actions = countActions(page);
  await actions.type(box.first.number);
  await actions.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hand over to ${box.mark}`);
  const address = page.url();
  await actions.click(section(page, 'Payment').getByRole('button', { name: 'Exact' }));
  await expect(main(page).getByText('Nothing is owed after this payment.')).toBeVisible();
  await expectNoViolations(page);
  await actions.fill(page.getByRole('textbox', { name: 'Written confirmation' }), 'She came herself.');
  expect(page.url()).toBe(address);
  await actions.click(page.getByRole('button', { name: /^Take .* and hand over$/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hand-over H-\d{6}$/);
  expect(actions.count()).toBeLessThanOrEqual(8);

  const { balance } = await box.desk.get(`clients/${box.clientId}/balance`);
  expect(balance).toBe(0);
  await page.getByRole('link', { name: 'Receipt of the payment' }).click();
  await expect(page).toHaveURL(/\/staff\/payments\/\d+\/receipt$/);
});

test('a payment is taken once, also when the hand-over after it is refused and tried again', async ({ page }) => {
  const box = await waiting(page, [1]);
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/handover/${box.clientId}`);
  await section(page, 'Payment').getByRole('button', { name: 'Exact' }).click();
  await page.getByRole('textbox', { name: 'Written confirmation' }).fill('She came herself.');
  await page.route('**/api/staff/handovers', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: /^Take .* and hand over$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection failed.' })).toBeVisible();
  await expect(section(page, 'Payment').getByText(/^Payment \d+ is recorded:/)).toBeVisible();
  await expect(main(page).getByText('Nothing is owed.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hand-over H-\d{6}$/);
  const { data } = await box.desk.get(`payments?clientId=${box.clientId}`);
  expect(data).toHaveLength(1);
});

test('dollars that are no whole notes are refused at the field, and nothing is sent', async ({ page }) => {
  const box = await waiting(page, [1]);
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/handover/${box.clientId}`);
  await page.getByRole('radio', { name: 'Cash $' }).check();
  const received = page.getByRole('textbox', { name: 'Received (optional)' });
  await received.fill('30');
  await confirm(page);
  await page.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(received).toBeFocused();
  await expect(received).toHaveAccessibleDescription(/enter a multiple of 50/);
  expect((await box.desk.get(`payments?clientId=${box.clientId}`)).data).toHaveLength(0);
});

test('damage is reported with a photo on the page of the package and in the records', async ({ page }) => {
  const box = await waiting(page, [1]);
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/packages/${box.first.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report damage' }).click();
  await page.getByRole('textbox', { name: 'What is damaged' }).fill('One corner is wet.');
  await page.getByLabel('Photos (optional)').setInputFiles(photo);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save the record' }).click();
  await expect(main(page).getByText(`Damage of ${box.first.number} is recorded.`)).toBeVisible();
  await expect(main(page).getByText('One corner is wet.').first()).toBeVisible();
  await page.goto('/staff/discrepancies?kind=DAMAGED');
  await main(page)
    .getByRole('row')
    .filter({ hasText: box.first.number })
    .getByRole('button', { name: 'Show photo' })
    .click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 1 of the package' })).toBeVisible();
});
