import type { Mount } from '#api/http/mount';
import { sendPicture } from '#api/http/send-picture';
import type { DeskDisputes } from '#api/modules/disputes/desk-disputes.service';
import type { Disputes } from '#api/modules/disputes/disputes.service';

export function disputesRoutes(mount: Mount, { disputes, desk }: { disputes: Disputes; desk: DeskDisputes }) {
  mount('getPackageGoods', ({ caller, params }) => disputes.goods(caller.clientId, params.id));
  mount('getGoodsPhoto', async ({ caller, params, query, reply }) =>
    sendPicture(reply, `photo-${params.id}`, await disputes.photo(caller.clientId, params.id, query.size === 'small')),
  );
  mount('addDisputePhoto', ({ caller, params, upload }) => disputes.addPhoto(caller.clientId, params.id, upload));
  mount('sendDispute', ({ caller, params, body }) => disputes.send(caller.clientId, params.id, body));

  mount('listDisputes', ({ query }) => desk.list(query));
  mount('getDispute', ({ params }) => desk.find(Number(params.id)));
  mount('getDisputePhoto', async ({ params, reply }) =>
    sendPicture(reply, `dispute-${params.id}`, await desk.photo(Number(params.id))),
  );
  mount('answerDispute', ({ caller, params, body }) => desk.answer(caller, Number(params.id), body));
}
