import type { getStaffMe } from '#contract/staff/accounts';
import type {
  addPasskey,
  confirmAuthenticator,
  endOwnSessions,
  getOwnSecurity,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from '#contract/staff/second-factor';
import { deskCall } from '../../lib/desk-api';
import { changeDeskSession } from '../../lib/desk-session';

export const readSecurity = deskCall<typeof getOwnSecurity>('GET', '/staff/me/security');
export const startApp = deskCall<typeof startAuthenticator>('POST', '/staff/me/authenticator');
export const confirmApp = deskCall<typeof confirmAuthenticator>('POST', '/staff/me/authenticator/confirm');
export const removeApp = deskCall<typeof removeAuthenticator>('POST', '/staff/me/authenticator/remove');
export const askNewKey = deskCall<typeof startPasskey>('POST', '/staff/me/passkeys/question');
export const addKey = deskCall<typeof addPasskey>('POST', '/staff/me/passkeys');
export const removeKey = deskCall<typeof removePasskey>('POST', '/staff/me/passkeys/{id}/remove');
export const renewCodes = deskCall<typeof renewRecoveryCodes>('POST', '/staff/me/recovery-codes');
export const endSessions = deskCall<typeof endOwnSessions>('POST', '/staff/me/sessions/end');

const readMe = deskCall<typeof getStaffMe>('GET', '/staff/me');

/** Asks what still has to be done first: the frame opens as soon as it is nothing. */
export async function refreshMe(accessToken: string) {
  changeDeskSession(accessToken, await readMe({}));
}
