import type { Mount } from '#api/http/mount';
import type { DeskPackages } from '#api/modules/packages/desk-packages.service';
import type { Intake } from '#api/modules/packages/intake.service';

export function deskPackagesRoutes(mount: Mount, { packages, intake }: { packages: DeskPackages; intake: Intake }) {
  mount('listCategories', () => packages.categories());
  mount('receivePackage', ({ caller, body }) => intake.receive(caller, body));
  mount('listUnidentified', () => packages.unidentified());
  mount('assignPackage', ({ caller, params, body }) => intake.assign(caller, Number(params.id), body));
  mount('getDeskPackage', ({ params }) => packages.find(Number(params.id)));
  mount('addPackageEvent', ({ caller, params, body }) => packages.addEvent(caller, Number(params.id), body));
}
