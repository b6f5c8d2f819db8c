import type { Page } from '@playwright/test';
import { cartonCode } from '#contract/carton-code';
import { expectNoViolations } from './support/axe';
import { fromElsewhere } from './support/client';
import { containerStep } from './support/container-step';
import { newNumber, signInAtDesk } from './support/desk';
import { clientWithPackages, deskCalls } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// The console error of a carton that was scanned before.
test.use({ expectedMessage: /409 \(Conflict\)/ });

const main = (page: Page) => page.getByRole('main');
const size = { length: 60, width: 40, height: 50 };

/** Scans one carton after the other and waits for each answer. */
async function scan(page: Page, wholeId: number, positions: readonly number[], words: RegExp) {
  for (const position of positions) {
    await main(page).getByRole('textbox', { name: 'Tracking number' }).fill(cartonCode({ wholeId, position }));
    await page.keyboard.press('Enter');
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: `Carton ${position} of 12` }),
    ).toContainText(words);
  }
}

test('12 cartons go 8 by one container and 4 by the next; one is missing and found; the client sees every step', async ({
  page,
  browser,
  baseURL,
}) => {
  const form = { quantity: 12, cartons: [{ ...size, count: 12 }] };
  const { packages, email, password } = await clientWithPackages(page, [form]);
  const id = packages[0]?.id ?? 0;
  const desk = await deskCalls(page, 'admin');
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: fromElsewhere() });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  const signedIn = await page.request.post('/api/auth/signin/client', {
    data: { email, password },
    headers: fromElsewhere(),
  });
  const session = await signedIn.text();
  await phone.addInitScript((text) => sessionStorage.setItem('kwanline.session', text), session);
  const clientSees = async (...lines: (string | RegExp)[]) => {
    await phone.goto(`/packages/${id}`);
    const name = lines.length > 1 ? 'Your cartons travel apart' : 'Where your cartons are';
    const parts = phone.getByRole('region', { name }).getByRole('listitem');
    await expect(parts).toHaveText(lines);
  };

  const first = await desk.post('containers', { reference: `PRT-${newNumber()}`, vessel: 'MV Sankofa Star' });
  const second = await desk.post('containers', { reference: `PRT-${newNumber()}`, vessel: 'MV Volta Pearl' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/containers/${first.id}/load`);
  await scan(page, id, [1, 2, 3, 4, 5, 6, 7, 8], /of 12 scanned/);
  // Cartons that were not scanned are not in the open container.
  await page.goto(`/staff/containers/${first.id}`);
  const manifest = main(page).getByRole('region', { name: 'Manifest' });
  await expect(manifest).toContainText('8 of 12');
  await expect(manifest).toContainText('1 client, 1 package · 8 cartons · 1.4400 cbm');
  await page.setViewportSize({ width: 1280, height: 800 });
  await containerStep(page, 'Close container');
  // The 4 others stay behind with their volume, and the manifest says so at once.
  await expect(manifest).toContainText('1 client, 1 package · 8 cartons · 0.9600 cbm');
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.post(`containers/${first.id}/depart`, {});
  await clientSees(/8 of 12 cartons.*In transit.*MV Sankofa Star/, /4 of 12 cartons.*Yet to load.*next container/);
  await expectNoViolations(phone);
  await phone.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(phone)).toBe(0);
  // The status is that of the 4 cartons that wait; the counts beside it tell the rest.
  const places = /Yet to load.*Cartons: 4 waiting, 8 on the way/;
  await phone.goto('/packages');
  await expect(phone.getByRole('listitem').filter({ hasText: `#${id}` })).toHaveText(places);
  await phone.goto('/dashboard');
  await expect(phone.getByRole('region', { name: 'Package summary' }).getByRole('listitem')).toHaveText(places);
  await expectNoViolations(phone);
  await phone.setViewportSize({ width: 1280, height: 800 });
  await expect(phone.getByRole('row').filter({ hasText: `#${id}` })).toHaveText(places);
  await phone.goto('/packages');
  await expect(phone.getByRole('row').filter({ hasText: `#${id}` })).toHaveText(places);
  await phone.setViewportSize({ width: 320, height: 640 });

  await page.goto(`/staff/packages/${id}`);
  const parts = main(page).getByRole('region', { name: 'Parts' }).getByRole('listitem');
  await expect(parts).toHaveText([/8 cartons.*In transit/, /4 cartons.*Yet to load/]);
  await expectNoViolations(page);
  await desk.post(`containers/${second.id}/load`, { trackingNumber: cartonCode({ wholeId: id, position: 12 }) });
  await page.goto(`/staff/containers/${second.id}/load`);
  await scan(page, id, [9, 10, 11], /of 4 scanned/);
  for (const step of ['close', 'depart', 'arrive']) await desk.post(`containers/${second.id}/${step}`, {});
  await desk.post(`containers/${first.id}/arrive`, {});

  await page.goto(`/staff/containers/${first.id}/check/scan`);
  await scan(page, id, [1, 2, 3, 4, 5, 6, 7], /of 8 scanned/);
  await main(page)
    .getByRole('textbox', { name: 'Tracking number' })
    .fill(cartonCode({ wholeId: id, position: 7 }));
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(/Already scanned.*Carton 7 of 12 of .* was scanned already\./);
  // Nothing is wrong with the carton, so the work goes on.
  await expect(main(page).getByRole('alert')).toBeEmpty();
  await expect(main(page).getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
  await desk.post(`containers/${first.id}/check/finish`, {});
  // The missing carton is a part of the same package.
  await page.goto(`/staff/containers/${first.id}/check`);
  await expect(main(page)).toContainText('0 of 1 package complete');
  await expect(main(page)).toContainText('7 of 8 cartons');
  await clientSees(/11 of 12 cartons.*Arrived/, /1 of 12 cartons.*In transit.*Not found when we unloaded/);
  await desk.post(`containers/${first.id}/check/scan`, { trackingNumber: cartonCode({ wholeId: id, position: 8 }) });
  await clientSees(/12 of 12.*Arrived/);
  await expect(phone.getByRole('main')).toContainText('Quantity12');
  await context.close();
});

test('a tracking number asks how many; nothing is closed or finished before the answer, which may be typed at once', async ({
  page,
}) => {
  const { packages } = await clientWithPackages(page, [{ quantity: 3, cartons: [{ ...size, count: 3 }] }]);
  const number = packages[0]?.number ?? '';
  const desk = await deskCalls(page, 'admin');
  const container = await desk.post('containers', { reference: `PRT-${newNumber()}`, vessel: 'MV Volta Pearl' });
  const field = main(page).getByRole('textbox', { name: 'Tracking number' });
  const question = main(page).getByText('How many of the 3 that are left?');
  const open = page.getByRole('dialog').getByText('1 scan of this device is not settled.');
  const enter = async (text: string) => {
    await field.fill(text);
    await page.keyboard.press('Enter');
  };
  const askedFirst = async (name: string) => {
    await enter(number);
    await expect(question).toBeVisible();
    await main(page).getByRole('button', { name }).click();
    await expect(open).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  };
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/containers/${container.id}`);
  await askedFirst('Close container');
  await enter('4');
  await expect(field).toHaveAccessibleDescription(/Enter a number from 1 to 3\./);
  await enter('3');
  await expect(question).toHaveCount(0);
  await expect(main(page).getByRole('status').filter({ hasText: '3 cartons' })).toHaveText(
    new RegExp(`^3 cartons · ${number} .* · 3 of 3 scanned$`),
  );
  await expect(main(page).getByRole('region', { name: 'Manifest' })).toContainText('3 cartons');
  await main(page).getByRole('button', { name: 'Close container' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close container' }).click();
  await expect(main(page).getByText('The container is closed.')).toBeVisible();
  for (const step of ['depart', 'arrive']) await desk.post(`containers/${container.id}/${step}`, {});

  await page.goto(`/staff/containers/${container.id}/check`);
  await askedFirst('Finish the check');
  await enter('3');
  const said = main(page).locator('#check-said');
  await expect(said).toHaveText(new RegExp(`^3 cartons · ${number} .* · 3 of 3 scanned$`));
  await expect(main(page)).toContainText('1 of 1 package complete');
  // One line says what was undone and which carton was scanned.
  await main(page)
    .getByRole('button', { name: `More for ${number}` })
    .click();
  await page.getByRole('menuitem', { name: 'Undo scan' }).click();
  await expect(said).toHaveText(`Scan undone: ${number}, 3 cartons.`);
  for (const position of [2, 1, 3]) {
    await enter(cartonCode({ wholeId: packages[0]?.id ?? 0, position }));
    await expect(said).toHaveText(new RegExp(`^Carton ${position} of 3 · ${number} .* · [1-3] of 3 scanned$`));
  }
  await expect(main(page)).toContainText('3 of 3 cartons');
  await main(page).getByRole('button', { name: 'Finish the check' }).click();
  await expect(open).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Finish the check' }).click();
  await expect(main(page).getByText('The check is finished.')).toBeVisible();
});
