import { getAccount } from '#contract/documents/calls';
import type { Account } from '#contract/documents/schema';
import { call } from '../../lib/api';
import { callAddress } from '../../lib/call-address';
import { useClient, useClientQuery } from '../../lib/client-query';
import { valueReadEarly } from '../../lib/early-answers';

export const accountKey = ['account'] as const;

/** What the client owes, computed only by the server. */
export function useAccount() {
  const { id, backendTokens } = useClient();
  const input = { params: { clientId: String(id) } };
  // What the first view has drawn stays drawn (first-view/draw-account.ts).
  const drawn = valueReadEarly<Account>(callAddress(getAccount, input), backendTokens.accessToken);
  return useClientQuery<Account>({
    key: accountKey,
    ask: (signal) => call(getAccount, input, { signal }),
    ...(drawn && { options: { initialData: drawn.value, initialDataUpdatedAt: 0 } }),
  });
}

/** True once the account, or its failure, is there. What depends on it is shown then, so that nothing moves. */
export function useIsAccountKnown(): boolean {
  const { data, error } = useAccount();
  return data !== undefined || error !== null;
}
