import { getAccount } from '#contract/documents/calls';
import type { Account } from '#contract/documents/schema';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';

export const accountKey = ['account'] as const;

/** What the client owes, computed only by the server. */
export function useAccount() {
  const clientId = String(useClient().id);
  return useClientQuery<Account>({
    key: accountKey,
    ask: (signal) => call(getAccount, { params: { clientId } }, { signal }),
  });
}

/** True once the account, or its failure, is there. What depends on it is shown then, so that nothing moves. */
export function useIsAccountKnown(): boolean {
  const { data, error } = useAccount();
  return data !== undefined || error !== null;
}
