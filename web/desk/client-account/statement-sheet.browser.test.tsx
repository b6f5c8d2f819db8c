import { afterEach, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { Statement } from '#contract/staff/money/schema';
import { mount } from '#tests/support/mount';
import { chooseLanguage } from '../kit/language';
import { StaffContext } from '../kit/staff';
import { type Due, StatementSheet } from './statement-sheet';

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

const show = (lang: 'en' | 'zh-CN', shown: Statement, due: Due | null = null) => {
  chooseLanguage(lang);
  mount(
    <div className="desk" lang={lang}>
      <StaffContext value={staff}>
        <StatementSheet statement={shown} until="2026-11-17" due={due} />
      </StaffContext>
    </div>,
  );
};

const cell = (text: string) => {
  const found = [...document.querySelectorAll('.statement-table td')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No cell shows ${text}.`);
  return found;
};

it('shows a Chinese date in full', () => {
  show('zh-CN', statement);
  const day = cell('2026年10月27日');
  expect(day.scrollWidth).toBe(day.clientWidth);
  expect(day.clientWidth).toBeGreaterThan(0);
});

it.each([16, 24, 25, limits.trackingNumberLength])(
  'shows a number of %i characters in full, in a row as high as any other',
  (length) => {
    const long = 'SFBAD9BDCE8C7E'.repeat(5).slice(0, length);
    const lines = [...statement.lines, ...statement.lines.map((line) => ({ ...line, id: 1048, reference: long }))];
    show('en', { ...statement, lines });
    const number = cell(long);
    expect(number.scrollWidth).toBe(number.clientWidth);
    expect(number.getBoundingClientRect().height).toBe(cell('281234601279').getBoundingClientRect().height);
  },
);

it.each(['en', 'zh-CN'] as const)('names the container of an invoice in full, in %s', (lang) => {
  const [line] = statement.lines;
  const what = 'KWL-26-320';
  const invoice = {
    ...line,
    kind: 'INVOICE',
    chargeKind: null,
    method: null,
    id: 148,
    what,
    reference: 'INV-ACC-2026-0148',
  };
  show(lang, { ...statement, lines: [invoice] } as Statement);
  const named = [...document.querySelectorAll('.statement-table td')].find(({ textContent }) =>
    textContent.endsWith(what),
  );
  expect(named?.textContent).toContain('INV-ACC-2026-0148');
  expect(named?.scrollWidth).toBe(named?.clientWidth);
});

it('says what is owed and what of it is due now and later, and nothing of that for a day of the past', () => {
  show('en', { ...statement, closing: 1833.08 }, { toPayNow: 965.39, dueLater: 867.69 });
  const told = () => document.querySelector('.statement-pay')?.textContent ?? '';
  expect(told()).toContain('Owed on 17 Nov 2026$1,833.08To pay now: $965.39Due later: $867.69');
  expect(told()).not.toContain('Please pay');
});

it('leaves what is due today to the account when the statement ends before today', () => {
  show('en', statement);
  expect(document.querySelector('.statement-pay')?.textContent).toContain('Your account shows what is due today.');
});
