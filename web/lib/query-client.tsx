import { MutationCache, onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api';
import { retryDelay } from './retry';

// Specification, Query data: kept 5 minutes after last use; 3 retries with the waits of retryDelay.
const KEPT_MS = 5 * 60_000;
const RETRIES = 3;
/** Long enough that going to and fro costs no data, short enough that a second look is worth its name. */
const FRESH_MS = 60_000;

// Left to itself the library believes to be online until it hears otherwise. A page that is opened without a network would never
// hear that it is back.
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
 * A refusal will not change by asking again, except a time-out or a full queue. And when the server names a longer wait than
 * ours, asking earlier is pointless: the page says so at once instead.
 */
export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfterSeconds } = error;
  if (status < 500 && status !== 408 && status !== 429) return false;
  return (retryAfterSeconds ?? 0) * 1000 <= retryDelay(failures);
}

/** `onError` hears of every failure that the silent retries could not mend. */
export function createQueryClient(onError: (error: Error) => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // No timer while the build renders the pages: it would keep that process alive for as long.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEPT_MS,
        staleTime: FRESH_MS,
        retry: mayRetry,
        retryDelay,
        // Asks even when the browser believes to be offline, and only then waits for the network: believing is not knowing.
        networkMode: 'offlineFirst',
        // People pay for their data: looking at another app and back asks again only if the last answer was a failure.
        refetchOnWindowFocus: (query) => query.state.status === 'error',
        refetchOnReconnect: 'always',
      },
    },
  });
}

const publicQueries = createQueryClient();

/** Around the pages that fetch, not around the site: the home page does without this code. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={publicQueries}>{children}</QueryClientProvider>;
}
