import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount, texts } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { MoneyTotals } from './money-totals';

const usd = {
  ...{ currency: 'USD' as const, fileRows: 2, file: 50, fileUsd: 50, noAmount: 0, noWorth: 0 },
  ...{ shownRows: 2, shown: 50, shownUsd: 50 },
};
const cedis = {
  ...{ currency: 'GHS' as const, fileRows: 1, file: 1000, fileUsd: 0, noAmount: 0, noWorth: 1 },
  ...{ shownRows: 0, shown: 0, shownUsd: 0 },
};
const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
const show = (totals: Parameters<typeof MoneyTotals>[0]) =>
  mount(
    <StaffContext value={staff}>
      <MoneyTotals {...totals} />
    </StaffContext>,
  );
const worth = () => texts(page.getByRole('row', { name: /^Worth in USD/ }).getByRole('cell'));

it('adds up what every row of the file is worth in dollars', () => {
  show({ money: [usd, { ...cedis, fileUsd: 80, noWorth: 0 }], rows: 3 });
  expect(worth()).toEqual(['3', '2', '$130.00', '$50.00', '-$80.00']);
  expect(page.getByText(/cannot be/).elements()).toHaveLength(0);
});

it('says that the worth cannot be computed when a row in cedis has no rate', () => {
  show({ money: [usd, cedis], rows: 3 });
  expect(worth()).toEqual(['3', '2', 'Not known', '$50.00', 'Not known']);
  expect(texts(page.getByText(/^The worth in USD cannot be computed: 1 row has/))).toEqual([
    'The worth in USD cannot be computed: 1 row has no amount, currency or rate that can be used. The other rows of the file are worth $50.00.',
  ]);
});

it('counts rows without a currency, and says which amounts are missing', () => {
  show({ money: [{ ...usd, noAmount: 1, noWorth: 1 }], rows: 4 });
  expect(worth()).toEqual(['4', '2', 'Not known', '$50.00', 'Not known']);
  expect(page.getByText(/^USD: the amount of 1 row cannot be used/).elements()).toHaveLength(1);
  expect(page.getByText(/: 3 rows have no amount, currency or rate/).elements()).toHaveLength(1);
});
