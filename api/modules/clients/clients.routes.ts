import type { Mount } from '#api/http/mount';
import type { Clients } from '#api/modules/clients/clients.service';
import type { OwnMarkClaim } from '#api/modules/clients/own-mark-claim.service';
import type { OwnPhone } from '#api/modules/clients/own-phone.service';

type Deps = { clients: Clients; markClaim: OwnMarkClaim; ownPhone: OwnPhone };

export function clientsRoutes(mount: Mount, { clients, markClaim, ownPhone }: Deps) {
  mount('getClient', ({ caller }) => clients.profile(caller.clientId));

  mount('updateClient', async ({ caller, body, request, address }) => {
    await clients.update(caller.clientId, body, { requestId: request.id, address });
    return { message: 'Client update successful' };
  });

  mount('updateClientInfo', async ({ caller, body, request, address }) => {
    await clients.updateInfo(caller.clientId, body, { requestId: request.id, address });
    return { message: 'Client update successful' };
  });

  mount('sendPhoneCode', async ({ caller, request, address }) => {
    await ownPhone.sendCode(caller.clientId, { requestId: request.id, address });
    return { message: 'A code is on its way to your e-mail.' };
  });

  mount('confirmPhone', async ({ caller, body, request, address }) => {
    await ownPhone.confirm(caller.clientId, body.code, { requestId: request.id, address });
    return { message: 'Your phone is confirmed.' };
  });

  mount('sendMarkCode', async ({ caller, request, address }) => {
    await markClaim.sendCode(caller.clientId, { requestId: request.id, address });
    return { message: 'If we know an e-mail for this mark, a code is on its way to it.' };
  });

  mount('confirmMark', async ({ caller, body, request, address }) => {
    await markClaim.confirm(caller.clientId, body.code, { requestId: request.id, address });
    return { message: 'The mark is confirmed. Your accounts are now one.' };
  });
}
