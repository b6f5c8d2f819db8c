import type { Call } from '#contract/call';
import type { Input, Output } from '#contract/endpoint';
import type { ErrorReply } from '#contract/error-reply';
import { answer, request } from './api';
import { changeDeskSession, deskSession, endDeskSession } from './desk-session';

type DeskCall = Call & { path: `/staff/${string}` };
/** A file to send takes the place of the JSON body. */
type DeskInput<C extends DeskCall> = Input<C> & (C extends { upload: string } ? { body: Blob } : unknown);

/** Makes a call of the desk. A desk session cannot be refreshed: a 401 ends it, and the guard leads to the sign-in. */
export function deskCall<C extends DeskCall>(call: C) {
  return async (input: DeskInput<C>, signal?: AbortSignal): Promise<Output<C>> =>
    answer<C>(await callDesk(call, input, signal));
}

/** The bytes of a file, which only the token opens. */
export function deskFile<C extends DeskCall & { reply: 'file' }>(call: C) {
  return async (input: Input<C>, signal?: AbortSignal): Promise<Blob> => {
    const reply = await callDesk(call, input, signal);
    return reply.ok ? reply.blob() : answer<never>(reply);
  };
}

async function callDesk(endpoint: DeskCall, input: object, signal?: AbortSignal) {
  const token = deskSession()?.accessToken ?? null;
  const reply = await request(endpoint, input, token, signal);
  if (reply.status === 401 && token !== null) endDeskSession(token);
  if (reply.status === 403 && token !== null) await noteFirstStep(token, reply.clone());
  return reply;
}

/** The server wants something done before anything else, such as after a change of role: the frame then shows that alone. */
async function noteFirstStep(token: string, reply: Response) {
  const { code } = (await reply.json().catch(() => ({}))) as Partial<ErrorReply>;
  if (code === 'PASSWORD_CHANGE_NEEDED') changeDeskSession(token, { mustFirst: 'change-password' });
  if (code === 'SECOND_FACTOR_NEEDED') changeDeskSession(token, { mustFirst: 'add-second-factor' });
}
