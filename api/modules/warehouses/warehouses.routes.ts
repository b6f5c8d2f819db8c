import type { Mount } from '#api/http/mount';
import type { Warehouses } from '#api/modules/warehouses/warehouses.service';

export function warehousesRoutes(mount: Mount, { warehouses }: { warehouses: Warehouses }) {
  mount('listWarehouses', () => warehouses.list());
}
