import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere, signUp } from './support/client';
import { signInAtDesk } from './support/desk';
import { newestMailTo } from './support/mail';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

test.use(brokenNetwork);

test('a client proves another phone with the code in a mail; the desk changes one with a second person', async ({
  page,
  browser,
  baseURL,
}) => {
  const { session, email } = await signUp(page.request);
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', extraHTTPHeaders: fromElsewhere(), viewport: { width: 360, height: 800 } },
  });
  const portal = await context.newPage();
  await portal.addInitScript((text) => sessionStorage.setItem('kwanline.session', text), JSON.stringify(session));
  await portal.goto(`/profile/${session.id}`);
  await portal.getByRole('button', { name: 'Edit client' }).click();
  await portal.getByRole('dialog').getByRole('textbox', { name: 'Phone' }).fill('24 000 0377');
  await portal.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(portal.getByRole('heading', { name: 'Your phone is not confirmed yet' })).toBeVisible();
  await expectNoViolations(portal);
  expect(await sidewaysOverflow(portal)).toBe(0);

  await signInAtDesk(page, 'support');
  await page.goto(`/staff/clients/${session.id}`);
  await expect(page.getByText(/\(not confirmed\)/).first()).toBeVisible();
  // On a line of its own: an address or the id of a mail may also have eight digits.
  const code = /^(\d{8})\r?$/m.exec(await newestMailTo(email))?.[1] ?? '';
  await portal.getByLabel('Code of 8 digits').fill(code);
  await portal.getByRole('button', { name: 'Confirm the phone' }).click();
  await expect(portal.getByRole('heading', { name: 'Your phone is not confirmed yet' })).toHaveCount(0);

  await page.reload();
  const record = page.getByRole('region', { name: 'About the client' });
  await expect(record).toBeVisible();
  await expect(page.getByText(/\(not confirmed\)/)).toHaveCount(0);
  await record.getByRole('button', { name: 'Change the phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New phone' }).fill('024 000 0378');
  await dialog.getByRole('textbox', { name: 'How do you know that it is the client?' }).fill('Showed the Ghana card.');
  await dialog.getByRole('button', { name: 'Ask a colleague to agree' }).click();
  await expect(record.getByText(/asked for the phone/)).toBeVisible();
  // The person who asked cannot agree.
  await expect(record.getByRole('button', { name: 'Agree' })).toHaveCount(0);

  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAtDesk(colleague, 'admin');
  await colleague.goto(`/staff/clients/${session.id}`);
  await colleague.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(colleague.getByText('The phone has been changed.')).toBeVisible();
  await colleague.context().close();
  await portal.reload();
  await expect(portal.getByText(/24\s?000\s?0378|240000378/).first()).toBeVisible();
  await context.close();
});
