import type { Mount } from '#api/http/mount';
import type { Clients } from '#api/modules/clients/clients.service';

export function clientsRoutes(mount: Mount, { clients }: { clients: Clients }) {
  mount('getClient', ({ caller }) => clients.profile(caller.clientId));

  mount('updateClient', async ({ caller, body, request, address }) => {
    await clients.update(caller.clientId, body, { requestId: request.id, address });
    return { message: 'Client update successful' };
  });

  mount('updateClientInfo', async ({ caller, body, request, address }) => {
    await clients.updateInfo(caller.clientId, body, { requestId: request.id, address });
    return { message: 'Client update successful' };
  });
}
