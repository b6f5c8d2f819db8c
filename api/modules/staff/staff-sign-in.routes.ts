import type { Mount } from '#api/http/mount';
import type { StaffSignIn } from '#api/modules/staff/staff-sign-in.service';

/** Where the browser keeps by what this device is known; see the module of sessions. */
type DeviceCookie = { read(header: string | undefined): string | undefined; write(token: string): string };

export function staffSignInRoutes(
  mount: Mount,
  { signIn, deviceCookie }: { signIn: StaffSignIn; deviceCookie: DeviceCookie },
) {
  mount('staffSignIn', async ({ body, request, reply }) => {
    const { session, device } = await signIn.signIn(body, deviceCookie.read(request.headers.cookie));
    reply.header('set-cookie', deviceCookie.write(device));
    return session;
  });
  mount('staffSignOut', async ({ caller }) => {
    await signIn.signOut(caller);
    return { message: 'You are logged out.' };
  });
  mount('getStaffMe', async ({ caller: { staffId, email, name, role, branch } }) => ({
    id: staffId,
    email,
    name,
    role,
    branch,
  }));
}
