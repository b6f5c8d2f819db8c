import { useState } from 'react';
import { limits } from '#contract/limits';
import { listPayments } from '#contract/payments/calls';
import type { PaymentsPage } from '#contract/payments/schema';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';

/** One page of the client's own payments. The previous page stays until the new one, or a failure, arrives. */
export function usePayments(page: number) {
  const clientId = String(useClient().id);
  const answer = useClientQuery<PaymentsPage>({
    key: ['payments', page],
    ask: (signal) =>
      call(
        listPayments,
        // Specification, Limits: the server makes pages of 5.
        { params: { clientId }, query: { page: String(page), take: String(limits.paymentsPageSize) } },
        { signal },
      ),
  });
  const [last, setLast] = useState(answer.data);
  if (answer.data && answer.data !== last) setLast(answer.data);
  return {
    ...answer,
    shown: answer.data ?? (answer.error ? undefined : last),
    pageCount: (answer.data ?? last)?.meta.pageCount,
  };
}
