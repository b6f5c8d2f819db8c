import { useSyncExternalStore } from 'react';
import type { StaffMember, StaffSession } from '#contract/staff/accounts/schema';

/** Of the desk alone: a client may be signed in beside it in the same tab, and neither knows the other. */
const key = 'kwanline.desk';

const listeners = new Set<() => void>();
/** The same object as long as its text is the same. */
let known: { text: string | null; session: StaffSession | null } = { text: null, session: null };
/** A browser may refuse storage; the session then lives as long as the page. */
let kept: string | null = null;

function read(): string | null {
  if (kept !== null) return kept;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(text: string | null) {
  kept = null;
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    kept = text;
  }
  for (const tell of listeners) tell();
}

export function deskSession(): StaffSession | null {
  const text = read();
  if (text !== known.text) known = { text, session: parse(text) };
  return known.session;
}

function parse(text: string | null): StaffSession | null {
  try {
    const session = JSON.parse(text ?? 'null') as Partial<StaffSession> | null;
    return session?.id && session.accessToken && session.role ? (session as StaffSession) : null;
  } catch {
    return null;
  }
}

export const storeDeskSession = (session: StaffSession) => write(JSON.stringify(session));

/** What the server has said about it since: whom it belongs to, what has to be done first. */
export function changeDeskSession(accessToken: string, change: Partial<StaffMember>) {
  const session = deskSession();
  if (session?.accessToken === accessToken) storeDeskSession({ ...session, ...change });
}

/** Ends only the refused session: another person may have signed in since. */
export function endDeskSession(accessToken: string) {
  if (deskSession()?.accessToken === accessToken) write(null);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('pageshow', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('pageshow', tell);
  };
}

/** Null when signed out; undefined in prerendered HTML. */
export function useDeskSession(): StaffSession | null | undefined {
  return useSyncExternalStore<StaffSession | null | undefined>(subscribe, deskSession, () => undefined);
}
