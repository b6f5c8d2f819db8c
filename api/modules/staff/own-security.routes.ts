import type { StaffCaller } from '#api/http/caller';
import type { Mount } from '#api/http/mount';
import { spend, type TakePoints } from '#api/http/rate-limits';
import type { OwnSecurity } from '#api/modules/staff/own-security.service';

type Deps = { own: OwnSecurity; takePoints: TakePoints };

export function ownSecurityRoutes(mount: Mount, { own, takePoints }: Deps) {
  // One shared limit, because each of these takes a password or code that could be guessed.
  const counted = ({ staffId }: StaffCaller) => spend(takePoints, 'passwordChangePerAccount', `staff:${staffId}`);

  mount('getOwnSecurity', ({ caller }) => own.show(caller));
  mount('startAuthenticator', async ({ caller, body }) => {
    await counted(caller);
    return own.startAuthenticator(caller, body.currentPassword);
  });
  mount('confirmAuthenticator', async ({ caller, body }) => {
    await counted(caller);
    return own.confirmAuthenticator(caller, body.code);
  });
  mount('removeAuthenticator', async ({ caller, body }) => {
    await counted(caller);
    await own.removeAuthenticator(caller, body.currentPassword);
    return { message: 'The authenticator app is removed.' };
  });
  mount('startPasskey', async ({ caller, body }) => {
    await counted(caller);
    return own.startPasskey(caller, body.currentPassword);
  });
  mount('addPasskey', async ({ caller, body }) => {
    await counted(caller);
    return own.addPasskey(caller, body);
  });
  mount('removePasskey', async ({ caller, params, body }) => {
    await counted(caller);
    await own.removePasskey(caller, Number(params.id), body.currentPassword);
    return { message: 'The passkey is removed.' };
  });
  mount('renewRecoveryCodes', async ({ caller, body }) => {
    await counted(caller);
    return own.renewRecoveryCodes(caller, body.currentPassword);
  });
  mount('endOwnSessions', ({ caller, body }) => own.endSessions(caller, body.sessionId));
}
