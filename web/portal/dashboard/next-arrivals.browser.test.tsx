import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StatisticsOverview } from '#contract/statistics/schema';
import { mount } from '#tests/support/mount';
import { NextArrivals } from './next-arrivals';

const show = (statuses: StatisticsOverview['statuses']) =>
  mount(
    <MemoryRouter>
      <NextArrivals
        overview={{ unit: 'week', series: [], statuses, months: [], arrivals: [], hasPackages: true }}
        {...{ currency: 'USD', from: '2026-08-20', to: '2026-11-18', today: '2026-11-18' }}
      />
    </MemoryRouter>,
  );

it('says that goods are on the way while their day of arrival is not known', () => {
  show([{ status: 'IN_TRANSIT', packages: 1 }]);
  const text = page.getByText('Your goods are on the way. The day of arrival is not known yet.');
  expect(text.elements()).toHaveLength(1);
});

it('expects no arrival when nothing is on the way', () => {
  show([{ status: 'DELIVERED', packages: 1 }]);
  expect(page.getByText('No arrival is expected at the moment.').elements()).toHaveLength(1);
});
