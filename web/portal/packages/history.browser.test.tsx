import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PackageEvent } from '#contract/packages/schema';
import { mount } from '#tests/support/mount';
import { History } from './history';

const event = (what: PackageEvent['what']): PackageEvent => ({
  ...{ what, status: null, at: '2026-01-02T10:00:00Z', where: 'Accra', note: null, changes: null },
  ...{ cartons: 8, ofCartons: 12 },
});

it('counts the cartons that arrived, and none beside damage, a dispute and its answer', () => {
  const data = (['ANSWERED', 'DISPUTED', 'DAMAGED', 'ARRIVED'] as const).map(event);
  mount(<History answer={{ data, error: null, refetch: () => {} } as never} isAir={false} />);
  const texts = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.map((text) => text.includes('8 cartons'))).toEqual([false, false, false, true]);
});

it('says where to collect after the desk corrected it', () => {
  const changes = [{ field: 'destination' as const, from: 'Accra', to: 'Kumasi' }];
  const data = [{ ...event('CORRECTED'), cartons: null, changes }];
  mount(<History answer={{ data, error: null, refetch: () => {} } as never} isAir={false} />);
  const text = page.getByRole('listitem').element().textContent;
  expect(text).toContain('Corrected by us');
  expect(text).toContain('Collect in: Accra is corrected to Kumasi.');
});

it('shows the day alone for what the old books recorded', () => {
  const data = [event('ARRIVED'), { ...event('RECEIVED'), isDayOnly: true }];
  mount(<History answer={{ data, error: null, refetch: () => {} } as never} isAir={false} />);
  const times = [...document.querySelectorAll('time')].map(({ textContent, dateTime }) => [textContent, dateTime]);
  expect(times).toEqual([
    ['2 Jan 2026, 10:00', '2026-01-02T10:00:00Z'],
    ['2 Jan 2026', '2026-01-02'],
  ]);
});
