import type { Endpoint, Input, Output } from '#contract/endpoint';
import type { ErrorReply } from '#contract/errors';
import { answer, request } from './api';
import { changeDeskSession, deskSession, endDeskSession } from './desk-session';

type DeskEndpoint = Endpoint & { path: `/staff/${string}` };
/** A file to send stands where JSON would. */
type DeskInput<E extends DeskEndpoint> = Input<E> & (E['upload'] extends string ? { body: Blob } : unknown);

/**
 * A call of the desk, written down without its schemas: the compiler compares method and path with the contract. A session of
 * the desk cannot be refreshed: a 401 ends it, and the guard leads to the sign-in.
 */
export function deskCall<E extends DeskEndpoint>(method: E['method'], path: E['path']) {
  return async (input: DeskInput<E>, signal?: AbortSignal): Promise<Output<E>> =>
    answer<E>(await callDesk({ method, path }, input, signal));
}

/** The bytes of a file, which only the token opens. */
export function deskFile<E extends DeskEndpoint & { reply: 'file' }>(path: E['path']) {
  return async (input: Input<E>, signal?: AbortSignal): Promise<Blob> => {
    const reply = await callDesk({ method: 'GET', path }, input, signal);
    return reply.ok ? reply.blob() : answer<never>(reply);
  };
}

async function callDesk(endpoint: Pick<Endpoint, 'method' | 'path'>, input: object, signal?: AbortSignal) {
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
