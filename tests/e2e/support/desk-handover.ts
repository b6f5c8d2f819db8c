import type { Page } from '@playwright/test';
import { fromElsewhere, signUp } from './client';
import { deskSession, newNumber, type staff } from './desk';
import { expect } from './test';

export const main = (page: Page) => page.getByRole('main');
export const section = (page: Page, name: string) => main(page).getByRole('region', { name });

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
export async function arrived(page: Page, quantities: number[]) {
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
export async function waiting(page: Page, quantities: number[]) {
  const box = await arrived(page, quantities);
  for (const { id } of box.packages)
    await box.desk.post(`packages/${id}/events`, {
      command: 'AVAILABLE',
      place: 'Sunyani',
      reason: 'Seen on the shelf.',
    });
  return box;
}

export const confirm = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Written confirmation' }).fill('Confirmed by phone.');
};
