import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { fromElsewhere } from './client';

const password = 'akwaaba-2025';

/** One person of the demo data for each role. */
export const staff = {
  admin: { email: 'desk@kwanline.example', password },
  accounts: { email: 'accounts@kwanline.example', password },
  support: { email: 'support@kwanline.example', password },
  auditor: { email: 'auditor@kwanline.example', password },
  china: { email: 'china@kwanline.example', password },
  ghana: { email: 'ghana@kwanline.example', password },
} as const;

/** A session takes 600 calls in five minutes, and a journey at the desk makes about forty. */
const TESTS_PER_SESSION = 10;
/** One session for each role and server in this worker. */
const shared = new Map<string, { session: StaffSession; tests: number }>();

/** A session that other tests of this worker share. */
export async function deskSession(page: Page, who: keyof typeof staff): Promise<StaffSession> {
  const key = `${who} ${(await page.request.get('/api/healthz')).url()}`;
  const known = shared.get(key);
  if (known && known.tests < TESTS_PER_SESSION) {
    known.tests += 1;
    return known.session;
  }
  const session = await newSession(page, who);
  shared.set(key, { session, tests: 1 });
  return session;
}

/** Signed in before the first page opens, with a shared session. */
export async function signInAtDesk(page: Page, who: keyof typeof staff): Promise<StaffSession> {
  return startWith(page, await deskSession(page, who));
}

/** The same with a separate session, for tests that end it. */
export async function signInAtDeskAlone(page: Page, who: keyof typeof staff): Promise<StaffSession> {
  return startWith(page, await newSession(page, who));
}

/** A person who is not in the demo data. */
export async function signInAs(page: Page, { email, password: own }: { email: string; password: string }) {
  return startWith(page, await sessionOf(page, { email, password: own }));
}

const newSession = (page: Page, who: keyof typeof staff) => sessionOf(page, staff[who]);

async function sessionOf(page: Page, data: { email: string; password: string }): Promise<StaffSession> {
  const reply = await page.request.post('/api/staff/auth/signin', { data, headers: fromElsewhere() });
  expect(reply.status()).toBe(200);
  return reply.json();
}

async function startWith(page: Page, session: StaffSession): Promise<StaffSession> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('started')) return;
    sessionStorage.setItem('started', 'yes');
    localStorage.setItem('kwanline.desk', text);
  }, JSON.stringify(session));
  return session;
}

/** A unique number. */
export const newNumber = () => `SF${randomUUID().replace(/-/g, '').slice(0, 12).toUpperCase()}`;

/** The menu of the signed-in person, in the bar of a wide window. */
async function fromPersonMenu(page: Page, role: 'menuitem' | 'menuitemradio', name: string) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /: language, theme, password$|：语言、主题、密码$/ }).click();
  await page.getByRole(role, { name }).click();
  if (size) await page.setViewportSize(size);
}

export const chooseLanguage = (page: Page, name: '中文' | 'English') => fromPersonMenu(page, 'menuitemradio', name);
export const logOut = (page: Page) => fromPersonMenu(page, 'menuitem', 'Log out');

/** Sets a filter of a list in a wide window: from its chip, or from the menu of unused filters. */
export async function setFilter(page: Page, name: string, option: string) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Filter', exact: true }).click();
  await main.getByRole('menuitem', { name, exact: true }).click();
  await main.getByRole('combobox', { name, exact: true }).selectOption(option);
}
