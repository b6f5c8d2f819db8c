import { chinaDesk, everyRole, type StaffRole } from '#contract/staff/roles';
import type { DeskWords } from '../../content/desk/en';

interface DeskLink {
  to: string;
  name: keyof DeskWords['links'];
  group: keyof DeskWords['groups'];
  roles: readonly StaffRole[];
}

/** Everything that can be opened from the frame, in the order of a parcel's life. */
const links: readonly DeskLink[] = [
  { to: '/staff/intake', name: 'intake', group: 'goods', roles: chinaDesk },
  { to: '/staff/unidentified', name: 'unidentified', group: 'goods', roles: everyRole },
  { to: '/staff/containers', name: 'containers', group: 'goods', roles: everyRole },
  { to: '/staff/search', name: 'search', group: 'goods', roles: everyRole },
  { to: '/staff/import', name: 'imports', group: 'goods', roles: everyRole },
];

/** What somebody of this role finds in the frame, by group; a group without a link is not there. */
export function linksFor(role: StaffRole) {
  const groups = new Map<DeskLink['group'], DeskLink[]>();
  for (const link of links) {
    if (link.roles.includes(role)) groups.set(link.group, [...(groups.get(link.group) ?? []), link]);
  }
  return [...groups];
}
