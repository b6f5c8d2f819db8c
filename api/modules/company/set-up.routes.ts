import type { Mount } from '#api/http/mount';
import type { SetUp } from '#api/modules/company/set-up.service';

export function setUpRoutes(mount: Mount, { setUp }: { setUp: SetUp }) {
  mount('checkSetUp', ({ body }) => setUp.check(body.token));
  mount('setUpCompany', ({ body }) => setUp.run(body));
}
