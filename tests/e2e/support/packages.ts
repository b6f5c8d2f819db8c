import type { Page } from '@playwright/test';
import type { PackageGoods } from '#contract/disputes/schema';
import type { PackageDetail, PackageEvent } from '#contract/packages/schema';

/** A package as the server sends it, with the fields that tests use. */
export const packageRow = (fields: Partial<PackageDetail> = {}): PackageDetail => ({
  id: 1041,
  trackingNumber: '988120034417',
  customer: 'KWL-AMA MENSAH',
  email: 'ama@kwanline.example',
  phone: '233000000101',
  received: '2025-05-20T09:14:00.000Z',
  loaded: '2025-05-30T08:00:00.000Z',
  departure: '2025-06-03T10:00:00.000Z',
  eta: '2025-07-12T06:30:00.000Z',
  package: 'Curtain fabric',
  quantity: 18,
  vessel: 'MV Sankofa Star',
  status: 'IN_TRANSIT',
  cbm: 1.36,
  description: null,
  createdAt: '2025-05-20T09:14:00.000Z',
  dollarEstimate: 340,
  cedisEstimate: 4080,
  ...fields,
});

/** 23 days, 6 hours and 40 minutes before the arrival above. */
export const beforeArrival = new Date('2025-06-18T23:50:00.000Z');

/** Answers the list like the server, filter included, and records the requested filters. */
export async function answerList(page: Page, rows: PackageDetail[]): Promise<string[]> {
  await answerNoCharges(page);
  const asked: string[] = [];
  await page.route('**/api/packages/client?**', async (route) => {
    const status = new URL(route.request().url()).searchParams.get('status') ?? '';
    asked.push(status);
    const passes = (row: PackageDetail) =>
      !status || row.status === status || (status === 'IN_TRANSIT' && row.status === 'EN_ROUTE');
    await route.fulfill({ json: rows.filter(passes) });
  });
  return asked;
}

export async function answerDetail(page: Page, row: PackageDetail, events: PackageEvent[] = []) {
  await answerNoCharges(page);
  await page.route(`**/api/packages/${row.id}`, (route) => route.fulfill({ json: row }));
  await page.route(`**/api/packages/${row.id}/events`, (route) => route.fulfill({ json: events }));
}

export const busy = { statusCode: 503, code: 'UNAVAILABLE', message: 'We are busy.', error: 'We are busy.' };

const noGoods: PackageGoods = {
  of: 18,
  weight: null,
  cartons: [],
  missing: 0,
  lost: 0,
  damage: [],
  photos: [],
  disputes: [],
  lastDay: null,
  mayDispute: true,
};

export const answerNoGoods = (page: Page) =>
  page.route('**/api/packages/*/goods', (route) => route.fulfill({ json: noGoods }));

/** Mocked packages have no charges and cartons on the server, which would answer 404. */
async function answerNoCharges(page: Page) {
  await page.route('**/api/packages/*/parts', (route) => route.fulfill({ json: [] }));
  await answerNoGoods(page);
  await page.route('**/api/users/clients/*/packages/*/charges', (route) =>
    route.fulfill({ json: { lines: [], storage: null } }),
  );
}
