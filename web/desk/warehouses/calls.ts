import type { createWarehouse, listDeskWarehouses, updateWarehouse } from '#contract/staff/warehouses';
import { deskCall } from '../../lib/desk-api';

export const readWarehouses = deskCall<typeof listDeskWarehouses>('GET', '/staff/warehouses');
export const addWarehouse = deskCall<typeof createWarehouse>('POST', '/staff/warehouses');
export const changeWarehouse = deskCall<typeof updateWarehouse>('PATCH', '/staff/warehouses/{id}');
