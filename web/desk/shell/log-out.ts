import type { StaffSession, staffSignOut } from '#contract/staff/accounts';
import { deskCall } from '../../lib/desk-api';
import { endDeskSession } from '../../lib/desk-session';

const signOut = deskCall<typeof staffSignOut>('POST', '/staff/auth/signout');

/** Clears the session on this device at once. The server is notified in the background. */
export function logOutOfDesk({ accessToken }: StaffSession) {
  void signOut({}).catch(() => {});
  endDeskSession(accessToken);
}
