import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { fromElsewhere, signUp } from './client';
import { deskSession, newNumber, signInAtDesk, type staff } from './desk';
import { sidewaysOverflow } from './overflow';
import { expect } from './test';

export const main = (page: Page) => page.getByRole('main');
export const section = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const dialog = (page: Page) => page.getByRole('dialog');

export async function deskOf(page: Page, who: keyof typeof staff) {
  const { accessToken } = await deskSession(page, who);
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, form?: object) => {
    const data = form && { key: crypto.randomUUID(), ...form };
    const answer = await page.request.fetch(`/api/staff/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, form: object) => send('POST', path, form),
    patch: (path: string, form: object) => send('PATCH', path, form),
  };
}

/** Packages of a new client in a container that is still open. */
export async function loaded(page: Page, count: number) {
  const { session, email, password } = await signUp(page.request);
  const desk = await deskOf(page, 'admin');
  const [category] = await desk.get('categories');
  const packages: { id: number; number: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const number = newNumber();
    const form = { trackingNumber: number, clientId: session.id, categoryId: category.id, package: 'LED lamps' };
    packages.push({ id: (await desk.post('intake', { ...form, quantity: 2, cbm: 1 })).package.id, number });
  }
  const { id, reference } = await desk.post('containers', {});
  await desk.post(`containers/${id}/load`, { packageIds: packages.map((each) => each.id) });
  return { desk, id, reference, packages, clientId: session.id, mark: session.shippingMark, email, password };
}

export async function another(browser: Browser, baseURL: string | undefined, who: keyof typeof staff): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInAtDesk(page, who);
  return page;
}

export async function fitsPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}
