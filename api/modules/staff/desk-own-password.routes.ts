import type { Mount } from '#api/http/mount';
import { spend, type TakePoints } from '#api/http/rate-limits';
import type { OwnPassword } from '#api/modules/staff/desk-own-password.service';

type Deps = { ownPassword: OwnPassword; takePoints: TakePoints };

export function ownPasswordRoutes(mount: Mount, { ownPassword, takePoints }: Deps) {
  mount('changeOwnStaffPassword', async ({ caller, body }) => {
    // Limits guessing at an unattended desk.
    await spend(takePoints, 'passwordChangePerAccount', `staff:${caller.staffId}`);
    await ownPassword.change(caller, body);
    return { message: 'Your new password is set. Your other sessions have ended.' };
  });
}
