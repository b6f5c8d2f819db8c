import type { Mount } from '#api/http/mount';
import { createClientMerges } from '#api/modules/clients/client-merges.service';
import { createDeskClientList } from '#api/modules/clients/desk-client-list.service';
import { deskClientsRoutes } from '#api/modules/clients/desk-clients.routes';
import { createDeskClients } from '#api/modules/clients/desk-clients.service';
import { createDeskMarkClaims } from '#api/modules/clients/desk-mark-claims.service';
import { createDeskPhoneChange } from '#api/modules/clients/desk-phone-change.service';
import { createDeskTiers } from '#api/modules/clients/desk-tiers.service';

type Deps = Parameters<typeof createClientMerges>[0] & Parameters<typeof createDeskMarkClaims>[0];

/** What the desk does with clients: the list, merges and claimed marks. */
export function mountDeskClients(mount: Mount, deps: Deps) {
  const { db, now, desk, balanceOf, publicUrl, names, wakeMail } = deps;
  const clients = createDeskClients({ db, desk });
  const merges = createClientMerges({ db, now, desk, balanceOf });
  const claims = createDeskMarkClaims({ db, desk, publicUrl, names, wakeMail });
  const tiers = createDeskTiers({ db, desk });
  const phones = createDeskPhoneChange({ desk, names, wakeMail });
  const clientList = createDeskClientList({ db });
  deskClientsRoutes(mount, { clients, clientList, merges, claims, tiers, phones });
  return clients;
}
