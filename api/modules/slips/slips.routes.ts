import type { Mount } from '#api/http/mount';
import { sendPicture } from '#api/http/send-picture';
import type { DeskSlips } from '#api/modules/slips/desk-slips.service';
import type { Slips } from '#api/modules/slips/slips.service';

export function slipsRoutes(mount: Mount, { slips }: { slips: Slips }) {
  mount('listSlips', ({ caller }) => slips.list(caller.clientId));
  mount('addSlipFile', ({ caller, upload }) => slips.addFile(caller.clientId, upload));
  mount('sendSlip', ({ caller, body }) => slips.send(caller.clientId, body));
  mount('withdrawSlip', ({ caller, params }) => slips.withdraw(caller.clientId, Number(params.id)));
}

export function deskSlipsRoutes(mount: Mount, { slips }: { slips: DeskSlips }) {
  mount('listDeskSlips', ({ query }) => slips.list(query));
  mount('getDeskSlipFile', async ({ params, reply }) =>
    sendPicture(reply, `slip-${params.id}`, await slips.open(Number(params.id))),
  );
  mount('confirmSlip', ({ caller, params, body }) => slips.confirm(caller, Number(params.id), body));
  mount('refuseSlip', ({ caller, params, body }) => slips.refuse(caller, Number(params.id), body));
}
