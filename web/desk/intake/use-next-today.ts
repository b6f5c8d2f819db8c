import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listDeskPackages } from '#contract/staff/packages/calls';
import { startOfDay, zoneOf } from '../kit/branch-time';
import { fillIn, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { deskQuery, invalidateAnswers } from '../queries';

const order = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * "32nd today": the place of the next package in the day of the branch. Null while it is not known. `latest` is the
 * package that was saved last.
 */
export function useNextToday(latest: number | undefined): string | null {
  const queries = useQueryClient();
  useEffect(() => {
    if (latest !== undefined) invalidateAnswers(queries, listDeskPackages);
  }, [queries, latest]);
  const { ordinals } = useWords().intake;
  const { branch } = useStaff();
  const since = startOfDay(new Date(), zoneOf(branch)).toISOString();
  // The same answer as in the list of today.
  const { data } = useQuery({ ...deskQuery(listDeskPackages, { query: { branch, since } }), staleTime: 10_000 });
  if (!data || data.hasMore) return null;
  const count = (data.totals?.packages ?? data.count) + 1;
  const words: Partial<Record<Intl.LDMLPluralRule, string>> = ordinals;
  return fillIn(words[order.select(count)] ?? ordinals.other, { count });
}
