import { useQuery } from '@tanstack/react-query';
import { suggestClients } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { deskCall } from '../../lib/desk-api';
import { useDebouncedValue } from './use-debounced-value';

const suggest = deskCall(suggestClients);
const PAUSE_MS = 150;

interface Suggestions {
  /** Undefined until the answer to exactly this text is there. */
  found: readonly ClientSuggestion[] | undefined;
  error: Error | null;
}

export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const mark = text.trim();
  const settled = useDebouncedValue(mark, PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ['suggest', settled],
    queryFn: ({ signal }) => suggest({ query: { mark: settled } }, signal),
    enabled: isWanted && settled !== '',
    staleTime: 30_000,
  });
  const isCurrent = settled === mark && mark !== '';
  return { found: isCurrent ? data : undefined, error: isCurrent ? error : null };
}

/** The place of the one client whose mark this is; -1 when there is none, or more than one. */
export function onlyExact(found: readonly ClientSuggestion[]): number {
  const first = found.findIndex(({ exact }) => exact);
  return found.filter(({ exact }) => exact).length === 1 ? first : -1;
}
