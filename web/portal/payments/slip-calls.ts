import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SlipRow } from '#contract/documents/schema';
import { listSlips } from '#contract/slips/calls';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';
import { accountKey } from '../../shared/money/use-account';

const slipsKey = ['slips'] as const;

export function useSlips() {
  const clientId = String(useClient().id);
  return useClientQuery<SlipRow[]>({
    key: slipsKey,
    ask: (signal) => call(listSlips, { params: { clientId } }, { signal }),
  });
}

/** Call it after a slip was sent or withdrawn: reloads the list, and the account with its waiting slips. */
export function useSlipChanged() {
  const queries: QueryClient = useQueryClient();
  return (slip: SlipRow) => {
    queries.setQueryData<SlipRow[]>(
      slipsKey,
      (known) => known && [slip, ...known.filter(({ id }) => id !== slip.id)].toSorted((a, b) => b.id - a.id),
    );
    void queries.invalidateQueries({ queryKey: slipsKey });
    void queries.invalidateQueries({ queryKey: accountKey });
  };
}
