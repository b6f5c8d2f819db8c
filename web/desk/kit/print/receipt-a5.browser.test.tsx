import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../staff';
import { ReceiptA5 } from './receipt-a5';
import type { ReceiptContent } from './receipt-content';
import './sheet.css';
import './receipt.css';

// 2026年11月10日, with two digits for each Chinese character, because there may be no Chinese font here.
const day = '20260011001000';

const content: ReceiptContent = {
  ...{
    number: 'RCT-SUN-2026-0001',
    title: 'Receipt {number}',
    made: [],
    warning: null,
    client: 'KWL-ADWOA',
    phone: null,
  },
  ...{ facts: [], boxes: [], lines: null, signature: null, signedBy: 'Kofi', address: 'https://kwanline.example' },
  ...{ ask: '', tin: '', remark: '' },
  usedFor: [{ name: 'INV-ACC-2026-0205', day, total: '$92,700.15', paid: '$15,000.00', left: '$77,700.15' }],
};

it('cuts nothing of the invoices that a payment was used for, not even a Chinese day', async () => {
  mount(
    <StaffContext value={{ id: 1, role: 'admin', branch: 'Accra' } as StaffSession}>
      <ReceiptA5 content={content} />
    </StaffContext>,
  );
  await expect.element(page.getByText(day)).toBeInTheDocument();
  await document.fonts.ready;
  const cells = [...document.querySelectorAll('.receipt-used td')];
  const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});
