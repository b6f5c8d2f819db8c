import { useQuery } from '@tanstack/react-query';
import { getClientStatement } from '#contract/staff/money/calls';
import { readsMoney } from '#contract/staff/money/rules';
import { deskQuery } from '../../queries';
import { useStaff } from '../staff';

/**
 * What a client paid on one day and owed at its end. A past statement never changes, so a receipt that is reprinted
 * next month shows the same balance.
 */
export function useDayStatement(clientId: number, timestamp: string) {
  const day = timestamp.slice(0, 10);
  const mayRead = readsMoney(useStaff().role);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getClientStatement, { params: { id: String(clientId) }, query: { from: day, to: day } }),
    enabled: mayRead,
    staleTime: 0,
  });
  return { statement: data ?? null, error, refetch, isPending: mayRead && !data && !error };
}
