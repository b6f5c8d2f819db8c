import type { Mount } from '#api/http/mount';
import type { DeskAttachments } from '#api/modules/attachments/desk-attachments.service';

export function deskAttachmentsRoutes(mount: Mount, { attachments }: { attachments: DeskAttachments }) {
  mount('listDeskAttachments', ({ params }) => attachments.list(Number(params.id)));
  mount('addAttachment', ({ caller, params, query, upload }) =>
    attachments.add(caller, Number(params.id), query, upload),
  );
  mount('removeAttachment', ({ caller, params, body }) => attachments.remove(caller, Number(params.id), body));
}
