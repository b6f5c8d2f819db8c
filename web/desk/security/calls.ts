import { getStaffMe } from '#contract/staff/accounts/calls';
import {
  addPasskey,
  confirmAuthenticator,
  endOwnSessions,
  getOwnSecurity,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from '#contract/staff/second-factor/calls';
import { deskCall } from '../../lib/desk-api';
import { changeDeskSession } from '../../lib/desk-session';

export const readSecurity = deskCall(getOwnSecurity);
export const startApp = deskCall(startAuthenticator);
export const confirmApp = deskCall(confirmAuthenticator);
export const removeApp = deskCall(removeAuthenticator);
export const askNewKey = deskCall(startPasskey);
export const addKey = deskCall(addPasskey);
export const removeKey = deskCall(removePasskey);
export const renewCodes = deskCall(renewRecoveryCodes);
export const endSessions = deskCall(endOwnSessions);

const readMe = deskCall(getStaffMe);

/** Asks what still has to be done first: the frame opens as soon as it is nothing. */
export async function refreshMe(accessToken: string) {
  changeDeskSession(accessToken, await readMe({}));
}
