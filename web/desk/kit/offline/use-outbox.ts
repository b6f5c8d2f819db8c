import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../../../lib/online';
import type { Entry } from './entry';
import type { Outbox, OutboxEvent } from './outbox';

export const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('Only a signed-in desk has an outbox.');
  return outbox;
}

export function useOutboxState() {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.onChange, outbox.state);
}

/** The entries of a page, oldest first. */
export const useEntries = (isWanted: (entry: Entry) => boolean): readonly Entry[] =>
  useOutboxState().entries.filter(isWanted);

/** Whether there is no network, by the browser or by the last attempt. */
export function useIsOffline(): boolean {
  const isOnline = useOnline();
  return useOutboxState().isCut || !isOnline;
}

/** Runs when an entry was sent, from this tab or another. */
export function useOutboxEvents(onEvent: (event: OutboxEvent) => void) {
  const outbox = useOutbox();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => outbox.onEvent((event) => latest.current(event)), [outbox]);
}
