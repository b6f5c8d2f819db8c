import { cashReaders, moneyReaders } from '#contract/staff/money/rules';
import { chinaDesk, everyRole, ghanaDesk, type StaffRole } from '#contract/staff/roles';
import type { DeskWords } from '../translations/en';

interface DeskLink {
  to: string;
  name: keyof DeskWords['links'];
  group: keyof DeskWords['groups'];
  roles: readonly StaffRole[];
}

/** Everything that can be opened from the frame, in the order of a package's life. */
const links: readonly DeskLink[] = [
  { to: '/staff/intake', name: 'intake', group: 'goods', roles: chinaDesk },
  { to: '/staff/unidentified', name: 'unidentified', group: 'goods', roles: everyRole },
  { to: '/staff/packages', name: 'packages', group: 'goods', roles: everyRole },
  { to: '/staff/containers', name: 'containers', group: 'goods', roles: everyRole },
  { to: '/staff/arrivals', name: 'arrivals', group: 'goods', roles: everyRole },
  { to: '/staff/waiting', name: 'waiting', group: 'goods', roles: everyRole },
  { to: '/staff/handover', name: 'handover', group: 'goods', roles: ghanaDesk },
  { to: '/staff/discrepancies', name: 'discrepancies', group: 'goods', roles: everyRole },
  { to: '/staff/bulk', name: 'bulk', group: 'goods', roles: everyRole },
  { to: '/staff/search', name: 'search', group: 'goods', roles: everyRole },
  { to: '/staff/payments', name: 'payments', group: 'money', roles: moneyReaders },
  { to: '/staff/balances', name: 'balances', group: 'money', roles: ['admin', 'accounts', 'support', 'auditor'] },
  { to: '/staff/cash', name: 'cash', group: 'money', roles: cashReaders },
  { to: '/staff/rates', name: 'rates', group: 'money', roles: everyRole },
  { to: '/staff/clients', name: 'clients', group: 'clients', roles: everyRole },
  { to: '/staff/announcements', name: 'announcements', group: 'clients', roles: everyRole },
  { to: '/staff/warehouses', name: 'warehouses', group: 'company', roles: everyRole },
  { to: '/staff/accounts', name: 'accounts', group: 'company', roles: ['admin', 'auditor'] },
  { to: '/staff/security', name: 'security', group: 'company', roles: everyRole },
  { to: '/staff/messages', name: 'messages', group: 'clients', roles: everyRole },
  { to: '/staff/import', name: 'imports', group: 'goods', roles: everyRole },
];

/** The navigation of a role by group. Empty groups are left out. */
export function linksFor(role: StaffRole) {
  const groups = new Map<DeskLink['group'], DeskLink[]>();
  for (const link of links) {
    if (link.roles.includes(role)) groups.set(link.group, [...(groups.get(link.group) ?? []), link]);
  }
  return [...groups];
}
