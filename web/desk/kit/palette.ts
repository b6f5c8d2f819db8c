import { useSyncExternalStore } from 'react';

type Open = (text: string) => void;

/**
 * Connects a key or button to the command palette. The palette registers while it is in the page: `useEffect(() =>
 * registerPalette((text) => …), [])`. Until then the bar has its plain search field.
 */
let opener: Open | null = null;
const listeners = new Set<() => void>();

function change(next: Open | null) {
  opener = next;
  for (const tell of listeners) tell();
}

export function registerPalette(open: Open): () => void {
  change(open);
  return () => {
    if (opener === open) change(null);
  };
}

/** False when there is no palette to open. */
export function openPalette(text = ''): boolean {
  opener?.(text);
  return opener !== null;
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useHasPalette = () =>
  useSyncExternalStore(
    subscribe,
    () => opener !== null,
    () => false,
  );
