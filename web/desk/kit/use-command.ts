import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api';
import { useWords } from './language';

/**
 * A command of the desk. The key belongs to what is asked: the same body sent again after a lost answer has the same key and
 * happens once; another body has another key.
 */
export function useCommand<Body extends object, Reply>(
  send: (body: Body, key: string) => Promise<Reply>,
  onDone: (reply: Reply, body: Body) => void,
  /** After a refusal of the server, such as to ask again for what is outdated. */
  onRefused?: (failure: ApiError) => void,
) {
  const { common } = useWords();
  const last = useRef({ text: '', key: '' });
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (body: Body) => send(body, last.current.key),
    // Offline, the command fails at once with a sentence. It never waits unseen.
    networkMode: 'always',
  });

  /** The answer, or null when it was refused: `refusal` then says why. */
  const run = async (body: Body): Promise<Reply | null> => {
    if (isPending) return null;
    const text = JSON.stringify(body, nameFile);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    const reply = await mutateAsync(body).catch((failed: unknown) => {
      if (failed instanceof ApiError) onRefused?.(failed);
      return null;
    });
    if (reply === null) return null;
    last.current = { text: '', key: '' };
    onDone(reply, body);
    return reply;
  };
  const refusal = error && (error instanceof ApiError ? error.message : common.network);
  const failure = error instanceof ApiError ? error : null;
  return { run, refusal, failure, isSending: isPending, reset };
}

/** JSON has no files: another file makes another command. */
const nameFile = (_name: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
