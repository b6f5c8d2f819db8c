import type { Page } from '@playwright/test';
import { countActions } from './support/actions';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signIn, signUp } from './support/client';
import { containerStep } from './support/container-step';
import { newNumber, signInAtDesk } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

/** A package of a new client, received through the API. */
async function newPackage(page: Page, accessToken: string) {
  const { session, email, password } = await signUp(page.request);
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const categories = await (await page.request.get('/api/staff/categories', { headers })).json();
  const data = {
    key: crypto.randomUUID(),
    trackingNumber: newNumber(),
    clientId: session.id,
    categoryId: categories[0].id,
    package: 'LED lamps',
    quantity: 2,
    cbm: 0.5,
  };
  const reply = await page.request.post('/api/staff/intake', { data, headers });
  expect(reply.status()).toBe(201);
  return { number: data.trackingNumber, id: (await reply.json()).package.id, email, password };
}

test('a container is planned, loaded by scan, closed, sent, and received in Ghana; its package is handed over', async ({
  page,
  browser,
  baseURL,
}) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const pkg = await newPackage(page, accessToken);
  await page.goto('/staff/containers');
  await page.getByRole('button', { name: 'Plan a container' }).click();
  await page.getByRole('textbox', { name: 'Vessel (optional)' }).fill('MV Test Star');
  await page.getByRole('textbox', { name: 'Capacity (cbm)' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/containers\/\d+$/);
  const address = page.url();

  const scan = section(page, 'Load by scan').getByRole('textbox', { name: 'Tracking number' });
  await expect(scan).toBeFocused();
  await page.keyboard.type(pkg.number.toLowerCase());
  await page.keyboard.press('Enter');
  // Two cartons: nothing is loaded before the person has said how many. The scan field keeps the focus.
  const howMany = main(page).getByRole('textbox', { name: new RegExp(`^${pkg.number} .* 2 cartons`) });
  await expect(howMany).toHaveValue('2');
  await page.keyboard.type('NEVER-SEEN-BEFORE');
  await page.keyboard.press('Enter');
  await howMany.fill('3');
  await howMany.press('Enter');
  await expect(main(page).getByText('Enter a number from 1 to 2.')).toBeVisible();
  await howMany.fill('2');
  await howMany.press('Enter');
  await expect(main(page).getByRole('status').filter({ hasText: '2 cartons' })).toHaveText(
    new RegExp(`^2 cartons · ${pkg.number} .* · 2 of 2 scanned$`),
  );
  await expect(main(page).getByRole('alert').filter({ hasText: 'NEVER-SEEN-BEFORE' })).toContainText(
    'There is no package with the number',
  );
  await page.getByRole('button', { name: 'Discard NEVER-SEEN-BEFORE' }).click();
  await page.getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(scan).toBeFocused();
  // The plan proposes goods of other journeys. It is opened and not accepted.
  await page.getByRole('link', { name: 'Load plan' }).click();
  const plan = section(page, 'Load plan');
  await expect(plan.getByRole('button', { name: 'Load the ticked lines' })).toBeVisible();
  await expectNoViolations(page);
  await plan.getByRole('checkbox', { name: 'Load every line' }).uncheck();
  await expect(plan.getByRole('button', { name: 'Load the ticked lines' })).toBeHidden();
  await page.getByRole('link', { name: /^Manifest/ }).click();
  await expect(main(page).getByText('0.50 of 2.00 cbm').first()).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);

  await section(page, 'Manifest')
    .getByRole('button', { name: `Move or take out ${pkg.number}` })
    .click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await expect(main(page).getByText(`Taken out: ${pkg.number}.`)).toBeVisible();
  await expect(main(page)).toContainText('This container is still empty.');
  // Again, now from the list.
  await main(page).getByRole('link', { name: 'Load from a list' }).click();
  await main(page)
    .getByRole('checkbox', { name: `Select ${pkg.number}` })
    .check();
  await main(page).getByRole('button', { name: 'Load 1 selected' }).click();
  await expect(main(page).getByText(`Loaded: ${pkg.number}.`)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page)
    .getByRole('link', { name: /^Manifest/ })
    .click();
  await expect(section(page, 'Manifest')).toContainText(pkg.number);

  await containerStep(page, 'Close container');
  await expect(section(page, 'Load by scan')).toHaveCount(0);
  const departure = 'Record the departure';
  await main(page).getByRole('button', { name: departure }).click();
  const next = page.getByRole('dialog');
  await next.getByRole('button', { name: departure }).click();
  await expect(next.getByLabel('Expected arrival')).toHaveAccessibleDescription(/Enter the date\./);
  const eta = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await next.getByLabel('Expected arrival').fill(eta);
  await next.getByRole('button', { name: departure }).click();
  await expect(main(page).getByText('The departure is recorded.')).toBeVisible();
  // The port of arrival is the work of the team in Ghana.
  await expect(main(page).getByRole('button', { name: 'Record the arrival' })).toHaveCount(0);

  const accra = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const ghana = await accra.newPage();
  await signInAtDesk(ghana, 'ghana');
  await ghana.goto(address);
  await containerStep(ghana, 'Record the arrival');
  await containerStep(ghana, 'Mark as unloaded');
  await section(ghana, 'Manifest').getByRole('link', { name: pkg.number }).click();
  await expect(ghana.getByRole('heading', { level: 1 })).toHaveText(pkg.number);
  await main(ghana).getByRole('button', { name: 'Make available' }).click();
  await ghana.getByRole('dialog').getByRole('button', { name: 'Available for collection' }).click();
  await expect(ghana.getByRole('alert').filter({ hasText: 'This package was not scanned in' })).toBeVisible();
  await ghana.getByRole('textbox', { name: 'Remark (optional)' }).fill('Seen on the shelf.');
  await ghana.getByRole('dialog').getByRole('button', { name: 'Available for collection' }).click();
  await expect(main(ghana).getByText('The package is available for collection.')).toBeVisible();
  await main(ghana).getByRole('link', { name: 'Hand over 2 pieces' }).click();
  await ghana.getByRole('textbox', { name: 'Written confirmation' }).fill('Seen at the counter.');
  await ghana.getByRole('button', { name: 'Hand over 1 package' }).click();
  await expect(ghana.getByRole('heading', { level: 1 })).toHaveText(/^Hand-over H-\d{6}$/);
  await ghana.goto(`/staff/packages/${pkg.id}`);
  await expect(section(ghana, 'History').getByRole('listitem').filter({ hasText: 'delivered it' })).toHaveCount(1);
  await expect(section(ghana, 'History')).toContainText('Kofi Badu');
  await expectNoViolations(ghana);

  // The client sees the same.
  const credentials = { email: pkg.email, password: pkg.password };
  const signedIn = await page.request.post('/api/auth/signin/client', { data: credentials, headers: fromElsewhere() });
  const { backendTokens } = await signedIn.json();
  const headers = { authorization: `Bearer ${backendTokens.accessToken}` };
  const seen = await (await page.request.get(`/api/packages/${pkg.id}`, { headers })).json();
  expect(seen.status).toBe('DELIVERED');
  await accra.close();
});

test('a package moves to another open container in two actions, and back in one', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const pkg = await newPackage(page, accessToken);
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const plan = async () => {
    const reply = await page.request.post('/api/staff/containers', { headers, data: { key: crypto.randomUUID() } });
    return (await reply.json()) as { id: number; reference: string };
  };
  const [from, to] = [await plan(), await plan()];
  const data = { key: crypto.randomUUID(), packageIds: [pkg.id] };
  await page.request.post(`/api/staff/containers/${from.id}/load`, { headers, data });
  await page.goto(`/staff/containers/${from.id}`);
  const manifest = section(page, 'Manifest');
  await expect(manifest.getByRole('link', { name: pkg.number })).toBeVisible();

  const actions = countActions(page);
  await actions.click(manifest.getByRole('button', { name: `Move or take out ${pkg.number}` }));
  await actions.click(page.getByRole('menuitem', { name: `Move to ${to.reference}` }));
  await expect(main(page).getByText(`${pkg.number} is now in ${to.reference}.`)).toBeVisible();
  expect(actions.count()).toBe(2);
  await expect(main(page)).toContainText('This container is still empty.');
  await expectNoViolations(page);

  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByText(`${pkg.number} is back in ${from.reference}.`)).toBeVisible();
  await expect(section(page, 'Manifest').getByRole('link', { name: pkg.number })).toBeVisible();
});

test('the manifest is grouped by client with sums, and a group folds', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const [one, other] = [await newPackage(page, accessToken), await newPackage(page, accessToken)];
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const planned = await page.request.post('/api/staff/containers', { headers, data: { key: crypto.randomUUID() } });
  const { id } = (await planned.json()) as { id: number };
  const data = { key: crypto.randomUUID(), packageIds: [one.id, other.id] };
  await page.request.post(`/api/staff/containers/${id}/load`, { headers, data });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/staff/containers/${id}`);
  const manifest = section(page, 'Manifest');
  const groups = manifest.getByRole('button', { expanded: true }).filter({ hasText: '1 package' });
  await expect(groups).toHaveCount(2);
  await expect(manifest).toContainText('2 clients, 2 packages · 4 cartons · 1.0000 cbm');
  await groups.first().click();
  await expect(manifest.getByRole('link')).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Fold all' }).click();
  await expect(manifest.getByRole('link')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Unfold all' }).click();
  await expect(manifest.getByRole('link')).toHaveCount(2);
});

test('a note says who reads it: the client finds only the shared one in the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const pkg = await newPackage(page, accessToken);
  await page.goto(`/staff/packages/${pkg.id}`);
  const write = async (text: string, reader: 'Staff' | 'Client too') => {
    await section(page, 'History').getByRole('button', { name: 'Note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a note' });
    await expect(dialog.getByRole('radio', { name: 'Staff' })).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
    await dialog.getByRole('radio', { name: reader }).check();
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await write('Called twice about Friday.', 'Staff');
  await write('Keep it upright, mirrors inside.', 'Client too');
  await expect(section(page, 'The client sees this')).toHaveText(/Keep it upright, mirrors inside\.$/);
  await expect(section(page, 'Staff only')).toHaveText(/Called twice about Friday\.$/);
  await expectNoViolations(page);

  const own = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const client = await own.newPage();
  await signIn(client, { email: pkg.email, password: pkg.password });
  await client.goto(`/packages/${pkg.id}`);
  await expect(client.getByText('Keep it upright, mirrors inside.')).toBeVisible();
  await expect(client.getByText('Called twice about Friday.')).toHaveCount(0);
  await own.close();
});

test('the search finds a package by its last six characters, and says when there is nothing', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const pkg = await newPackage(page, accessToken);
  await page.goto('/staff/search');
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter what you are looking for\./);
  await field.fill(pkg.number.slice(-6));
  await page.keyboard.press('Enter');
  await expect(section(page, 'Best match').getByRole('link', { name: pkg.number })).toBeVisible();
  await expectNoViolations(page);
  await field.fill('nothing-is-called-so');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing found for nothing-is-called-so' })).toBeVisible();
  await page.goBack();
  await expect(section(page, 'Best match')).toContainText(pkg.number);
});

test('an unknown desk address and an unknown number say so', async ({ page }) => {
  await signInAtDesk(page, 'ghana');
  for (const address of ['nowhere', 'containers/987654321', 'packages/987654321', 'transfers/none', 'invoices/none']) {
    await page.goto(`/staff/${address}`);
    await expect(page.getByRole('alert')).toContainText('There is nothing at this address.');
  }
});
