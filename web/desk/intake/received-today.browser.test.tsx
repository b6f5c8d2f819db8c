import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { listDeskPackages } from '#contract/staff/packages/calls';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { mount } from '#tests/support/mount';
import { startOfDay, zoneOf } from '../kit/branch-time';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { ReceivedToday } from './received-today';

it('counts a package that was split on the same day once', async () => {
  const branch = 'Guangdong';
  const since = startOfDay(new Date(), zoneOf(branch)).toISOString();
  const rows = [1, 2].map(
    (number) =>
      ({
        ...{ id: number, trackingNumber: 'SF1', clientId: 7, customer: 'KWL-AMA', cbm: 0.6, received: since },
        part: { number, of: 2 },
      }) as PackageListRow,
  );
  const totals = { packages: 1, quantity: 12, cbm: 1.2, fee: null };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(listDeskPackages, { query: { branch, since } }), {
    ...{ rows, count: 2, hasMore: false, previous: null, next: null, totals },
  });
  mount(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <StaffContext value={{ branch, role: 'china-warehouse' } as StaffSession}>
          <ReceivedToday shown={[]} onPrint={() => {}} />
        </StaffContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('1 · 1.2000 cbm')).toBeVisible();
});
