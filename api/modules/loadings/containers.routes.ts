import type { Mount } from '#api/http/mount';
import type { Containers } from '#api/modules/loadings/containers.service';
import type { LoadPlans } from '#api/modules/loadings/load-plans.service';

export function containersRoutes(mount: Mount, { containers, plans }: { containers: Containers; plans: LoadPlans }) {
  const idOf = ({ id }: { id: string }) => Number(id);

  mount('listContainers', ({ query }) => containers.page(query));
  mount('countContainers', ({ query }) => containers.counts(query));
  mount('getContainer', ({ caller, params }) => containers.find(caller, idOf(params)));
  mount('createContainer', ({ caller, body }) => containers.create(caller, body));
  mount('updateContainer', ({ caller, params, body }) => containers.update(caller, idOf(params), body));
  mount('loadPackages', ({ caller, params, body }) => containers.load(caller, idOf(params), body));
  mount('unloadPackages', ({ caller, params, body }) => containers.unload(caller, idOf(params), body));
  mount('movePackages', ({ caller, params, body }) => containers.movePackages(caller, idOf(params), body));
  mount('getLoadPlan', ({ caller, params, query }) => plans.find(caller, idOf(params), query));
  mount('acceptLoadPlan', ({ caller, params, body }) => plans.accept(caller, idOf(params), body));
  mount('reopenContainer', ({ caller, params, body }) => containers.reopen(caller, idOf(params), body));
  mount('undoArrival', ({ caller, params, body }) => containers.undoArrival(caller, idOf(params), body));
  mount('closeContainer', ({ caller, params, body }) => containers.close(caller, idOf(params), body));
  mount('departContainer', ({ caller, params, body }) => containers.depart(caller, idOf(params), body));
  mount('changeContainerEta', ({ caller, params, body }) => containers.changeEta(caller, idOf(params), body));
  mount('arriveContainer', ({ caller, params, body }) => containers.arrive(caller, idOf(params), body));
  mount('offloadContainer', ({ caller, params, body }) => containers.offload(caller, idOf(params), body));
}
