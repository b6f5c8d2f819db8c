import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { Handover } from '#contract/staff/handover/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { ReceiptSheet } from './receipt-sheet';

const line = {
  ...{ packageId: 1428, trackingNumber: 'SFFB1DB3990C05', package: 'LED lamps', quantity: 7, remaining: 5 },
  ...{ shippingFee: 210, warehousingDays: 0, warehousingFee: 0 },
};
const handover: Handover = {
  ...{ id: 21, number: 'H-000021', at: '2026-11-18T14:13:00.000Z', branch: 'Accra', by: 'Akua Asante' },
  client: { id: 1, shippingMark: 'KWL-AMA', phone: '233000000199' },
  ...{ thirdParty: null, packages: 1, shippingFee: 210, warehousingFee: 0, voidedAt: null, confirmation: null },
  ...{ signatureId: null, photoIds: [], feesSettled: true, releasedBy: null, note: null },
  ...{ voidedBy: null, voidReason: null, lines: [] },
};
const show = (positions: number[], of: number) =>
  mount(
    <StaffContext value={{ branch: 'Accra', role: 'ghana-warehouse', name: 'Akua Asante' } as StaffSession}>
      <ReceiptSheet handover={{ ...handover, lines: [{ ...line, cartons: { positions, of } }] }} statement={null} />
    </StaffContext>,
  );

/** The cells of the table that are cut. */
const cut = () =>
  [...document.querySelectorAll<HTMLElement>('.receipt-table td')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

it('a receipt on paper names the cartons that were handed over, whole', async () => {
  show([1, 2, 3, 4, 5, 6, 7], 12);
  await expect.element(page.getByText('cartons 1 to 7 of 12')).toBeVisible();
  expect(cut()).toEqual([]);
});

it('many single cartons take several lines of the receipt', async () => {
  const odd = Array.from({ length: 60 }, (_, at) => at * 2 + 1);
  show(odd, 120);
  await expect.element(page.getByText('LED lamps')).toBeVisible();
  expect(document.querySelector('.receipt-table')?.textContent.match(/\d+/g)).toEqual(
    expect.arrayContaining([...odd, 120].map(String)),
  );
  expect(cut()).toEqual([]);
});
