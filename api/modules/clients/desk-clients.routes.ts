import type { Mount } from '#api/http/mount';
import type { ClientMerges } from '#api/modules/clients/client-merges.service';
import type { DeskClientList } from '#api/modules/clients/desk-client-list.service';
import type { DeskClients } from '#api/modules/clients/desk-clients.service';
import type { DeskMarkClaims } from '#api/modules/clients/desk-mark-claims.service';
import type { DeskPhoneChange } from '#api/modules/clients/desk-phone-change.service';
import type { DeskTiers } from '#api/modules/clients/desk-tiers.service';

type Deps = {
  clients: DeskClients;
  clientList: DeskClientList;
  merges: ClientMerges;
  claims: DeskMarkClaims;
  tiers: DeskTiers;
  phones: DeskPhoneChange;
};

export function deskClientsRoutes(mount: Mount, { clients, clientList, merges, claims, tiers, phones }: Deps) {
  mount('listDeskClients', ({ query }) => clientList.list(query));
  mount('suggestClients', ({ query }) => clients.suggest(query.mark));
  mount('listMarks', () => clients.marks());
  mount('createDeskClient', ({ caller, body }) => clients.create(caller, body));
  mount('getDeskClient', ({ params }) => clients.find(Number(params.id)));
  mount('updateDeskClient', ({ caller, params, body }) => clients.update(caller, Number(params.id), body));
  mount('previewMerge', ({ params, query }) => merges.preview(Number(params.id), Number(query.into)));
  mount('mergeClient', ({ caller, params, body }) => merges.merge(caller, Number(params.id), body));
  mount('undoMerge', ({ caller, params, body }) => merges.undo(caller, Number(params.id), body));
  mount('listMarkClaims', () => claims.list());
  mount('confirmMarkClaim', ({ caller, params, body }) => claims.confirm(caller, Number(params.id), body));
  mount('refuseMarkClaim', ({ caller, params, body }) => claims.refuse(caller, Number(params.id), body));
  mount('updateClientRecord', ({ caller, params, body }) => clients.updateRecord(caller, Number(params.id), body));
  mount('listTiers', () => tiers.list());
  mount('addTier', ({ caller, body }) => tiers.add(caller, body));
  mount('updateTier', ({ caller, params, body }) => tiers.update(caller, Number(params.id), body));
  mount('retireTier', ({ caller, params, body }) => tiers.retire(caller, Number(params.id), body));
  mount('proposePhone', ({ caller, params, body }) => phones.propose(caller, Number(params.id), body));
  mount('decidePhone', ({ caller, params, body }) => phones.decide(caller, Number(params.id), body));
  mount('setClientTier', ({ caller, params, body }) => clients.setTier(caller, Number(params.id), body));
}
