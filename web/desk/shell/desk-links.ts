import { cashReaders, moneyReaders, overviewReaders } from '#contract/staff/money/rules';
import { chinaDesk, everyRole, ghanaDesk, type StaffRole } from '#contract/staff/roles';
import type { DeskIconName } from '../kit/desk-icon';
import { ownBranch } from '../kit/own-branch';
import type { CountName } from '../kit/use-desk-counts';
import type { DeskWords } from '../translations/en';

export interface DeskLink {
  to: string;
  name: keyof DeskWords['links'];
  icon: DeskIconName;
  /** Without a group it stands above the groups. */
  group: keyof DeskWords['groups'] | null;
  roles: readonly StaffRole[];
  /** The count of waiting work. */
  count?: CountName;
  /** Other addresses that belong to it. */
  also?: readonly string[];
  /** The key after `g`. */
  key?: string;
  /** Reached through Settings: in the search, but not in the navigation. */
  isSetting?: boolean;
}

/** Every page of the frame, in the order of a package's life. */
export const deskLinks: readonly DeskLink[] = [
  { to: '/staff', name: 'today', icon: 'today', group: null, roles: everyRole, key: 't', also: ['/staff/today'] },
  { to: '/staff/overview', name: 'overview', icon: 'overview', group: null, roles: overviewReaders },
  { to: '/staff/intake', name: 'intake', icon: 'intake', group: 'goods', roles: chinaDesk, key: 'i' },
  {
    to: '/staff/unidentified',
    name: 'unidentified',
    icon: 'unknown',
    group: 'goods',
    roles: everyRole,
    count: 'unidentified',
  },
  {
    to: '/staff/packages',
    name: 'packages',
    icon: 'box',
    group: 'goods',
    roles: everyRole,
    also: ['/staff/bulk'],
    key: 'p',
  },
  { to: '/staff/containers', name: 'containers', icon: 'container', group: 'goods', roles: everyRole, key: 'c' },
  {
    to: '/staff/arrivals',
    name: 'arrivals',
    icon: 'anchor',
    group: 'ghana',
    roles: ['admin', 'ghana-warehouse', 'support', 'auditor'],
    count: 'arrivals',
    key: 'a',
  },
  {
    to: '/staff/transfers',
    name: 'transfers',
    icon: 'truck',
    group: 'ghana',
    roles: ['admin', 'ghana-warehouse', 'support', 'auditor'],
    count: 'transfers',
  },
  {
    to: '/staff/waiting',
    name: 'collection',
    icon: 'collect',
    group: 'ghana',
    roles: ['admin', 'ghana-warehouse', 'accounts', 'support', 'auditor'],
    count: 'waiting',
    also: ['/staff/handover', '/staff/handovers'],
    key: 'h',
  },
  {
    to: '/staff/discrepancies',
    name: 'discrepancies',
    icon: 'warn',
    group: 'ghana',
    roles: ['admin', 'ghana-warehouse', 'accounts', 'support', 'auditor'],
    count: 'discrepancies',
  },
  { to: '/staff/invoices', name: 'invoices', icon: 'file', group: 'money', roles: moneyReaders, count: 'drafts' },
  {
    to: '/staff/payments',
    name: 'payments',
    icon: 'cash',
    group: 'money',
    roles: moneyReaders,
    count: 'payments',
    key: 'm',
  },
  { to: '/staff/slips', name: 'slips', icon: 'receipt', group: 'money', roles: moneyReaders, count: 'slips' },
  {
    to: '/staff/approvals',
    name: 'approvals',
    icon: 'check-double',
    group: 'money',
    roles: moneyReaders,
    count: 'approvals',
  },
  {
    to: '/staff/balances',
    name: 'balances',
    icon: 'scale',
    group: 'money',
    roles: ['admin', 'accounts', 'support', 'auditor'],
  },
  { to: '/staff/cash', name: 'cash', icon: 'drawer', group: 'money', roles: cashReaders },
  {
    to: '/staff/rates',
    name: 'rates',
    icon: 'tag',
    group: 'money',
    roles: ['admin', 'china-warehouse', 'accounts', 'support', 'auditor'],
  },
  {
    to: '/staff/clients',
    name: 'clients',
    icon: 'users',
    group: 'clients',
    roles: everyRole,
    key: 'k',
    count: 'markClaims',
  },
  { to: '/staff/messages', name: 'messages', icon: 'chat', group: 'clients', roles: everyRole, count: 'messages' },
  { to: '/staff/disputes', name: 'disputes', icon: 'flag', group: 'clients', roles: everyRole, count: 'disputes' },
  {
    to: '/staff/announcements',
    name: 'announcements',
    icon: 'megaphone',
    group: 'clients',
    roles: ['admin', 'accounts', 'support', 'auditor'],
  },
  { to: '/staff/import', name: 'imports', icon: 'transfer', group: 'company', roles: everyRole },
  {
    to: '/staff/warehouses',
    name: 'warehouses',
    icon: 'pin',
    group: 'company',
    roles: ['admin', 'auditor'],
    isSetting: true,
  },
  {
    to: '/staff/accounts',
    name: 'accounts',
    icon: 'account',
    group: 'company',
    roles: ['admin', 'auditor'],
    isSetting: true,
  },
  {
    to: '/staff/settings',
    name: 'settings',
    icon: 'sliders',
    group: 'company',
    roles: ['admin', 'auditor'],
    also: ['/staff/branches', '/staff/warehouses', '/staff/accounts'],
    key: 's',
  },
];

export const linksFor = (role: StaffRole) => deskLinks.filter(({ roles }) => roles.includes(role));

const navLinksFor = (role: StaffRole) => linksFor(role).filter(({ isSetting }) => !isSetting);

/** The navigation of a role by group. Empty groups are left out. */
export function groupsFor(role: StaffRole) {
  const groups = new Map<DeskLink['group'], DeskLink[]>();
  for (const link of navLinksFor(role)) groups.set(link.group, [...(groups.get(link.group) ?? []), link]);
  return [...groups];
}

/** The link of the navigation that an address belongs to. */
export function currentLink(role: StaffRole, pathname: string): DeskLink | undefined {
  const isWithin = (to: string) =>
    to === '/staff' ? /^\/staff\/?$/.test(pathname) : pathname === to || pathname.startsWith(`${to}/`);
  const links = navLinksFor(role);
  // A check belongs to Arrivals, although its address is under the container.
  const arrivals = /^\/staff\/containers\/\d+\/check/.test(pathname) && links.find(({ name }) => name === 'arrivals');
  return arrivals || links.find(({ to, also = [] }) => [to, ...also].some(isWithin));
}

export const addressOf = ({ name, to }: DeskLink, staff: { role: StaffRole; branch: string }) =>
  name === 'collection' || name === 'messages' ? ownBranch(to, staff) : to;

/** What the `+` of the bar offers. */
export const newThings = [
  { name: 'intake', to: '/staff/intake', icon: 'intake', roles: chinaDesk },
  { name: 'payment', to: '/staff/payments/new', icon: 'cash', roles: ['admin', 'accounts', 'ghana-warehouse'] },
  { name: 'client', to: '/staff/clients', icon: 'users', roles: ['admin', 'china-warehouse', 'support'] },
  { name: 'container', to: '/staff/containers', icon: 'container', roles: chinaDesk },
] as const satisfies readonly {
  name: keyof DeskWords['frame']['created'];
  to: string;
  icon: DeskIconName;
  roles: readonly StaffRole[];
}[];

/** The tabs of a phone besides Scan and Menu. */
export const phoneTabs = (role: StaffRole): readonly DeskLink[] => {
  const wanted = ghanaDesk.some((each) => each === role) || !chinaDesk.some((each) => each === role);
  const names: readonly DeskLink['name'][] = ['today', 'packages', wanted ? 'collection' : 'intake'];
  return linksFor(role).filter(({ name }) => names.includes(name));
};
