import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import startServer from './server';
import { expect } from './test';

const program = fileURLToPath(new URL('../../../dist/server/staff.mjs', import.meta.url));
const run = promisify(execFile);

/** A company on its first day: no demo data, and one admin whom the operator creates on the command line. */
export async function openEmptyCompany() {
  const { E2E_URL, E2E_OUTBOX, E2E_DATA } = process.env;
  const stop = await startServer(undefined, { demo: 'off', settings: () => ({ SECOND_FACTOR: 'optional' }) });
  const company = { url: process.env.E2E_URL ?? '', data: process.env.E2E_DATA ?? '', stop };
  // The other tests of this process continue with the shared server.
  Object.assign(process.env, { E2E_URL, E2E_OUTBOX, E2E_DATA });
  const words = ['create-admin', '--email', 'first@kwanline.example', '--name', 'Adjoa First'];
  const env = { ...process.env, DATA_DIR: company.data, DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, [program, ...words], { env });
  const password = /only this once: (\S+)/.exec(stdout)?.[1] ?? '';
  return { ...company, admin: { email: 'first@kwanline.example', password } };
}

/** A new colleague in another browser, created through the forms. The second factor has its own spec. */
export async function personAt(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page: Page = await context.newPage();
  await page.goto('/staff/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  // Another person has set the password, so the first step is to choose a new one.
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  const own = `own-${password.slice(0, 20)}`;
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(own);
  await page.getByRole('textbox', { name: 'New password again' }).fill(own);
  await page.keyboard.press('Enter');
  // On a narrow screen the menu is folded.
  await expect(page.getByRole('navigation', { name: 'Desk', includeHidden: true })).toBeAttached();
  return page;
}
