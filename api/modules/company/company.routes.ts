import type { Mount } from '#api/http/mount';
import { sendPicture } from '#api/http/send-picture';
import type { CompanyDesk } from '#api/modules/company/company.service';
import type { LogoDesk } from '#api/modules/company/logo.service';

export function companyRoutes(mount: Mount, { company, logos }: { company: CompanyDesk; logos: LogoDesk }) {
  mount('getCompany', () => company.read());
  mount('saveCompanySection', ({ caller, params, body }) => company.save(caller, params.section, body));
  mount('listCompanyHistory', ({ params }) => company.history(params.section));
  mount('addCompanyLogo', ({ caller, query, upload }) => logos.add(caller, query, upload));
  mount('getCompanyLogo', async ({ params, reply }) =>
    sendPicture(reply, `logo-${params.id}`, await logos.open(Number(params.id))),
  );
}
