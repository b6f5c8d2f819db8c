import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { oldBooksActor, oldBooksNote } from '#contract/staff/imports/rules';
import { mount } from '#tests/support/mount';
import { HistoryEntry } from './history-entry';
import type { HistoryLine } from './history-lines';

const line = (by: string, note?: string): HistoryLine => ({
  ...{ key: by, at: '2025-03-20T12:00:00.000Z', by, branch: null, action: 'ARRIVED', isShared: true },
  details: note ? { note } : {},
});

it('shows the day alone for what the old books recorded, and the time for everything else', () => {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <HistoryEntry line={line(oldBooksActor, oldBooksNote)} isAir={false} />
        <HistoryEntry line={line('Kojo Mensah')} isAir={false} />
      </ul>
    </QueryClientProvider>,
  );
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(times).toEqual(['20 Mar 2025', expect.stringContaining(':00')]);
});
