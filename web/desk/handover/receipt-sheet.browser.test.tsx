import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { Handover } from '#contract/staff/handover/schema';
import type { Statement } from '#contract/staff/money/schema';
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

const collector = {
  ...{ thirdParty: { name: 'Kwabena Nana Osei-Bonsu Boateng the Second', phone: '233000000177' } },
  ...{
    confirmation: 'WhatsApp at 12:30, she sent the picture of his card as well',
    note: 'One carton was wet. '.repeat(8),
  },
};
const relation = {
  relationship: 'Brother of the client and partner in the shop',
  idType: 'GHANA_CARD',
  idTail: '1234',
};
const variants = {
  plain: handover,
  collector: { ...handover, ...collector, thirdParty: { ...collector.thirdParty, ...relation } } as Handover,
  released: { ...handover, at: new Date().toISOString(), releasedBy: 'Kwabena Nana Osei-Bonsu Boateng Agyemang' },
};
const statement = {
  ...{ closing: 12_345.67, lines: [{ kind: 'PAYMENT', payment: 999.55 }] },
  balance: { usdGhs: 12.0505, pending: 1234.5 },
} as Statement;
const numbers = { short: 'SFFB1DB3990C05', long: 'SF8K3MQ02X'.repeat(6), wide: 'W'.repeat(64) };

/** What stands in the lower margin of its sheet or below it, and so would be cut by a printer. */
const beyondSheet = () =>
  [...document.querySelectorAll('.receipt-a5')].flatMap((sheet, at) => {
    const bottom = sheet.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(sheet).paddingBottom) + 1;
    const parts = [...sheet.querySelectorAll('tr, .receipt-signature, .receipt-check, .sheet-foot, .receipt-boxes')];
    return parts.filter((part) => part.getBoundingClientRect().bottom > bottom).map(({ className }) => [at, className]);
  });

it.each([
  ...(['plain', 'collector', 'released'] as const).flatMap((variant) =>
    (['short', 'long', 'wide'] as const).map((number) => [variant, number] as const),
  ),
])(
  'a receipt of many packages has each row and the signature whole on one sheet: %s, %s numbers',
  (variant, number) => {
    const { thirdParty } = variants[variant];
    for (const count of [1, 7, 9, 11, 12, 13, 15, 19, 40, 75]) {
      document.body.replaceChildren();
      const lines = Array.from({ length: count }, (_, at) => ({
        ...{ ...line, packageId: 1000 + at, trackingNumber: numbers[number] },
        cartons: at % 5 === 0 ? { positions: [1, 2, 3], of: 12 } : null,
      }));
      mount(
        <StaffContext value={{ branch: 'Accra', role: 'accounts', name: 'Akua Asante' } as StaffSession}>
          <ReceiptSheet handover={{ ...variants[variant], lines }} statement={variant === 'plain' ? null : statement} />
        </StaffContext>,
      );
      const ids = [...document.querySelectorAll('.receipt-table tbody tr td:first-child')]
        .map(({ textContent }) => Number(textContent))
        .filter((id) => id >= 1000);
      expect(ids).toEqual(lines.map(({ packageId }) => packageId));
      expect([count, beyondSheet()]).toEqual([count, []]);
      expect(document.querySelectorAll('.receipt-signature')).toHaveLength(1);
      expect(document.body.textContent.includes('the Second, +233000000177')).toBe(thirdParty !== null);
    }
  },
);
