import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { DeskDocument } from '#contract/staff/documents/schema';
import { listCategoryRates } from '#contract/staff/rates/calls';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { InvoiceLines } from './invoice-lines';

const line = {
  packageId: 12,
  detail: null,
  quantity: 1,
  unit: 'cbm',
  unitPrice: 250,
  taxPercent: 0,
  usd: 250,
  ghs: null,
} as const;
const freight = { ...line, kind: 'FREIGHT', what: '#12 Shoes', cartons: 8 } as const;
const storage = { ...line, kind: 'STORAGE', what: 'Storage of #12 Shoes', unit: 'day', cartons: null } as const;

// The person does not matter here.
const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;

const show = (...lines: object[]) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(listCategoryRates, {}), []);
  const copy = { lines, taxes: [], net: 250, total: 250, totalGhs: null, usdGhs: null };
  mount(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <StaffContext value={staff}>
          <InvoiceLines document={{ copy } as unknown as DeskDocument} />
        </StaffContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const names = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

it('names the cartons that a freight line bills', async () => {
  show(freight, storage);
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  expect(names()).toEqual(['For', 'Cartons', 'Quantity', 'Price', 'Amount']);
  expect(page.getByRole('cell', { name: '8', exact: true }).elements()).toHaveLength(1);
});

it('has no column for cartons when no line bills any', async () => {
  show(storage);
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  expect(names()).toEqual(['For', 'Quantity', 'Price', 'Amount']);
});
