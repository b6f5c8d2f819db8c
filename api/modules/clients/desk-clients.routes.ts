import type { Mount } from '#api/http/mount';
import type { DeskClientList } from '#api/modules/clients/desk-client-list.service';
import type { DeskClients } from '#api/modules/clients/desk-clients.service';

type Deps = { clients: DeskClients; clientList: DeskClientList };

export function deskClientsRoutes(mount: Mount, { clients, clientList }: Deps) {
  mount('listDeskClients', ({ query }) => clientList.list(query));
  mount('suggestClients', ({ query }) => clients.suggest(query.mark));
  mount('listMarks', () => clients.marks());
  mount('createDeskClient', ({ caller, body }) => clients.create(caller, body));
  mount('getDeskClient', ({ params }) => clients.find(Number(params.id)));
  mount('updateDeskClient', ({ caller, params, body }) => clients.update(caller, Number(params.id), body));
  mount('listTiers', () => clients.tiers());
  mount('setClientTier', ({ caller, params, body }) => clients.setTier(caller, Number(params.id), body));
}
