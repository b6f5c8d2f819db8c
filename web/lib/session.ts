import type { Session } from '#contract/auth';

const key = 'kwanline.session';

type Listener = (session: Session | null) => void;
const listeners = new Set<Listener>();

/** A browser may refuse storage (private mode, policy); the session then lives as long as the page. */
let kept: string | null = null;

const read = () => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return kept;
  }
};

const write = (text: string | null) => {
  kept = text;
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Kept in memory above.
  }
};

/** The reply of sign-in or sign-up, stored whole; null when nobody is signed in. */
export function currentSession(): Session | null {
  const text = read();
  if (!text) return null;
  try {
    const session: unknown = JSON.parse(text);
    // Written by us alone; a hand that changed it only locks itself out.
    return typeof session === 'object' && session !== null && 'id' in session ? (session as Session) : null;
  } catch {
    return null;
  }
}

export function storeSession(session: Session) {
  write(JSON.stringify(session));
  for (const listener of listeners) listener(session);
}

/** §7: the access token is replaced, the refresh token kept. */
export function storeAccessToken(accessToken: string) {
  const session = currentSession();
  if (session) storeSession({ ...session, backendTokens: { ...session.backendTokens, accessToken } });
}

export function removeSession() {
  write(null);
  for (const listener of listeners) listener(null);
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
