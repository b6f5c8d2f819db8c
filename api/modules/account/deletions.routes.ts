import type { Mount } from '#api/http/mount';
import type { Deletions } from '#api/modules/account/deletions.service';

export function deletionsRoutes(mount: Mount, { deletions }: { deletions: Deletions }) {
  mount('listDeletionRequests', () => deletions.list());
  mount('eraseClient', ({ caller, params, body }) => deletions.erase(caller, Number(params.id), body));
}
