import type { Mount } from '#api/http/mount';
import type { Desk } from '#api/modules/desk/desk.service';
import type { Search } from '#api/modules/desk/search.service';

export function deskRoutes(mount: Mount, { desk, search }: { desk: Desk; search: Search }) {
  mount('searchDesk', ({ query }) => search.find(query.q));
  mount('listDeskLog', ({ params, query }) => desk.logOf(params.entity, params.id, query.before));
}
