import type { Session } from '#contract/auth/schema';

const key = 'kwanline.session';

type Listener = (session: Session | null) => void;
const listeners = new Set<Listener>();

/** A browser may refuse storage (private mode, policy, full); the session then lasts as long as the page. */
let kept: string | null = null;

const read = () => {
  if (kept !== null) return kept;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (text: string | null) => {
  kept = null;
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    kept = text;
  }
};

/** The stored reply of sign-in or sign-up; null when signed out. */
export function currentSession(): Session | null {
  const text = read();
  if (!text) return null;
  try {
    const session = JSON.parse(text) as Partial<Session> | null;
    // Only this file writes it, so the type is safe. Specification, Guard: a session without a user id is not signed in.
    const { accessToken, refreshToken } = session?.backendTokens ?? {};
    return session?.id && accessToken && refreshToken ? (session as Session) : null;
  } catch {
    return null;
  }
}

export function storeSession(session: Session) {
  write(JSON.stringify(session));
  for (const listener of listeners) listener(session);
}

/** Specification, Session: replaces the access token and keeps the refresh token. An ended session gets none. */
export function storeAccessToken(backendTokens: Session['backendTokens']) {
  const session = currentSession();
  if (session?.backendTokens.refreshToken === backendTokens.refreshToken) storeSession({ ...session, backendTokens });
}

export function removeSession() {
  write(null);
  for (const listener of listeners) listener(null);
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
