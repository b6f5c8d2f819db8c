import type { Mount } from '#api/http/mount';
import { printsRoutes } from '#api/modules/packages/prints.routes';
import { createPrints } from '#api/modules/packages/prints.service';

type Deps = Parameters<typeof createPrints>[0] & Pick<Parameters<typeof printsRoutes>[1], 'containers'>;

export function mountPrints(mount: Mount, deps: Deps) {
  const prints = createPrints(deps);
  printsRoutes(mount, { prints, containers: deps.containers });
  return prints;
}
