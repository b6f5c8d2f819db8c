import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { getAllocation } from '#contract/staff/documents/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { PaymentAllocation } from './payment-allocation';

it('does not call money credit that counts for no invoice yet: storage and charges may use it up', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const answer = { paymentId: 7, usd: 100, lines: [], rest: 100, refunded: 0, payable: [] };
  queries.setQueryData(deskKey(getAllocation, { params: { id: '7' } }), answer as never);
  mount(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ role: 'auditor' } as StaffSession}>
        <PaymentAllocation payment={{ id: 7, state: 'CONFIRMED' } as DeskPayment} />
      </StaffContext>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Counts for no invoice yet')).toBeVisible();
  await expect.element(page.getByText('$100.00')).toBeVisible();
  expect(page.getByText(/credit/i).elements()).toHaveLength(0);
});
