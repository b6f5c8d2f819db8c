import type { Mount } from '#api/http/mount';
import type { Prints } from '#api/modules/packages/prints.service';
import type { ContainerRow } from '#contract/staff/containers/schema';

type Deps = { prints: Prints; containers: { row(id: number): Promise<ContainerRow> } };

export function printsRoutes(mount: Mount, { prints, containers }: Deps) {
  mount('printLabels', ({ caller, body }) => prints.labels(caller, body));
  mount('getPrintedManifest', async ({ params }) => {
    const id = Number(params.id);
    return { container: await containers.row(id), rows: await prints.manifestRows(id) };
  });
}
