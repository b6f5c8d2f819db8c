import type { Mount } from '#api/http/mount';
import { spend, type TakePoints } from '#api/http/rate-limits';
import type { Account } from '#api/modules/account/account.service';

export function accountRoutes(mount: Mount, { account, takePoints }: { account: Account; takePoints: TakePoints }) {
  mount('getOwnData', async ({ caller, query, request, address }) => {
    await spend(takePoints, 'ownDataPerAccount', String(caller.clientId));
    return account.data(caller.clientId, query.format, { requestId: request.id, address });
  });

  mount('getDeletionRequest', ({ caller }) => account.deletion(caller.clientId));

  mount('askForDeletion', async ({ caller, body, request, address }) => {
    await spend(takePoints, 'passwordChangePerAccount', String(caller.clientId));
    return account.askForDeletion(caller.clientId, body, { requestId: request.id, address });
  });
}
