import type { Mount } from '#api/http/mount';
import type { Accounts } from '#api/modules/ledger/account.service';
import type { Charges } from '#api/modules/ledger/charges.service';
import type { Releases } from '#api/modules/ledger/releases.service';

export function deskLedgerRoutes(
  mount: Mount,
  { accounts, charges, releases }: { accounts: Accounts; charges: Charges; releases: Releases },
) {
  mount('getClientAccount', ({ params }) => accounts.of(Number(params.id)));
  mount('listCharges', ({ query }) => charges.list(query));
  mount('addCharge', ({ caller, body }) => charges.add(caller, body));
  mount('removeCharge', ({ caller, params, body }) => charges.remove(caller, Number(params.id), body));
  mount('listChargeRequests', ({ query }) => charges.requests(query));
  mount('decideChargeRequest', ({ caller, params, body }) => charges.decide(caller, Number(params.id), body));
  mount('getMoneyLimits', () => charges.limits());
  mount('setMoneyLimits', ({ caller, body }) => charges.setLimits(caller, body));
  mount('getRelease', ({ caller, params }) => releases.of(caller, Number(params.id)));
  mount('listReleases', () => releases.list());
  mount('askForRelease', ({ caller, body }) => releases.ask(caller, body));
  mount('decideRelease', ({ caller, params, body }) => releases.decide(caller, Number(params.id), body));
}
