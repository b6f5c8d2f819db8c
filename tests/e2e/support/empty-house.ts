import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import startServer from './server';
import { expect } from './test';

const program = fileURLToPath(new URL('../../../dist/server/staff.mjs', import.meta.url));
const run = promisify(execFile);

/** A company on its first day: no demo data, nobody who can sign in but the admin whom the operator makes by the command. */
export async function openEmptyHouse() {
  const { E2E_URL, E2E_OUTBOX, E2E_DATA } = process.env;
  const stop = await startServer(undefined, { demo: 'off' });
  const house = { url: process.env.E2E_URL ?? '', data: process.env.E2E_DATA ?? '', stop };
  // The other tests of this process go on where they were.
  Object.assign(process.env, { E2E_URL, E2E_OUTBOX, E2E_DATA });
  const words = ['create-admin', '--email', 'first@kwanline.example', '--name', 'Adjoa First'];
  const env = { ...process.env, DATA_DIR: house.data, DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, [program, ...words], { env });
  const password = /only this once: (\S+)/.exec(stdout)?.[1] ?? '';
  return { ...house, admin: { email: 'first@kwanline.example', password } };
}

/** Somebody at a screen of their own, through the form as everybody. */
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
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  return page;
}
