import type { Call } from '#contract/call';
import type { Input, Output } from '#contract/endpoint';
import { answer, call, freshAccessToken, request } from './api';
import { currentSession } from './session';

type ClientCall = Call & { audience: 'client' };
type FileCall = ClientCall & { reply: 'file' };
type UploadCall = ClientCall & { upload: string };

/** The bytes of a file, which needs the client's token. */
export async function callFile<C extends FileCall>(endpoint: C, input: Input<C>): Promise<Blob> {
  const tokens = currentSession()?.backendTokens;
  let reply = await request(endpoint, input, tokens?.accessToken ?? null);
  if (reply.status === 401 && tokens) {
    const fresh = await freshAccessToken(tokens);
    if (fresh !== null) reply = await request(endpoint, input, fresh);
  }
  return reply.ok ? reply.blob() : (answer(reply) as Promise<never>);
}

/** Sends the bytes of a file instead of a JSON body. */
export const sendFile = <C extends UploadCall>(endpoint: C, input: Input<C>, body: Blob): Promise<Output<C>> =>
  call(endpoint, { ...input, body });

/** Hands bytes to the browser as a download. */
export function saveFile(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
