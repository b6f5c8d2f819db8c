import type { Mount } from '#api/http/mount';
import { spend, type TakePoints } from '#api/http/rate-limits';
import type { Packages } from '#api/modules/packages/packages.service';

export function packagesRoutes(mount: Mount, { packages, takePoints }: { packages: Packages; takePoints: TakePoints }) {
  mount('searchPackages', async ({ query, address }) => {
    await spend(takePoints, 'searchedNumbersPerAddress', address, query.filter.length);
    return packages.search(query.filter);
  });
  mount('listPackageSummaries', ({ caller }) => packages.summaries(caller.clientId));
  mount('listClientPackages', ({ caller, query }) => packages.list(caller.clientId, query.status));
  mount('getPackage', ({ caller, params }) => packages.find(caller.clientId, params.id));
  mount('listPackageEvents', ({ caller, params }) => packages.history(caller.clientId, params.id));
  mount('listDividedPackages', ({ caller }) => packages.divided(caller.clientId));
  mount('listAirPackages', ({ caller }) => packages.air(caller.clientId));
  mount('listPackageParts', ({ caller, params }) => packages.parts(caller.clientId, params.id));
  mount('listShippingRates', () => packages.rates());
}
