import type { Mount } from '#api/http/mount';
import { printersRoutes } from '#api/modules/printers/printers.routes';
import { createPrinters } from '#api/modules/printers/printers.service';

export function mountPrinters(mount: Mount, deps: Parameters<typeof createPrinters>[0]) {
  printersRoutes(mount, { printers: createPrinters(deps) });
}
