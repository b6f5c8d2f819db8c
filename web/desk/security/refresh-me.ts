import { getStaffMe } from '#contract/staff/accounts/calls';
import { askDesk } from '../../lib/desk-api';
import { changeDeskSession } from '../../lib/desk-session';

/** Asks what still has to be done first: the frame opens as soon as it is nothing. */
export async function refreshMe(accessToken: string) {
  changeDeskSession(accessToken, await askDesk(getStaffMe, {}));
}
