import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/auth/schema';
import { currentSession, onSessionChange } from './session';

let known: { text: string; session: Session | null } = { text: 'null', session: null };

/** The same object as long as nothing has changed. */
function snapshot(): Session | null {
  const session = currentSession();
  const text = JSON.stringify(session);
  if (text !== known.text) known = { text, session };
  return known.session;
}

function subscribe(tell: () => void): () => void {
  const stop = onSessionChange(tell);
  // A page from the back-forward cache may belong to a session that has ended since.
  addEventListener('pageshow', tell);
  return () => {
    stop();
    removeEventListener('pageshow', tell);
  };
}

/** Null when signed out; undefined during hydration of prerendered HTML. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribe, snapshot, () => undefined);
}
