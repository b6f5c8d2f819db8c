import type { Mount } from '#api/http/mount';
import type { DeskWarehouses } from '#api/modules/warehouses/desk-warehouses.service';

export function deskWarehousesRoutes(mount: Mount, { warehouses }: { warehouses: DeskWarehouses }) {
  mount('listDeskWarehouses', () => warehouses.list());
  mount('createWarehouse', ({ caller, body }) => warehouses.create(caller, body));
  mount('updateWarehouse', ({ caller, params, body }) => warehouses.update(caller, Number(params.id), body));
}
