import type { Call } from '#contract/call';
import { adminOnly, everyRole } from '#contract/staff/roles';

export const listDeskWarehouses = {
  method: 'GET',
  path: '/staff/warehouses',
  audience: 'staff',
  roles: everyRole,
  summary: 'Every warehouse, those out of use as well, in the order of the public page.',
} as const satisfies Call;

export const createWarehouse = {
  method: 'POST',
  path: '/staff/warehouses',
  audience: 'staff',
  roles: adminOnly,
  summary: 'A new warehouse; clients see it at once when it is in use.',
  status: 201,
} as const satisfies Call;

export const updateWarehouse = {
  method: 'PATCH',
  path: '/staff/warehouses/{id}',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Changes a warehouse, unless it has changed since it was read. Clients print these addresses.',
} as const satisfies Call;
