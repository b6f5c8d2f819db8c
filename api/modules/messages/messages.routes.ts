import type { Mount } from '#api/http/mount';
import type { Messages } from '#api/modules/messages/messages.service';
import type { MessageChoices } from '#api/modules/messages/preferences.service';

type Deps = { messages: Messages; choices: MessageChoices };

export function messagesRoutes(mount: Mount, { messages, choices }: Deps) {
  const idOf = ({ id }: { id: string }) => Number(id);

  mount('listMessages', ({ caller, query }) => messages.list(caller, query));
  mount('openMessage', ({ caller, params, body }) => messages.open(caller, idOf(params), body));
  mount('sendMessage', ({ caller, params, body }) => messages.sent(caller, idOf(params), body));
  mount('releaseMessage', ({ caller, params, body }) => messages.release(caller, idOf(params), body));
  mount('skipMessage', ({ caller, params, body }) => messages.skip(caller, idOf(params), body));
  mount('getMessageChoice', ({ params }) => choices.find(idOf(params)));
  mount('getMessagePreferences', ({ caller }) => choices.own(caller.clientId));
  mount('setMessagePreferences', ({ caller, body, request }) =>
    choices.setOwn(caller.clientId, body.muted, request.id),
  );
  mount('setMessageChoice', ({ caller, params, body }) => choices.setByDesk(caller, idOf(params), body));
}
