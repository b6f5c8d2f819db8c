import type { Mount } from '#api/http/mount';
import { sendPicture } from '#api/http/send-picture';
import type { Arrivals } from '#api/modules/handover/arrivals.service';
import type { Collection } from '#api/modules/handover/collection.service';
import type { Discrepancies } from '#api/modules/handover/discrepancies.service';
import type { Extras } from '#api/modules/handover/extras.service';
import type { Handovers } from '#api/modules/handover/handover.service';
import type { Proofs } from '#api/modules/handover/proofs.service';

type Deps = {
  arrivals: Arrivals;
  discrepancies: Discrepancies;
  extras: Extras;
  collection: Collection;
  handovers: Handovers;
  proofs: Proofs;
};

const idOf = ({ id }: { id: string }) => Number(id);

export function handoverRoutes(mount: Mount, deps: Deps) {
  const { arrivals, discrepancies, extras, collection, handovers, proofs } = deps;
  mount('listArrivals', ({ query }) => arrivals.list(query));
  mount('getManifestCheck', ({ params }) => arrivals.find(idOf(params)));
  mount('scanManifest', ({ caller, params, body }) => arrivals.scan(caller, idOf(params), body));
  mount('takeBackScan', ({ caller, params, body }) => arrivals.takeBack(caller, idOf(params), body));
  mount('receiveExtra', ({ caller, params, body }) => extras.receive(caller, idOf(params), body));
  mount('finishManifestCheck', ({ caller, params, body }) => arrivals.finish(caller, idOf(params), body));
  mount('makeAvailable', ({ caller, params, body }) => arrivals.makeAvailable(caller, idOf(params), body));

  mount('listDiscrepancies', ({ query }) => discrepancies.list(query));
  mount('reportDamage', ({ caller, params, body }) => discrepancies.damage(caller, idOf(params), body));
  mount('resolveDiscrepancy', ({ caller, params, body }) => discrepancies.resolve(caller, idOf(params), body));
  mount('takeBackDamage', ({ caller, params, body }) => discrepancies.takeBack(caller, idOf(params), body));

  mount('listWaiting', ({ caller, query }) => collection.waiting(caller, query));
  mount('findCollectors', ({ query }) => collection.collectors(query.q));
  mount('getCollection', ({ caller, params }) => collection.ofClient(caller, idOf(params)));
  mount('scanCollection', ({ params, query }) => collection.scan(idOf(params), query));
  mount('getPackageCollection', ({ caller, params }) => collection.ofPackage(caller, idOf(params)));

  mount('handOver', ({ caller, body }) => handovers.handOver(caller, body));
  mount('listHandovers', ({ caller, query }) => handovers.list(caller, query));
  mount('getHandover', ({ caller, params }) => handovers.find(caller, idOf(params)));
  mount('voidHandover', ({ caller, params, body }) => handovers.undo(caller, idOf(params), body));

  mount('addHandoverProof', ({ caller, upload }) => proofs.add(caller, upload));
  mount('getHandoverProof', async ({ params, reply }) =>
    sendPicture(reply, `proof-${params.id}`, await proofs.open(idOf(params))),
  );
}
