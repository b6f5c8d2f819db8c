import type { Mount } from '#api/http/mount';
import type { StaffSignIn } from '#api/modules/staff/staff-sign-in.service';

export function staffSignInRoutes(mount: Mount, { signIn }: { signIn: StaffSignIn }) {
  mount('staffSignIn', ({ body }) => signIn.signIn(body));
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
