import { useSyncExternalStore } from 'react';
import type { StaffMember, StaffSession } from '#contract/staff/accounts/schema';

/**
 * The session of the desk: all tabs of a browser share it, and it survives a tab that the phone has dropped. What is
 * stored here opens nothing without the cookie that scripts cannot read (docs/decisions/0025-sessions-across-tabs.md).
 */
const key = 'kwanline.desk';

/**
 * Stored instead of a session after a log-out, so that other tabs can tell it from a session that the server has ended.
 */
const loggedOut = 'null';

interface Known {
  text: string | null;
  session: StaffSession | null;
  wasLoggedOut: boolean;
}

const listeners = new Set<() => void>();

/**
 * The session that this tab uses. It changes only with an event, never between two calls, so that one person's input is
 * not sent as another person who has just signed in in another tab.
 */
let known: Known | null = null;

/** A browser may refuse storage or cookies; the session then lasts as long as the page. */
let isInMemoryOnly = false;

/** Whether a sign-in may store half of its token in a cookie. */
export const keepsCookies = (): boolean => navigator.cookieEnabled;

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): StaffSession | null {
  try {
    const session = JSON.parse(text ?? 'null') as Partial<StaffSession> | null;
    return session?.id && session.accessToken && session.role ? (session as StaffSession) : null;
  } catch {
    return null;
  }
}

function current(): Known {
  known ??= { text: stored(), session: parse(stored()), wasLoggedOut: false };
  return known;
}

function follow(text: string | null) {
  if (text === current().text) return;
  known = { text, session: parse(text), wasLoggedOut: text === loggedOut };
  for (const tell of listeners) tell();
}

function write(text: string | null) {
  isInMemoryOnly = !keepsCookies();
  try {
    if (text === null) localStorage.removeItem(key);
    else if (!isInMemoryOnly) localStorage.setItem(key, text);
  } catch {
    isInMemoryOnly = true;
  }
  follow(text);
}

export const deskSession = (): StaffSession | null => current().session;

/** Whether the last session of this tab ended with a log-out, here or in another tab. */
export const wasLoggedOut = (): boolean => current().wasLoggedOut;

/** When this tab signed in; null after a reload. */
let signedInAt: number | null = null;
/** A first call comes within seconds. */
const soonMs = 30_000;

let ending: 'expired' | 'no cookie' | null = null;

/**
 * Why the server refused this tab's session: it has ended, or the browser has dropped the cookie with the other half of
 * the token, so that even the first calls were refused.
 */
export const whyRefused = () => ending;

export function storeDeskSession(session: StaffSession) {
  if (deskSession()?.accessToken !== session.accessToken) signedInAt = Date.now();
  ending = null;
  write(JSON.stringify(session));
}

/** The server's latest facts about it: whose it is, and what must be done first. */
export function changeDeskSession(accessToken: string, change: Partial<StaffMember>) {
  const session = deskSession();
  if (session?.accessToken === accessToken) storeDeskSession({ ...session, ...change });
}

/** Ends only the refused session, because another person may have signed in since, in this or another tab. */
export function endDeskSession(accessToken: string, how: 'refused' | 'logged out' = 'refused') {
  if (deskSession()?.accessToken !== accessToken) return;
  const isFresh = signedInAt !== null && Date.now() - signedInAt < soonMs;
  ending = how === 'logged out' ? null : isFresh ? 'no cookie' : 'expired';
  const isStillStored = isInMemoryOnly || parse(stored())?.accessToken === accessToken;
  if (isStillStored) write(how === 'refused' ? null : loggedOut);
  else follow(stored());
}

function followStored() {
  if (!isInMemoryOnly) follow(stored());
}

function followOtherTab(event: StorageEvent) {
  if (event.key === key || event.key === null) followStored();
}

/** Also for changes in other tabs. Returns the function that stops it. */
export function onDeskSessionChange(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', followOtherTab);
  // A page from the back-forward cache has missed the events in between.
  addEventListener('pageshow', followStored);
  followStored();
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    removeEventListener('storage', followOtherTab);
    removeEventListener('pageshow', followStored);
  };
}

/** Null when signed out; undefined in prerendered HTML. */
export function useDeskSession(): StaffSession | null | undefined {
  return useSyncExternalStore<StaffSession | null | undefined>(onDeskSessionChange, deskSession, () => undefined);
}
