import type { Mount } from '#api/http/mount';
import type { DeskClients } from '#api/modules/clients/desk-clients.service';

export function deskClientsRoutes(mount: Mount, { clients }: { clients: DeskClients }) {
  mount('suggestClients', ({ query }) => clients.suggest(query.mark));
  mount('createDeskClient', ({ caller, body }) => clients.create(caller, body));
  mount('getDeskClient', ({ params }) => clients.find(Number(params.id)));
  mount('updateDeskClient', ({ caller, params, body }) => clients.update(caller, Number(params.id), body));
}
