import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchDesk } from '#contract/staff/search/calls';
import { useDebouncedValue } from '../kit/use-debounced-value';
import { deskQuery } from '../queries';

const PAUSE_MS = 120;

/** The answer to the typed text. The previous one stays until the next arrives. */
export function useSearch(text: string) {
  const asked = text.trim();
  const settled = useDebouncedValue(asked, PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...deskQuery(searchDesk, { query: { q: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isWanted = asked !== '';
  const isCurrent = isWanted && settled === asked && !isPlaceholderData;
  return {
    found: isWanted ? data : undefined,
    /** The answer is for exactly this text. */
    isCurrent: isCurrent && data !== undefined,
    isSearching: isWanted && (settled !== asked || isFetching),
    error: isCurrent || (settled === asked && !isFetching) ? error : null,
    refetch,
  };
}
