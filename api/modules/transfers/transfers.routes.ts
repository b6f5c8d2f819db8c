import type { Mount } from '#api/http/mount';
import type { Destinations } from '#api/modules/transfers/destination.service';
import type { Transfers } from '#api/modules/transfers/transfers.service';

export function transfersRoutes(
  mount: Mount,
  { transfers, destinations }: { transfers: Transfers; destinations: Destinations },
) {
  mount('listTransfers', ({ query }) => transfers.list(query));
  mount('getTransfer', ({ params }) => transfers.find(Number(params.id)));
  mount('openTransfer', ({ caller, body }) => transfers.open(caller, body));
  mount('scanOut', ({ caller, params, body }) => transfers.scanOut(caller, Number(params.id), body));
  mount('takeOffTransfer', ({ caller, params, body }) => transfers.takeOff(caller, Number(params.id), body));
  mount('sendTransfer', ({ caller, params, body }) => transfers.send(caller, Number(params.id), body));
  mount('scanIn', ({ caller, params, body }) => transfers.scanIn(caller, Number(params.id), body));
  mount('getDestination', ({ params }) => destinations.find(Number(params.id)));
  mount('setDestination', ({ caller, params, body }) => destinations.set(caller, Number(params.id), body));
}
