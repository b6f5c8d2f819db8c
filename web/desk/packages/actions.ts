import type { BulkAction } from '#contract/staff/bulk/rules';
import { adminOnly, chinaDesk, ghanaDesk, type StaffRole } from '#contract/staff/roles';

export type DeedField = 'reason' | 'containerId' | 'clientId' | 'branch' | 'status';

interface Action {
  name: BulkAction;
  /** What the server would refuse is not offered (api/modules/bulk/bulk-actions.ts). */
  roles: readonly StaffRole[];
  fields: readonly DeedField[];
  needsReason: boolean;
}

const actions: readonly Action[] = [
  { name: 'HOLD', roles: chinaDesk, fields: ['reason'], needsReason: true },
  { name: 'RELEASE', roles: chinaDesk, fields: ['reason'], needsReason: false },
  { name: 'PUT_INTO', roles: chinaDesk, fields: ['containerId'], needsReason: false },
  { name: 'TAKE_OUT', roles: chinaDesk, fields: [], needsReason: false },
  { name: 'AVAILABLE', roles: ghanaDesk, fields: ['branch', 'reason'], needsReason: false },
  {
    name: 'NOTE',
    roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
    fields: ['reason'],
    needsReason: true,
  },
  { name: 'ASSIGN', roles: ['admin', 'china-warehouse', 'support'], fields: ['clientId'], needsReason: false },
  { name: 'CORRECT', roles: adminOnly, fields: ['status', 'reason'], needsReason: true },
];

export type { Action };
export const actionsFor = (role: StaffRole) => actions.filter(({ roles }) => roles.includes(role));
