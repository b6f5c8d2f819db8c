import { getStaffMe } from '#contract/staff/accounts/calls';
import { askDesk } from '../../lib/desk-api';
import { changeDeskSession } from '../../lib/desk-session';

/** Reloads what the person must do first. The frame opens as soon as nothing is left. */
export async function refreshMe(accessToken: string) {
  changeDeskSession(accessToken, await askDesk(getStaffMe, {}));
}
