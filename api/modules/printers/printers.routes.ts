import type { Mount } from '#api/http/mount';
import type { Printers } from '#api/modules/printers/printers.service';

export function printersRoutes(mount: Mount, { printers }: { printers: Printers }) {
  mount('listLabelPrinters', () => printers.list());
  mount('saveLabelPrinter', ({ caller, body }) => printers.save(caller, body));
  mount('sendLabels', ({ caller, body }) => printers.send(caller, body));
}
