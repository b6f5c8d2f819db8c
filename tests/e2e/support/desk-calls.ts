import { expect, type Page } from '@playwright/test';
import { fromElsewhere, signUp } from './client';
import { deskSession, newNumber, type staff } from './desk';

/** API calls of a member of staff, for the preparation of a test. */
export async function deskCalls(page: Page, who: keyof typeof staff) {
  const { accessToken } = await deskSession(page, who);
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  return {
    get: async (path: string) => {
      const answer = await page.request.get(`/api/staff/${path}`, { headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    },
    post: async (path: string, data: object) => {
      const body = { key: crypto.randomUUID(), ...data };
      const answer = await page.request.post(`/api/staff/${path}`, { data: body, headers });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
      return answer.json();
    },
    patch: async (path: string, data: object) => {
      const body = { key: crypto.randomUUID(), ...data };
      const answer = await page.request.patch(`/api/staff/${path}`, { data: body, headers });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
      return answer.json();
    },
  };
}
export type DeskCalls = Awaited<ReturnType<typeof deskCalls>>;

/** A new client with packages in Guangdong. */
export async function clientWithPackages(page: Page, forms: readonly object[]) {
  const { session, email, password } = await signUp(page.request);
  const desk = await deskCalls(page, 'admin');
  const [category] = await desk.get('categories');
  const packages: { id: number; number: string }[] = [];
  for (const form of forms) {
    const number = newNumber();
    const base = { trackingNumber: number, clientId: session.id, categoryId: category.id, package: 'LED lamps' };
    const { package: pkg } = await desk.post('intake', { ...base, quantity: 1, cbm: 0.5, ...form });
    packages.push({ id: pkg.id, number });
  }
  return { desk, clientId: session.id, mark: session.shippingMark, packages, email, password };
}

/** Loads them into a new container and, if asked, moves it to the port. */
export async function containerOf(desk: DeskCalls, ids: readonly number[], steps: readonly string[] = []) {
  const { id, reference } = await desk.post('containers', {
    // Other journeys find their container by a reference that begins with KWL.
    reference: `PRT-${newNumber()}`,
    vessel: 'MV Sankofa Star',
    containerNumber: 'KWLU2602329',
  });
  await desk.post(`containers/${id}/load`, { packageIds: ids });
  for (const step of steps) await desk.post(`containers/${id}/${step}`, {});
  return { id, reference };
}
