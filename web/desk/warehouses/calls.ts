import { createWarehouse, listDeskWarehouses, updateWarehouse } from '#contract/staff/warehouses/calls';
import { deskCall } from '../../lib/desk-api';

export const readWarehouses = deskCall(listDeskWarehouses);
export const addWarehouse = deskCall(createWarehouse);
export const changeWarehouse = deskCall(updateWarehouse);
