import type { Mount } from '#api/http/mount';
import type { Bulk } from '#api/modules/bulk/bulk.service';
import type { BulkBatches } from '#api/modules/bulk/bulk-batches.service';
import type { BulkUndo } from '#api/modules/bulk/bulk-undo.service';

type Deps = { bulk: Bulk; batches: BulkBatches; undo: BulkUndo };

export function bulkRoutes(mount: Mount, { bulk, batches, undo }: Deps) {
  mount('previewBulk', ({ caller, body }) => bulk.preview(caller, body));
  mount('runBulk', ({ caller, body }) => bulk.run(caller, body));
  mount('undoBulk', ({ caller, params, body }) => undo.undo(caller, Number(params.id), body));
  mount('listBulk', ({ caller, query }) => batches.page(caller, query));
  mount('getBulk', ({ caller, params }) => batches.detail(caller, Number(params.id)));
}
