import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { listDeskPackages } from '#contract/staff/packages/calls';
import { mount } from '#tests/support/mount';
import { startOfDay, zoneOf } from '../kit/branch-time';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { useNextToday } from './use-next-today';

function Shown({ latest }: { latest?: number }) {
  return <p id="next">{useNextToday(latest) ?? 'unknown'}</p>;
}

it.each([
  [0, false, '1st today'],
  [10, false, '11th today'],
  [31, false, '32nd today'],
  [102, false, '103rd today'],
  [500, true, 'unknown'],
])('after %i packages (and more: %s) it says %s', (count, hasMore, text) => {
  const branch = 'Guangdong';
  const since = startOfDay(new Date(), zoneOf(branch)).toISOString();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  // A package that was split today is two rows.
  const answer = { count: count + 1, hasMore, totals: { packages: count } };
  queries.setQueryData(deskKey(listDeskPackages, { query: { branch, since } }), answer as never);
  mount(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ branch, role: 'china-warehouse' } as StaffSession}>
        <Shown />
      </StaffContext>
    </QueryClientProvider>,
  );
  expect(document.querySelector('#next')?.textContent).toBe(text);
});

it('asks again once a package was saved', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const branch = 'Guangdong';
  const query = { branch, since: startOfDay(new Date(), zoneOf(branch)).toISOString() };
  const key = deskKey(listDeskPackages, { query });
  queries.setQueryData(key, { count: 31, hasMore: false } as never);
  mount(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ branch, role: 'china-warehouse' } as StaffSession}>
        <Shown latest={7} />
      </StaffContext>
    </QueryClientProvider>,
  );
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});
