import type { BulkAction } from '#contract/staff/bulk/rules';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { adminOnly, chinaDesk, ghanaDesk, type StaffRole } from '#contract/staff/roles';
import type { DeskIconName } from '../kit/desk-icon';

export type ActionField = 'reason' | 'containerId' | 'clientId' | 'branch' | 'status';

interface Action {
  name: BulkAction;
  icon: DeskIconName;
  /** Whether it may apply to this package; the server's preview decides. */
  fits: (row: PackageListRow) => boolean;
  /** What the server would refuse is not offered (api/modules/bulk/bulk-actions.ts). */
  roles: readonly StaffRole[];
  fields: readonly ActionField[];
  needsReason: boolean;
}

const isAny = () => true;

/** Most wanted first: the bar shows the first three that fit. */
const actions: readonly Action[] = [
  {
    name: 'PUT_INTO',
    icon: 'container',
    fits: ({ status, containerId }) => status === 'YET_TO_LOAD' && containerId === null,
    roles: chinaDesk,
    fields: ['containerId'],
    needsReason: false,
  },
  {
    name: 'TAKE_OUT',
    icon: 'undo',
    fits: ({ status, containerId }) => status === 'YET_TO_LOAD' && containerId !== null,
    roles: chinaDesk,
    fields: [],
    needsReason: false,
  },
  {
    name: 'AVAILABLE',
    icon: 'collect',
    fits: ({ status, available }) => status === 'ARRIVED' && available === null,
    roles: ghanaDesk,
    fields: ['branch', 'reason'],
    needsReason: false,
  },
  {
    name: 'HOLD',
    icon: 'pause',
    fits: ({ status }) => status === 'YET_TO_LOAD',
    roles: chinaDesk,
    fields: ['reason'],
    needsReason: true,
  },
  {
    name: 'RELEASE',
    icon: 'check',
    fits: ({ status }) => status === 'ON_HOLD',
    roles: chinaDesk,
    fields: ['reason'],
    needsReason: false,
  },
  {
    name: 'ASSIGN',
    icon: 'account',
    fits: ({ clientId }) => clientId === null,
    roles: ['admin', 'china-warehouse', 'support'],
    fields: ['clientId'],
    needsReason: false,
  },
  {
    name: 'NOTE',
    icon: 'pencil',
    fits: isAny,
    roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
    fields: ['reason'],
    needsReason: true,
  },
  { name: 'CORRECT', icon: 'warn', fits: isAny, roles: adminOnly, fields: ['status', 'reason'], needsReason: true },
];

export type { Action };

/** The actions that this role may take on at least one of these packages. Without packages, all that it may take. */
export const actionsFor = (role: StaffRole, rows: readonly PackageListRow[] | null) =>
  actions.filter(({ roles, fits }) => roles.includes(role) && (rows === null || rows.some(fits)));
