import type { Mount } from '#api/http/mount';
import { companyRoutes } from '#api/modules/company/company.routes';
import { type CurrentCompany, createCompanyDesk } from '#api/modules/company/company.service';
import { createLogoDesk } from '#api/modules/company/logo.service';
import type { Desk } from '#api/modules/desk/index';
import type { Storage } from '#api/modules/storage/index';
import type { Database } from '#db/database';

type Deps = { db: Database; now: () => Date; desk: Desk; storage: Storage; company: CurrentCompany };

export function mountCompany(mount: Mount, { db, now, desk, storage, company: current }: Deps) {
  const company = createCompanyDesk({ db, desk, company: current });
  companyRoutes(mount, { company, logos: createLogoDesk({ db, now, storage, company }) });
}
