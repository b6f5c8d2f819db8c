import type { Mount } from '#api/http/mount';
import type { Loadings } from '#api/modules/loadings/loadings.service';

export function loadingsRoutes(mount: Mount, { loadings }: { loadings: Loadings }) {
  mount('listLoadings', ({ query }) => loadings.list(query.status));
}
