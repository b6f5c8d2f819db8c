import type { Mount } from '#api/http/mount';
import { containersRoutes } from '#api/modules/loadings/containers.routes';
import { createContainers } from '#api/modules/loadings/containers.service';
import { createLoadPlans } from '#api/modules/loadings/load-plans.service';

/** Containers, and what is planned to go into them. */
export function mountContainers(mount: Mount, deps: Parameters<typeof createContainers>[0]) {
  const containers = createContainers(deps);
  containersRoutes(mount, { containers, plans: createLoadPlans(deps) });
  return containers;
}
