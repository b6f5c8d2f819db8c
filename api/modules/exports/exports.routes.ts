import type { Mount } from '#api/http/mount';
import { goneFrom, sendTable } from '#api/http/table-reply';
import type { Exports } from '#api/modules/exports/exports.service';

export function exportsRoutes(mount: Mount, { exports }: { exports: Exports }) {
  mount('exportPackages', async ({ caller, query, reply }) =>
    sendTable(reply, await exports.packages(caller, query, goneFrom(reply))),
  );
  mount('exportManifest', async ({ caller, params, query, reply }) =>
    sendTable(reply, await exports.manifest(caller, params.id, query, goneFrom(reply))),
  );
}
