import { useQuery } from '@tanstack/react-query';
import { findSamePackages } from '#contract/staff/packages/calls';
import { trackingKey } from '#contract/tracking-number';
import { useDebouncedValue } from '../kit/use-debounced-value';
import { deskQuery } from '../queries';

/** Earlier packages with the typed number. The server checks again on saving, so a late answer does no harm. */
export function useSamePackages(typed: string) {
  const number = useDebouncedValue(trackingKey(typed).slice(0, 64), 250);
  const { data = [], refetch } = useQuery({
    ...deskQuery(findSamePackages, { query: { trackingNumber: number } }),
    enabled: number.length >= 4,
    staleTime: 0,
    // A package that was saved although its answer was lost must not ask about itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Results for the previous number must not stand beside the one being typed.
  const isCurrent = number === trackingKey(typed).slice(0, 64);
  return { same: isCurrent ? data : [], askAgain: () => refetch() };
}
