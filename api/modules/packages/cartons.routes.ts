import type { Mount } from '#api/http/mount';
import type { Cartons } from '#api/modules/packages/cartons.service';

export function cartonsRoutes(mount: Mount, { cartons }: { cartons: Cartons }) {
  mount('getPackageCartons', ({ params }) => cartons.find(Number(params.id)));
  mount('weighCartons', ({ caller, params, body }) => cartons.weigh(caller, Number(params.id), body));
  mount('splitPackage', ({ caller, params, body }) => cartons.split(caller, Number(params.id), body));
  mount('joinPackage', ({ caller, params, body }) => cartons.join(caller, Number(params.id), body));
}
