import type { Page } from '@playwright/test';
import { cartonCode } from '#contract/carton-code';
import { expectNoViolations } from './support/axe';
import { fromElsewhere } from './support/client';
import { signInAtDesk } from './support/desk';
import { clientWithPackages, containerOf } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// The console error of a carton that was handed over before.
test.use({ expectedMessage: /409 \(Conflict\)/ });

const main = (page: Page) => page.getByRole('main');

test('5 of 12 cartons are handed over by scan, the client sees it, and the others follow later', async ({
  page,
  browser,
  baseURL,
}) => {
  const { desk, clientId, packages, email, password } = await clientWithPackages(page, [{ quantity: 12, cbm: 1.2 }]);
  const { id, number } = packages[0] ?? { id: 0, number: '' };
  await containerOf(desk, [id], ['close', 'depart', 'arrive', 'offload']);
  await desk.post(`packages/${id}/events`, { command: 'AVAILABLE', place: 'Sunyani', reason: 'Seen on the shelf.' });
  const code = (position: number) => cartonCode({ wholeId: id, position });
  const scan = async (text: string) => {
    await page.getByRole('textbox', { name: 'Carton or tracking number' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const handOver = async () => {
    await page.getByRole('textbox', { name: 'Written confirmation' }).fill('Confirmed by phone.');
    await main(page).getByRole('button', { name: 'Hand over 1 package' }).click();
  };

  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/handover');
  await page.getByRole('searchbox', { name: 'Tracking number, phone or shipping mark' }).fill(code(1));
  await page.keyboard.press('Enter');
  // The carton that identified the client is counted.
  await expect(main(page)).toContainText(`Carton 1 of 12 of ${number}: 1 of 12 counted.`);
  await scan(code(2));
  await expect(main(page)).toContainText(`Carton 2 of 12 of ${number}: 2 of 12 counted.`);
  await scan(code(2));
  await expect(main(page)).toContainText(`Carton 2 of 12 of ${number} was counted already: 2 of 12.`);
  await scan(number.slice(-6));
  const question = page.getByRole('alert').getByRole('textbox');
  await expect(question).toHaveValue('10');
  await question.fill('3');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(`${number}: 5 of 12 cartons counted.`);
  await expectNoViolations(page);
  // Damage can be reported at the counter; the counted cartons stay.
  const report = main(page).getByRole('button', { name: `Report damage of ${number}` });
  await report.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'What is damaged' }).fill('One corner is crushed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the record' }).click();
  await expect(main(page)).toContainText(`Damage of ${number} is recorded.`);
  await expect(page.getByRole('textbox', { name: `How many of ${number}` })).toHaveValue('5');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await handOver();
  await expect(main(page)).toContainText('cartons 1 to 5 of 12');

  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: fromElsewhere() });
  const phone = await context.newPage();
  const signedIn = await page.request.post('/api/auth/signin/client', {
    data: { email, password },
    headers: fromElsewhere(),
  });
  const session = await signedIn.text();
  await phone.addInitScript((text) => sessionStorage.setItem('kwanline.session', text), session);
  await phone.goto(`/packages/${id}`);
  const parts = phone.getByRole('region', { name: 'Where your cartons are' }).getByRole('listitem');
  await expect(parts).toHaveText([/5 of 12 cartons collected/, /7 of 12 cartons.*Ready for collection in Sunyani/]);
  await expect(phone.getByRole('main').locator('.timeline li').first()).toContainText('5 of 12 cartons collected');

  await page.goto(`/staff/handover/${clientId}`);
  await scan(code(3));
  await expect(main(page)).toContainText(`Carton 3 of 12 of ${number} was already handed over (H-`);
  await scan(number);
  await expect(question).toHaveValue('7');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(`${number}: 7 of 7 cartons counted.`);
  await handOver();
  await expect(main(page)).toContainText('cartons 6 to 12 of 12');
  await phone.goto(`/packages/${id}`);
  await expect(phone.getByRole('main')).toContainText('Delivered');
  await context.close();
});
