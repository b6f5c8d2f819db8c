import type { AppDeps } from '#api/app-deps';
import type { Mount } from '#api/http/mount';
import { hashToken } from '#api/modules/auth/tokens';
import { setUpRoutes } from '#api/modules/company/set-up.routes';
import { createSetUp } from '#api/modules/company/set-up.service';
import { addFirstPrices } from '#api/modules/packages/first-prices';
import { addAdminWithPassword } from '#api/modules/staff/staff.service';

type Deps = Pick<AppDeps, 'db' | 'now' | 'company'> & { hashPassword: (password: string) => Promise<string> };

/** The first page of a new company. */
export function mountSetUp(mount: Mount, deps: Deps) {
  const setUp = createSetUp({ ...deps, hashToken, addAdmin: addAdminWithPassword, addPrices: addFirstPrices });
  setUpRoutes(mount, { setUp });
}
