import { getAccount } from '#contract/documents/calls';
import type { Account } from '#contract/documents/schema';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';

export const accountKey = ['account'] as const;

/** What the client owes, worked out by the server alone. */
export function useAccount() {
  const clientId = String(useClient().id);
  return useClientQuery<Account>({
    key: accountKey,
    ask: (signal) => call(getAccount, { params: { clientId } }, { signal }),
  });
}

/** True once the account, or its failure, is there. What stands beside or below it is shown then: nothing moves. */
export function useIsAccountKnown(): boolean {
  const { data, error } = useAccount();
  return data !== undefined || error !== null;
}
