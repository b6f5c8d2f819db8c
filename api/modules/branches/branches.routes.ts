import type { Mount } from '#api/http/mount';
import type { Branches } from '#api/modules/branches/branches.service';

export function branchesRoutes(mount: Mount, { branches }: { branches: Branches }) {
  mount('listBranches', () => branches.list());
  mount('createBranch', ({ caller, body }) => branches.create(caller, body));
  mount('updateBranch', ({ caller, params, body }) => branches.update(caller, Number(params.id), body));
}
