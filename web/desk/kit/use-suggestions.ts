import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMarks, suggestClients } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { NetworkError } from '../../lib/api';
import { deskQuery } from '../queries';
import { suggestLocally } from './local-marks';
import { useDebouncedValue } from './use-debounced-value';

const PAUSE_MS = 150;

interface Suggestions {
  /** Undefined until the answer to exactly this text is there. */
  found: readonly ClientSuggestion[] | undefined;
  error: Error | null;
  /** From the list on this device, because there is no network. */
  isLocal: boolean;
}

export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const mark = text.trim();
  const settled = useDebouncedValue(mark, PAUSE_MS);
  const { data, error, failureReason } = useQuery({
    ...deskQuery(suggestClients, { query: { mark: settled } }),
    enabled: isWanted && settled !== '',
    staleTime: 30_000,
  });
  // Loaded by the intake page, which works without a network.
  const { data: marks } = useQuery({ ...deskQuery(listMarks, {}), enabled: false });
  const isCut = data === undefined && failureReason instanceof NetworkError;
  const local = useMemo(() => (isCut && marks ? suggestLocally(marks, settled) : undefined), [isCut, marks, settled]);
  const isCurrent = settled === mark && mark !== '';
  if (!isCurrent) return { found: undefined, error: null, isLocal: false };
  return { found: data ?? local, error: local ? null : error, isLocal: local !== undefined };
}

/** The index of the one client with exactly this mark; -1 when there is none or more than one. */
export function onlyExact(found: readonly ClientSuggestion[]): number {
  const first = found.findIndex(({ exact }) => exact);
  return found.filter(({ exact }) => exact).length === 1 ? first : -1;
}
