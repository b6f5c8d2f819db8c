import type { Call } from '#contract/call';
import type { Input, Output } from '#contract/endpoint';
import type { ErrorReply } from '#contract/error-reply';
import { ApiError, answer, request } from './api';
import { changeDeskSession, deskSession, endDeskSession } from './desk-session';

export type DeskCall = Call & { path: `/staff/${string}` };
export type DeskFileCall = DeskCall & { reply: 'file' };
/** A file to send instead of the JSON body. */
export type DeskInput<C extends DeskCall> = Input<C> & (C extends { upload: string } ? { body: Blob } : unknown);

/**
 * Makes a call of the desk. A desk session cannot be refreshed: a 401 ends it, and the guard opens the sign-in page.
 */
export async function askDesk<C extends DeskCall>(
  call: C,
  input: DeskInput<C>,
  signal?: AbortSignal,
): Promise<Output<C>> {
  return (await answerInWords(await callDesk(call, input, signal))) as Output<C>;
}

let translate = (sentence: string) => sentence;

/** Sets the language of refusals. */
export function translateRefusals(to: (sentence: string) => string) {
  translate = to;
}

async function answerInWords(reply: Response): Promise<unknown> {
  try {
    return await answer(reply);
  } catch (error) {
    throw error instanceof ApiError ? inWords(error) : error;
  }
}

/** The bytes of a file, which needs the token. */
export async function askDeskFile<C extends DeskFileCall>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
): Promise<Blob> {
  const reply = await callDesk(call, input, signal);
  return reply.ok ? reply.blob() : (answerInWords(reply) as Promise<never>);
}

function inWords({ status, code, error, message, issues, retryAfterSeconds }: ApiError): ApiError {
  const said = {
    ...(code && { code }),
    message: translate(message),
    error: translate(error ?? message),
    issues: issues.map((issue) => ({ ...issue, message: translate(issue.message) })),
  };
  return new ApiError(status, said, retryAfterSeconds);
}

async function callDesk(endpoint: DeskCall, input: unknown, signal?: AbortSignal) {
  const token = deskSession()?.accessToken ?? null;
  const reply = await request(endpoint, input, token, signal);
  if (reply.status === 401 && token !== null) endDeskSession(token);
  if (reply.status === 403 && token !== null) await noteFirstStep(token, reply.clone());
  return reply;
}

/** The server requires another step first, such as after a change of role, and the frame shows only that step. */
async function noteFirstStep(token: string, reply: Response) {
  const { code } = (await reply.json().catch(() => ({}))) as Partial<ErrorReply>;
  if (code === 'PASSWORD_CHANGE_NEEDED') changeDeskSession(token, { mustFirst: 'change-password' });
  if (code === 'SECOND_FACTOR_NEEDED') changeDeskSession(token, { mustFirst: 'add-second-factor' });
}
