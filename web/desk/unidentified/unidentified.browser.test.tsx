import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { suggestClients } from '#contract/staff/clients/calls';
import { listUnidentified } from '#contract/staff/packages/calls';
import { focusOn, inputOf, mount, resizeWindow, until } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { Unidentified } from './unidentified';

const row = {
  ...{
    id: 7,
    trackingNumber: '773412905561',
    clientId: null,
    customer: 'AMA',
    package: 'Shoes',
    quantity: 1,
    cbm: 0.1,
  },
  ...{ status: 'YET_TO_LOAD', mode: 'SEA', received: null, containerId: null, containerReference: null, part: null },
  photoId: null,
};

it('keeps the client that was chosen when the table becomes cards', async () => {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  queries.setQueryData(deskKey(listUnidentified, {}), [row] as never);
  const suggestion = { id: 3, shippingMark: 'KWL-AMA', exact: true };
  queries.setQueryData(deskKey(suggestClients, { query: { mark: 'AMA' } }), [suggestion] as never);
  // Only the role matters here.
  const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
  mount(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <StaffContext value={staff}>
          <Unidentified />
        </StaffContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const client = page.getByRole('combobox');
  focusOn(client);
  await until(() => client.element().getAttribute('aria-expanded') === 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Assign' })).toBeVisible();
  await resizeWindow(360, 800);
  await expect.element(page.getByRole('button', { name: 'Assign' })).toBeVisible();
  expect(inputOf(client).value).toBe('KWL-AMA');
});
