import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from './api';
import { useOnline } from './online';
import { readSaved, type SavedKind, saveResult } from './saved-results';

interface Question<T> {
  kind: SavedKind;
  /** Tells one question of a kind from another. */
  key: string;
  ask: (signal: AbortSignal) => Promise<T>;
  /** Milliseconds during which a second look asks nobody. */
  fresh?: number;
}

export interface KeptAnswer<T> {
  data: T | undefined;
  /** Why there is no new answer, once the silent retries are over. */
  error: Error | null;
  /** When what is shown was saved, if the network has failed since. */
  savedAt: number | null;
  /** The network is back and the answer on its way. */
  isUpdating: boolean;
  askAgain: () => void;
}

/** An answer of the server that is also kept on the device, and shown from there with its age when the network fails. */
export function useKeptQuery<T>({ kind, key, ask, fresh }: Question<T>): KeptAnswer<T> {
  const online = useOnline();
  const query = useQuery({
    queryKey: [kind, key],
    queryFn: async ({ client, queryKey, signal }) => {
      try {
        const answer = await ask(signal);
        // Without a network it is the service worker's copy, and nobody knows how old: ours does.
        if (!navigator.onLine && readSaved(kind, key)) throw new NetworkError('offline');
        if (navigator.onLine) saveResult(kind, key, answer);
        return answer;
      } catch (error) {
        if (error instanceof NetworkError) showSaved<T>(client, queryKey, kind, key);
        throw error;
      }
    },
    ...(fresh !== undefined && { staleTime: fresh }),
  });

  const isNetworkDown = !online || query.failureReason instanceof NetworkError || query.error instanceof NetworkError;
  const isUpdating = useIsUpdating(online, isNetworkDown, query.fetchStatus === 'fetching');
  const hasData = query.data !== undefined;
  // Without a network there is nobody to wait for: a retry that is paused may stay so for hours.
  const pausedBy = query.fetchStatus === 'paused' ? query.failureReason : null;
  const error = query.error ?? pausedBy;

  return {
    data: query.data,
    error: hasData && error instanceof NetworkError ? null : error,
    savedAt: hasData && (isNetworkDown || isUpdating) ? query.dataUpdatedAt : null,
    isUpdating,
    askAgain: () => void query.refetch(),
  };
}

/** Under its own date, so that it counts as old and is replaced by the first answer that arrives. */
function showSaved<T>(client: QueryClient, queryKey: QueryKey, kind: SavedKind, key: string) {
  if (client.getQueryData(queryKey) !== undefined) return;
  const saved = readSaved<T>(kind, key);
  if (saved) client.setQueryData<T>(queryKey, saved.value, { updatedAt: saved.at });
}

/** True from the moment the browser is online again until there is a new answer, or none. */
function useIsUpdating(online: boolean, isNetworkDown: boolean, isFetching: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  if (wasOffline && online && !isNetworkDown && !isFetching) setWasOffline(false);
  return wasOffline && online && isFetching;
}
