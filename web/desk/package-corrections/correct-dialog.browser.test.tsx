import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { getDeskPackage, listCategories } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { CorrectDialog } from './correct-dialog';

const shown = (status: DeskPackage['status']) => {
  const pkg = {
    ...{
      id: 7,
      status,
      trackingNumber: 'YT-1',
      package: 'Shoes',
      quantity: 1,
      cbm: 0.2,
      categoryId: 1,
      category: 'Shoes',
    },
    ...{ client: null, cartons: [], mode: 'SEA', version: 1 },
  } as unknown as DeskPackage;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(getDeskPackage, { params: { id: '7' } }), pkg);
  queries.setQueryData(deskKey(listCategories, {}), []);
  mount(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ id: 1, role: 'admin', branch: 'Accra' } as StaffSession}>
        <CorrectDialog pkg={pkg} onClose={() => {}} onDone={() => {}} />
      </StaffContext>
    </QueryClientProvider>,
  );
};
const note = page.getByText('This package is delivered: only an admin corrects it. The client reads what changed.');

it('tells an admin that the package is delivered', async () => {
  shown('DELIVERED');
  await expect.element(note).toBeVisible();
});

it('does not say so before', async () => {
  shown('ARRIVED');
  await expect.element(page.getByLabelText('Why is it corrected?')).toBeVisible();
  expect(note.elements()).toEqual([]);
});
