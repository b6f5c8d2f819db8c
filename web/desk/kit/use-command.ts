import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api';
import { useWords } from './language';

/**
 * Something the desk wants done. The key belongs to what is asked: the same thing sent again after a lost answer has the same
 * key and happens once; anything else has another one.
 */
export function useCommand<Body extends object, Reply>(
  send: (body: Body, key: string) => Promise<Reply>,
  onDone: (reply: Reply, body: Body) => void,
) {
  const { common } = useWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const last = useRef({ text: '', key: '' });

  const run = async (body: Body) => {
    if (isSending) return;
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    setRefusal(null);
    setSending(true);
    try {
      const reply = await send(body, last.current.key);
      last.current = { text: '', key: '' };
      setSending(false);
      onDone(reply, body);
    } catch (error) {
      setSending(false);
      setRefusal(error instanceof ApiError ? error.message : common.network);
    }
  };
  return { run, refusal, isSending };
}
