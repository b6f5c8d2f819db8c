import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { countActions } from './support/actions';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { chooseLanguage, deskSession, newNumber, signInAtDesk, type staff } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

/** Any picture will do. */
const photo = fileURLToPath(new URL('../../web/public/social.png', import.meta.url));

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

async function deskOf(page: Page, who: keyof typeof staff) {
  const { accessToken } = await deskSession(page, who);
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  return {
    get: async (path: string) => {
      const answer = await page.request.get(`/api/staff/${path}`, { headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    },
    post: async (path: string, data: object) => {
      const answer = await page.request.post(`/api/staff/${path}`, {
        data: { key: crypto.randomUUID(), ...data },
        headers,
      });
      expect(answer.status(), path).toBeLessThan(300);
      return answer.json();
    },
  };
}

/** A container in the port with packages of a new client, made through the API. */
async function arrived(page: Page, quantities: number[]) {
  const { session, email, password } = await signUp(page.request);
  const desk = await deskOf(page, 'admin');
  const [category] = await desk.get('categories');
  const packages: { id: number; number: string }[] = [];
  for (const quantity of quantities) {
    const number = newNumber();
    const form = {
      trackingNumber: number,
      clientId: session.id,
      categoryId: category.id,
      package: 'LED lamps',
      quantity,
      cbm: 0.5,
    };
    packages.push({ id: (await desk.post('intake', form)).package.id, number });
  }
  const { id, reference } = await desk.post('containers', {});
  await desk.post(`containers/${id}/load`, { packageIds: packages.map((each) => each.id) });
  for (const step of ['close', 'depart', 'arrive', 'offload']) await desk.post(`containers/${id}/${step}`, {});
  const [first = { id: 0, number: '' }, second = { id: 0, number: '' }, third = { id: 0, number: '' }] = packages;
  return {
    id,
    reference,
    packages,
    first,
    second,
    third,
    desk,
    clientId: session.id,
    mark: session.shippingMark,
    email,
    password,
  };
}

/** The same, with everything available in Sunyani. */
async function waiting(page: Page, quantities: number[]) {
  const box = await arrived(page, quantities);
  for (const { id } of box.packages)
    await box.desk.post(`packages/${id}/events`, {
      command: 'AVAILABLE',
      place: 'Sunyani',
      reason: 'Seen on the shelf.',
    });
  return box;
}

const confirm = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Written confirmation' }).fill('Confirmed by phone.');
};

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
