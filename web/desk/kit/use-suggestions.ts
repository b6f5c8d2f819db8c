import { useQuery } from '@tanstack/react-query';
import { suggestClients } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { deskQuery } from '../queries';
import { useDebouncedValue } from './use-debounced-value';

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
    ...deskQuery(suggestClients, { query: { mark: settled } }),
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
