import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from './api';
import { useOnline } from './online';
import { readSaved, type Saved, type SavedKind, saveResult } from './saved-results';

interface Question<T> {
  queryKey: QueryKey;
  ask: (signal: AbortSignal) => Promise<T>;
  copy: Copy<T>;
  /** How many milliseconds an answer counts as fresh. */
  fresh?: number;
  options?: Pick<UseQueryOptions<T>, 'initialData' | 'initialDataUpdatedAt' | 'enabled'>;
}

/** Where the answer is stored on the device. */
export interface Copy<T> {
  read(): Promise<Saved<T> | null> | Saved<T> | null;
  save(answer: T): void;
}

export interface CachedAnswer<T> {
  data: T | undefined;
  /** Why there is no new answer, after the silent retries. */
  error: Error | null;
  /** When the shown answer was saved, if the network has failed since. */
  savedAt: number | null;
  /** When the shown answer arrived; 0 when there is none. */
  answeredAt: number;
  /** The network is back and a new answer is loading. */
  isUpdating: boolean;
  /** A newer answer is loading, for any reason. */
  isFetching: boolean;
  refetch: () => void;
}

/** A public answer, also saved on the device. */
export function useCachedQuery<T>({
  kind,
  key,
  ...question
}: { kind: SavedKind; key: string } & Pick<Question<T>, 'ask' | 'fresh'>): CachedAnswer<T> {
  const copy: Copy<T> = { read: () => readSaved<T>(kind, key), save: (answer) => saveResult(kind, key, answer) };
  return useCopiedQuery({ ...question, queryKey: [kind, key], copy });
}

/** An answer that is also saved on the device. When the network fails, the saved copy is shown with its age. */
export function useCopiedQuery<T>({ queryKey, ask, copy, fresh, options }: Question<T>): CachedAnswer<T> {
  const online = useOnline();
  const query = useQuery<T>({
    ...options,
    queryKey,
    queryFn: async ({ client, signal }) => {
      try {
        const answer = await ask(signal);
        // Offline, the service worker answers with a copy of unknown age; ours has its age.
        if (!navigator.onLine && (await copy.read())) throw new NetworkError('offline');
        if (navigator.onLine) copy.save(answer);
        return answer;
      } catch (error) {
        if (error instanceof NetworkError) await showCopy(client, queryKey, copy);
        throw error;
      }
    },
    ...(fresh !== undefined && { staleTime: fresh }),
  });

  const isNetworkDown = !online || query.failureReason instanceof NetworkError || query.error instanceof NetworkError;
  const isFetching = query.fetchStatus === 'fetching';
  const isUpdating = useIsUpdating(online, isNetworkDown, isFetching);
  const hasData = query.data !== undefined;
  // Offline, a paused retry may last for hours, so its reason is shown as the error.
  const pausedBy = query.fetchStatus === 'paused' ? query.failureReason : null;
  const error = query.error ?? pausedBy;

  return {
    data: query.data,
    error: hasData && error instanceof NetworkError ? null : error,
    savedAt: hasData && (isNetworkDown || isUpdating) ? query.dataUpdatedAt : null,
    answeredAt: query.dataUpdatedAt,
    isUpdating,
    isFetching,
    refetch: () => void query.refetch(),
  };
}

/** Keeps the copy's own date: it is stale, and the first answer replaces it. */
async function showCopy<T>(client: QueryClient, queryKey: QueryKey, copy: Copy<T>) {
  if (client.getQueryData(queryKey) !== undefined) return;
  const saved = await copy.read();
  if (saved) client.setQueryData<T>(queryKey, saved.value, { updatedAt: saved.at });
}

/** True from the moment the browser is online again until there is a new answer or a failure. */
function useIsUpdating(online: boolean, isNetworkDown: boolean, isFetching: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  if (wasOffline && online && !isNetworkDown && !isFetching) setWasOffline(false);
  return wasOffline && online && isFetching;
}
