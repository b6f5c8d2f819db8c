import type { Mount } from '#api/http/mount';
import { branchesRoutes } from '#api/modules/branches/branches.routes';
import { createBranches } from '#api/modules/branches/branches.service';

export function mountBranches(mount: Mount, deps: Parameters<typeof createBranches>[0]) {
  branchesRoutes(mount, { branches: createBranches(deps) });
}
