import { signOut } from '#contract/auth/calls';
import type { Session } from '#contract/auth/schema';
import { call } from '../lib/api';
import { askTabs, takeAskedTabs } from '../lib/ask-tabs';
import { forgetCopies } from '../lib/client-copies';
import { currentSession, onSessionChange, removeSession, storeSession } from '../lib/session';
import { SessionTabs } from '../lib/session-tabs';
import { openTabChannel } from '../lib/tab-channel';

const endAtServer = () => void call(signOut, {}).catch(() => {});
const forget = () => void forgetCopies().catch(() => {});

const followers = new Set<() => void>();
let joined: SessionTabs | null = null;

/** Stays as long as the page: a client on a public page is still signed out together with the other tabs. */
function tabs(): SessionTabs {
  joined ??= new SessionTabs(
    openTabChannel(),
    { current: currentSession, store: storeSession, remove: removeSession, onChange: onSessionChange },
    {
      onReplace: endAtServer,
      onEnd: (how) => {
        forget();
        if (how === 'logged out') for (const follow of followers) follow();
      },
    },
  );
  return joined;
}

/** Specification, Session storage: the whole reply is stored. First clear what a previous user left without logging out. */
export function beginSession(session: Session) {
  forget();
  tabs().begin(session);
}

/** Clears the session in every tab at once. The server is notified in the background. */
export function logOut() {
  if (!currentSession()) return;
  endAtServer();
  tabs().end('logged out');
  forget();
}

/** The session cannot be continued, so nothing of it stays on the device. */
export function leave() {
  tabs().end('refused');
  forget();
}

/** Listens for log-outs in other tabs. Returns the function that stops it. */
export function followLogOut(onLogOut: () => void): () => void {
  tabs();
  followers.add(onLogOut);
  return () => followers.delete(onLogOut);
}

/** Takes the session of an open tab, if one answers soon. */
export const askOpenTabs = (): Promise<void> => tabs().take(takeAskedTabs() ?? askTabs(openTabChannel()));
