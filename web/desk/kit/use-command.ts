import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api';
import { useWords } from './language';

/**
 * A command of the desk. The idempotency key belongs to the body: the same body sent again after a lost answer has the
 * same key and takes effect once. Another body has another key.
 */
export function useCommand<Body extends object, Reply>(
  send: (body: Body, key: string) => Promise<Reply>,
  onDone: (reply: Reply, body: Body) => void,
  /** Called after a refusal, for instance to reload outdated data. */
  onRefused?: (failure: ApiError) => void,
) {
  const { common } = useWords();
  const last = useRef({ text: '', key: '' });
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (body: Body) => send(body, last.current.key),
    // Offline, the command fails at once with a sentence instead of waiting.
    networkMode: 'always',
  });

  /** The answer, or null after a refusal, which `refusal` explains. */
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

/** JSON cannot contain files, so another file makes another command. */
const nameFile = (_name: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
