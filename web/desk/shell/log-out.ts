import { staffSignOut } from '#contract/staff/accounts/calls';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { askDesk } from '../../lib/desk-api';
import { endDeskSession } from '../../lib/desk-session';

/** Clears the session in every tab of this browser at once. The server is notified in the background. */
export function logOutOfDesk({ accessToken }: StaffSession) {
  void askDesk(staffSignOut, {}).catch(() => {});
  endDeskSession(accessToken, 'logged out');
}
