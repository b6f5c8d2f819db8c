import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Today } from '#contract/staff/today/schema';
import { mount } from '#tests/support/mount';
import { FiguresStrip } from './figures-strip';

const branch = (waiting: number, overdue: number) => ({
  branch: 'Accra',
  received: 0,
  handedOver: 0,
  waiting,
  overdue,
});
const job = { kind: 'LOADING', containerId: 19, reference: 'KWL-26-323', mode: 'SEA', done: 61.88, total: 68 };
const today = {
  // A Thursday; its week began on Monday the 16th.
  at: '2026-11-19T23:30:00.000Z',
  goOn: [{ ...job, containerId: 20, reference: 'KWL-26-324', done: 1 }, job],
  branches: [branch(38, 5), branch(19, 4)],
} as unknown as Today;
const figures = {
  owed: { total: 48_212, old: 6740 },
  paid: { total: 7166, usd: 3150, ghs: 48_430 },
  received: { cbm: 41.8, before: 37.3 },
};
const link = (name: RegExp) => page.getByRole('link', { name });

it('shows where the company stands, and each figure opens its list', async () => {
  mount(
    <MemoryRouter>
      <FiguresStrip figures={figures} today={today} />
    </MemoryRouter>,
  );
  await expect.element(link(/^Owed now\s*\$48,212\.00\s*\$6,740\.00 older/)).toHaveAttribute('href', '/staff/balances');
  await expect
    .element(link(/^Paid today\s*\$7,166\.00/))
    .toHaveAttribute('href', '/staff/payments?state=CONFIRMED&from=2026-11-19&to=2026-11-19');
  await expect
    .element(link(/41\.8\s*cbm\s*12 % more than last week/))
    .toHaveAttribute('href', '/staff/packages?from=2026-11-16');
  await expect.element(link(/KWL-26-323\s*91\s*% full/)).toHaveAttribute('href', '/staff/containers/19');
  await expect.element(link(/57\s*packages\s*9 beyond the free days/)).toHaveAttribute('href', '/staff/waiting');
});

it('leaves out the container where none is being loaded, and compares with an empty week in words', () => {
  mount(
    <MemoryRouter>
      <FiguresStrip
        figures={{ ...figures, received: { cbm: 2, before: 0 } }}
        today={{ at: '2026-11-22T12:00:00.000Z' }}
      />
    </MemoryRouter>,
  );
  expect(page.getByText('% full').elements()).toHaveLength(0);
  expect(page.getByText('Nothing last week by this time').elements()).toHaveLength(1);
  // A Sunday belongs to the week that began six days before.
  expect(
    link(/Nothing last week/)
      .element()
      .getAttribute('href'),
  ).toBe('/staff/packages?from=2026-11-16');
});

it('says one package where one waits', () => {
  mount(
    <MemoryRouter>
      <FiguresStrip figures={figures} today={{ at: '2026-11-16T00:00:00.000Z', branches: [branch(1, 0)] }} />
    </MemoryRouter>,
  );
  expect(link(/1\s*package\s*0 beyond/).elements()).toHaveLength(1);
});
