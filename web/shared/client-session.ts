import { signOut } from '#contract/auth/calls';
import { call } from '../lib/api';
import { forgetCopies } from '../lib/client-copies';
import { currentSession, removeSession } from '../lib/session';

/** Tabs that were opened from one another share a session; they leave together. */
const openChannel = () => new BroadcastChannel('kwanline.log-out');

/** Clears the session on this device at once. The server is notified in the background. */
export function logOut() {
  const session = currentSession();
  if (!session) return;
  void call(signOut, {}).catch(() => {});
  const channel = openChannel();
  channel.postMessage(session.backendTokens.refreshToken);
  channel.close();
  leave();
}

/** The session cannot be continued: nothing of it stays on the device. */
export function leave() {
  removeSession();
  void forgetCopies().catch(() => {});
}

/** Tells how to stop following. */
export function followLogOut(onLogOut: () => void): () => void {
  const follow = ({ data }: MessageEvent<unknown>) => {
    if (data !== currentSession()?.backendTokens.refreshToken) return;
    onLogOut();
    leave();
  };
  const channel = openChannel();
  channel.addEventListener('message', follow);
  return () => channel.close();
}
