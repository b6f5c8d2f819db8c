import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { getDeskCounts } from '#contract/staff/desk-counts/calls';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { PhoneMenu } from './phone-menu';

const staff = { id: 1, name: 'Akua Asante', role: 'admin', branch: 'Accra' } as StaffSession;

it('has a name of its own, because a wide window shows the navigation of the desk beside it', async () => {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  queries.setQueryData(deskKey(getDeskCounts, {}), { overdue: [] } as never);
  mount(
    <MemoryRouter initialEntries={['/staff/menu']}>
      <StaffContext value={staff}>
        <QueryClientProvider client={queries}>
          <PhoneMenu onLogOut={() => {}} />
        </QueryClientProvider>
      </StaffContext>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Desk' }).query()).toBeNull();
});
