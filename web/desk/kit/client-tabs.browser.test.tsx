import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { getDeskCounts } from '#contract/staff/desk-counts/calls';
import { mount, texts } from '#tests/support/mount';
import { deskKey } from '../queries';
import { ClientTabs } from './client-tabs';
import { StaffContext } from './staff';

const showTabs = (markClaims: number) => {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  queries.setQueryData(deskKey(getDeskCounts, {}), { markClaims, overdue: [] } as never);
  mount(
    <MemoryRouter initialEntries={['/staff/clients/deletions']}>
      <StaffContext value={{ id: 1 } as StaffSession}>
        <QueryClientProvider client={queries}>
          <ClientTabs current="deletions" />
        </QueryClientProvider>
      </StaffContext>
    </MemoryRouter>,
  );
};

it('counts the claims on their tab, also while another tab is open, and reads the count as a word of its own', async () => {
  showTabs(3);
  await expect.element(page.getByRole('link', { name: 'Claims 3', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Deletion', exact: true }))
    .toHaveAttribute('aria-current', 'page');
});

it('stops counting at 99', () => {
  showTabs(100);
  expect(texts(page.getByRole('link'))[1]).toMatch(/99\+$/);
});

it('shows no zero on a tab without claims', () => {
  showTabs(0);
  expect(texts(page.getByRole('link'))).toEqual(['All clients', 'Claims', 'Deletion']);
});
