import { MutationCache, onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api';
import { retryDelay } from './retry';

// Specification, Query data: kept 5 minutes after last use; 3 retries with the waits of retryDelay.
const KEPT_MS = 5 * 60_000;
const RETRIES = 3;
/** Long enough that going back and forth costs no data, short enough that a later visit gets new data. */
const FRESH_MS = 60_000;

// By default the library assumes to be online until an event says otherwise. A page opened offline would never learn
// that the network is back.
if (!import.meta.env.SSR) {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(navigator.onLine);
    tell();
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  });
}

/**
 * A refusal does not change by asking again, except a timeout or a full queue. When the server asks for a longer wait
 * than ours, the page reports it at once instead.
 */
export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfterSeconds } = error;
  if (status < 500 && status !== 408 && status !== 429) return false;
  return (retryAfterSeconds ?? 0) * 1000 <= retryDelay(failures);
}

/** `onError` gets every failure that remains after the silent retries. */
export function createQueryClient(onError: (error: Error) => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // No timer during the build, where it would keep the process alive.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEPT_MS,
        staleTime: FRESH_MS,
        retry: mayRetry,
        retryDelay,
        // Asks even when the browser reports offline, and only then waits for the network, because the report may be
        // wrong.
        networkMode: 'offlineFirst',
        // People pay for their data: returning from another app asks again only after a failure.
        refetchOnWindowFocus: (query) => query.state.status === 'error',
        refetchOnReconnect: 'always',
      },
    },
  });
}

const publicQueries = createQueryClient();

/** Around the pages that load data, not around the site: the home page does not need this code. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={publicQueries}>{children}</QueryClientProvider>;
}
