import type { Mount } from '#api/http/mount';
import type { StaffAccess } from '#api/modules/staff/staff-access.service';

export function staffAccessRoutes(mount: Mount, { access }: { access: StaffAccess }) {
  mount('getStaffSecurity', ({ caller, params }) => access.security(caller, Number(params.id)));
  mount('endStaffSessions', ({ caller, params, body }) =>
    access.endSessions(caller, Number(params.id), body.sessionId),
  );
  mount('resetSecondFactor', async ({ caller, params }) => {
    await access.resetSecondFactor(caller, Number(params.id));
    return { message: 'The second factor is reset and every session of this person has ended.' };
  });
  mount('listClientSessions', ({ params }) => access.clientSessions(Number(params.id)));
  mount('endClientSessions', ({ caller, params, body }) =>
    access.endClientSessions(caller, Number(params.id), body.sessionId),
  );
}
