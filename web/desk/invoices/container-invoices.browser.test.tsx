import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { getContainer } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { ContainerInvoices } from './container-invoices';

afterEach(() => vi.restoreAllMocks());

/** A container without invoices. Returns the calls that drafted some. */
function show(state: Container['state']) {
  let drafts = 0;
  const posted: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (init?.method === 'POST' || (input instanceof Request && input.method === 'POST')) {
      posted.push(new URL(url, location.href).pathname);
      drafts = 2;
      return Response.json({ drafted: 2 });
    }
    const itemCount = url.includes('state=DRAFT') ? drafts : 0;
    return Response.json({ data: [], total: itemCount * 100, left: 0, meta: { itemCount } });
  });
  const queries = new QueryClient();
  queries.setQueryData(deskKey(getContainer, { params: { id: '7' } }), { state } as Container);
  mount(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <StaffContext value={{ id: 1, role: 'accounts', branch: 'Accra' } as StaffSession}>
          <ContainerInvoices containerId="7" />
        </StaffContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return posted;
}

it('drafts the invoices of a container that was closed in the old books', async () => {
  const posted = show('DEPARTED');
  await expect
    .element(page.getByText('No invoices. A client with nothing to pay gets none.', { exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Draft invoices' }).click();
  await expect.element(page.getByText('2 invoices are drafted.')).toBeVisible();
  await expect.element(page.getByText('2 drafts, $200.00')).toBeVisible();
  expect(posted).toEqual(['/api/staff/containers/7/drafts']);
  await expect.element(page.getByRole('button', { name: 'Draft invoices' })).not.toBeInTheDocument();
});

it('drafts none before the container is closed', async () => {
  show('PLANNED');
  await expect.element(page.getByText('No invoices yet. Closing the container drafts them.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Draft invoices' })).not.toBeInTheDocument();
});
