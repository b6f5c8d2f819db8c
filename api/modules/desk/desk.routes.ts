import { forbidden } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import type { Mount } from '#api/http/mount';
import type { Desk } from '#api/modules/desk/desk.service';
import type { DeskCountsService } from '#api/modules/desk/desk-counts.service';
import type { Search } from '#api/modules/desk/search.service';
import { listStaff } from '#contract/staff/accounts/calls';
import type { StaffRole } from '#contract/staff/roles';

type Services = { desk: Desk; search: Search; counts: DeskCountsService };

export function deskRoutes(mount: Mount, { desk, search, counts }: Services) {
  mount('getDeskCounts', ({ caller }) => counts.of(caller));
  mount('searchDesk', ({ caller, query }) => search.find(caller, query.q));
  mount('listDeskLog', ({ caller, params, query }) => {
    if (params.entity === 'staff' && !maySeeAccount(caller, params.id)) throw forbidden(listStaff.roles);
    return desk.logOf(caller, params.entity, params.id, query.after);
  });
}

/** A person's sign-ins and exports are visible to that person and to those who manage accounts. */
const maySeeAccount = ({ role, staffId }: StaffCaller, id: string) =>
  id === String(staffId) || (listStaff.roles as readonly StaffRole[]).includes(role);
