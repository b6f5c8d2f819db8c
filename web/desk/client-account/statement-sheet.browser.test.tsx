import { afterEach, expect, it } from 'vitest';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { Statement } from '#contract/staff/money/schema';
import { mount } from '#tests/support/mount';
import { chooseLanguage } from '../kit/language';
import { StaffContext } from '../kit/staff';
import { StatementSheet } from './statement-sheet';

const staff = { id: 1, name: 'Akua', role: 'admin', branch: 'Accra' } as StaffSession;
const statement = {
  ...{ from: null, opening: 0, closing: 169.67, isCut: false },
  balance: { shippingMark: 'KWL-ABENA', usdGhs: null, onTheWay: 0 },
  lines: [
    {
      ...{ kind: 'SHIPPING', id: 1047, at: '2026-10-27T00:00:00.000Z', what: 'Lamps', reference: '281234601279' },
      ...{ charge: 169.67, payment: null, balance: 169.67 },
    },
  ],
} as unknown as Statement;

afterEach(() => chooseLanguage('en'));

it('shows a Chinese date in full', () => {
  chooseLanguage('zh-CN');
  mount(
    <div className="desk" lang="zh-CN">
      <StaffContext value={staff}>
        <StatementSheet statement={statement} until="2026-11-17" />
      </StaffContext>
    </div>,
  );
  const [day] = [...document.querySelectorAll('.statement-table td')].filter(
    ({ textContent }) => textContent === '2026年10月27日',
  );
  expect(day?.scrollWidth).toBe(day?.clientWidth);
  expect(day?.clientWidth).toBeGreaterThan(0);
});
