import type { StaffSession, staffSignOut } from '#contract/staff/accounts';
import { deskCall } from '../../lib/desk-api';
import { endDeskSession } from '../../lib/desk-session';

const signOut = deskCall<typeof staffSignOut>('POST', '/staff/auth/signout');

/** At once on this device; the server is told besides, and nobody waits for its answer. */
export function logOutOfDesk({ accessToken }: StaffSession) {
  void signOut({}).catch(() => {});
  endDeskSession(accessToken);
}
