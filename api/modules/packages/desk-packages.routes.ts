import type { Mount } from '#api/http/mount';
import type { Categories } from '#api/modules/packages/categories.service';
import type { Corrections } from '#api/modules/packages/corrections.service';
import type { DeskPackages } from '#api/modules/packages/desk-packages.service';
import type { PackageList } from '#api/modules/packages/desk-packages-list.service';
import type { Intake } from '#api/modules/packages/intake.service';
import type { Voids } from '#api/modules/packages/voids.service';

type Deps = {
  packages: DeskPackages;
  list: PackageList;
  intake: Intake;
  categories: Categories;
  corrections: Corrections;
  voids: Voids;
};

export function deskPackagesRoutes(mount: Mount, deps: Deps) {
  const { packages, list, intake, categories, corrections, voids } = deps;
  mount('listCategories', () => categories.list());
  mount('createCategory', ({ caller, body }) => categories.create(caller, body));
  mount('setCategoryRate', ({ caller, params, body }) => categories.setRate(caller, Number(params.id), body));

  mount('findIntakePrice', ({ caller, query }) => categories.intakePrice(caller, query));
  mount('findSamePackages', ({ query }) => intake.same(query.trackingNumber));
  mount('receivePackage', ({ caller, body }) => intake.receive(caller, body));
  mount('listUnidentified', () => packages.unidentified());
  mount('assignPackage', ({ caller, params, body }) => intake.assign(caller, Number(params.id), body));

  mount('listDeskPackages', ({ caller, query }) => list.page(caller, query));
  mount('countDeskPackages', ({ query }) => list.counts(query));
  mount('getDeskPackage', ({ params }) => packages.find(Number(params.id)));
  mount('addPackageEvent', ({ caller, params, body }) => packages.addEvent(caller, Number(params.id), body));
  mount('correctPackage', ({ caller, params, body }) => corrections.correct(caller, Number(params.id), body));
  mount('voidPackage', ({ caller, params, body }) => voids.void(caller, Number(params.id), body));
  mount('restorePackage', ({ caller, params, body }) => voids.restore(caller, Number(params.id), body));
  mount('takeBackAvailable', ({ caller, params, body }) => voids.takeBack(caller, Number(params.id), body));
}
