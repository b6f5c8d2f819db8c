import type { Mount } from '#api/http/mount';
import type { Staff } from '#api/modules/staff/staff.service';

export function staffRoutes(mount: Mount, { staff }: { staff: Staff }) {
  mount('listStaff', () => staff.list());
  mount('createStaff', ({ caller, body }) => staff.create(caller, body));
  mount('updateStaff', ({ caller, params, body }) => staff.update(caller, Number(params.id), body));
  mount('setStaffPassword', async ({ caller, params, body }) => {
    await staff.setPassword(caller, Number(params.id), body.password);
    return { message: 'The new password is set and every session of this person has ended.' };
  });
}
