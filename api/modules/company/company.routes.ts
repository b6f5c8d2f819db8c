import type { Mount } from '#api/http/mount';
import type { CompanyDesk } from '#api/modules/company/company.service';

export function companyRoutes(mount: Mount, { company }: { company: CompanyDesk }) {
  mount('getCompany', () => company.read());
  mount('saveCompanySection', ({ caller, params, body }) => company.save(caller, params.section, body));
  mount('listCompanyHistory', ({ params }) => company.history(params.section));
}
